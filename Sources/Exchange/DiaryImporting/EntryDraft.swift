import Diagnostics
import DiaryGate
import DiaryLoading
import DiaryModel
import DiaryWriting
import SiteFiles
import StructuredText

/// An entry on its way into a diary: mended until a build takes it.
struct EntryDraft {
  private(set) var entry: NewEntry
  let place: String
  let folder: String?
  /// Its name in links of other entries.
  let linkName: String?
  /// For the name of its file.
  let name: Slug?
  let attachments: [ImportedAttachment]
  let links: [ImportedLink]
  private(set) var attachmentNames: [String] = []
  /// The addresses that its links have; `nil` before they are known.
  private(set) var filledLinks: [String]?
  private(set) var remarks: [ImportRemark]
  /// Why it cannot be written.
  private(set) var why = ""
  /// With marks in place of the names of attachments and the addresses of links.
  private let markedBody: String
  /// The beginning of its text: a title that was too long.
  private var lead = ""
  private let form: NewEntry.Form

  /// - Parameters:
  ///   - visibility: Of all entries; `nil` leaves the entry its own.
  ///   - form: Of its file.
  init(
    _ imported: ImportedEntry, visibility: Visibility?, as form: NewEntry.Form
  ) {
    entry = imported.entry
    self.form = form
    place = imported.place
    folder = imported.folder
    linkName = imported.linkName ?? imported.originID
    name = imported.name
    attachments = imported.attachments
    links = imported.links
    remarks = imported.remarks
    // The name of a file of Markdown is the end of its address; that of JSON is not.
    if form == .json, entry.slug == nil { entry.slug = imported.name?.text }
    if let visibility { entry.visibility = visibility }
    if entry.visibility == nil, !entry.isDraft, let word = heldBackWord(in: entry.body, at: place) {
      entry.visibility = .private
      remarks.append(ImportRemark(hidingBecause: word, at: place))
    }
    markedBody = imported.isExact ? entry.body : Self.text(entry.body)
    entry.body = markedBody
    if !imported.isExact {
      Self.mend(&entry)
      keepName(isAtHome: imported.isAtHome)
    }
    if Self.showsOtherSites(markedBody) {
      remarks.append(
        ImportRemark(.changed, "pictures of other sites stay there, and are not copied"))
    }
  }

  /// The content file.
  var bytes: [UInt8] { Array(entry.text(as: form).utf8) }

  /// The values of its fields, at the place where it is.
  func said(at path: SitePath) -> FieldMarks? { FieldMarks(of: bytes, form, file: path) }

  /// A file with some of its fields, each under its key; that of the text is empty.
  ///
  /// - Returns: `nil` if the file does not let them be changed alone.
  func written(into bytes: [UInt8], of path: SitePath, keys: [String]) -> [UInt8]? {
    do throws(EditFault) {
      var bytes = bytes
      for key in keys {
        let edit = try ContentEdit(bytes, of: path)
        bytes =
          key.isEmpty
          ? try edit.settingBody(entry.trimmedBody)
          : try edit.setting(key, to: entry.members.first { $0.key == key }?.value)
      }
      return bytes
    } catch {
      return nil
    }
  }

  /// All that it has of the source, with its files.
  var contents: ContentHash {
    hash(of: bytes + attachments.flatMap { Array("\n\($0.file.path.text)".utf8) })
  }

  mutating func setID(_ id: String?) { entry.id = id }

  mutating func dropSlug() { entry.slug = nil }

  mutating func leaveOut(alias: String) { entry.aliases.removeAll { $0 == alias } }

  /// Who may read it.
  var readers: EntryReaders {
    get {
      EntryReaders(visibility: entry.visibility, group: entry.group, isDraft: entry.isDraft)
    }
    set {
      (entry.visibility, entry.group) = (newValue.visibility, newValue.group)
      entry.isDraft = newValue.isDraft
    }
  }

  /// The name of an attachment beside the entry's file.
  ///
  /// - Parameter number: From 1.
  func attachmentName(at path: SitePath, _ index: Int, number: Int) -> String {
    let stem = path.name.split(separator: ".").dropLast().joined(separator: ".")
    return "\(stem)-\(number)" + AttachmentEnding(attachments[index].fileExtension).text
  }

  /// Gives attachments names beside the entry's file, and links the addresses that they lead to.
  ///
  /// - Parameters:
  ///   - addresses: Of links; by default those that they have in the source.
  ///   - names: Of attachments; by default those with their own numbers.
  mutating func fillAddresses(
    at path: SitePath, links addresses: [String]? = nil, attachments names: [String]? = nil
  ) {
    filledLinks = addresses
    attachmentNames =
      names
      ?? attachments.indices.map { attachmentName(at: path, $0, number: $0 + 1) }
    entry.body =
      lead
      + AddressMark.filled(
        markedBody, attachments: attachmentNames, links: addresses ?? links.map(\.address))
  }

  /// Changes the entry as little as it takes for a build to accept it.
  ///
  /// - Returns: The entry as a build reads it; `nil` if nothing helps: then ``why`` tells.
  mutating func settle(
    at path: SitePath, _ loader: EntryLoader, limits: Configuration.Limits
  ) -> Entry? {
    if entry.title == nil && entry.body.isEmpty {
      why = "it has neither a title nor a text"
      return nil
    }
    let limit = form == .json ? limits.jsonFile : limits.entryFile
    guard entry.body.utf8.count < limit else {
      why = "its text has more bytes than a build reads, which are \(limit)"
      return nil
    }
    shortenTitle(limits.title)
    if entry.format == .markdown, !Self.isRendered(entry.body) {
      entry.format = .plain
      remarks.append(
        ImportRemark(
          .changed, "its marks are more than Markdown is read with, so it is kept as plain text",
          at: place))
    }
    keepTags(limits.tags)
    var read = self.read(at: path, loader)
    // A word that could mean that the entry is private makes it private.
    if read.entry == nil, let hidden = readHidden(at: path, loader) { return hidden }
    // One loss is enough, if one is.
    for remedy in Self.remedies where read.entry == nil {
      var draft = self
      if draft.take(remedy), let entry = draft.read(at: path, loader).entry {
        self = draft
        return entry
      }
    }
    for remedy in Self.remedies where read.entry == nil {
      if take(remedy) { read = self.read(at: path, loader) }
    }
    if read.entry == nil, let hidden = readHidden(at: path, loader) { return hidden }
    if read.entry == nil { why = read.fault ?? "a build could not read it" }
    return read.entry
  }

  /// The entry made private; `nil` if it cannot be read so, either, and stays as it is.
  private mutating func readHidden(at path: SitePath, _ loader: EntryLoader) -> Entry? {
    let (visibility, group) = (entry.visibility, entry.group)
    if visibility == .private { return nil }
    let word = read(at: path, loader).word
    (entry.visibility, entry.group) = (.private, nil)
    if let hidden = read(at: path, loader).entry {
      remarks.append(ImportRemark(hidingBecause: word, at: place))
      return hidden
    }
    (entry.visibility, entry.group) = (visibility, group)
    return nil
  }

  /// Keeps the name of a place below `extra` if it may say where somebody lives.
  private mutating func keepName(isAtHome: Bool) {
    guard let location = entry.location, let name = location.name,
      isAtHome || location.nameHasNumber
    else { return }
    entry.location = Location(
      name: nil, city: location.city, country: location.country,
      coordinates: location.coordinates)
    entry.extra = Self.withKeysOfTheirOwn(entry.extra + [.init("place", .text(name))])
    remarks.append(
      ImportRemark(
        .kept,
        "names of places are kept under 'extra' if they have a digit or the source calls them home"
      ))
  }

  /// Leaves an entry so many tags as it may have, and keeps the others under `extra`.
  private mutating func keepTags(_ limit: Int) {
    let others = entry.tags.dropFirst(limit)
    if others.isEmpty { return }
    entry.tags = Array(entry.tags.prefix(limit))
    entry.extra = Self.withKeysOfTheirOwn(
      entry.extra + [.init("tags", .list(others.map(YAMLValue.text)))])
    remarks.append(
      ImportRemark(.kept, "tags are kept under 'extra' where an entry has more than \(limit)"))
  }

  /// Each takes away what a build may refuse, and says what that was.
  private static let remedies: [Remedy] = [
    { entry in
      guard entry.slug != nil || !entry.aliases.isEmpty else { return nil }
      (entry.slug, entry.aliases) = (nil, [])
      return "its old addresses cannot be addresses here"
    },
    { entry in
      guard entry.language != nil || entry.timeZone != nil else { return nil }
      (entry.language, entry.timeZone) = (nil, nil)
      return "its language or time zone is not known"
    },
    { entry in
      guard entry.weather != nil || entry.location != nil else { return nil }
      (entry.weather, entry.location) = (nil, nil)
      return "its weather or place has impossible values"
    },
    { entry in
      guard entry.id != nil || entry.updated != nil else { return nil }
      (entry.id, entry.updated) = (nil, nil)
      return "its id or date of change cannot be read"
    },
    { entry in
      guard !entry.extra.isEmpty else { return nil }
      entry.extra = []
      return "fields without a place of their own are too many or too large to keep"
    },
    { entry in
      guard entry.mood != nil || entry.summary != nil || !entry.tags.isEmpty else { return nil }
      (entry.mood, entry.summary, entry.tags) = (nil, nil, [])
      return "its mood, summary or tags are too long to keep"
    },
  ]

  private typealias Remedy = @Sendable (inout NewEntry) -> String?

  /// - Returns: Whether it changed something.
  private mutating func take(_ remedy: Remedy) -> Bool {
    guard let remark = remedy(&entry) else { return false }
    remarks.append(ImportRemark(.lost, remark))
    return true
  }

  /// Makes a title that is too long for one the beginning of the text.
  ///
  /// - Parameter limit: In characters.
  private mutating func shortenTitle(_ limit: Int) {
    guard let title = entry.title, title.unicodeScalars.count > limit else { return }
    entry.title = nil
    lead = title + (entry.body.isEmpty ? "" : "\n\n")
    entry.body = lead + entry.body
    remarks.append(
      ImportRemark(.changed, "its title is too long, and became the beginning of its text"))
  }

  /// - Returns: The entry as a build reads it, or its first fault and what that points at.
  private func read(
    at path: SitePath, _ loader: EntryLoader
  ) -> (entry: Entry?, fault: String?, word: String) {
    let bytes = bytes
    let (entries, faults) = loader.read(bytes, as: path)
    let errors = faults.filter { $0.severity == .error }
    guard errors.isEmpty, entries.count == 1 else {
      return (
        nil, errors.first.map { "\($0.what): \($0.why)" },
        errors.first.map { Self.word(of: $0, in: bytes, at: path) } ?? ""
      )
    }
    return (entries[0], nil, "")
  }

  /// The bytes that a fault points at, or the name of the file that it is about.
  private static func word(of fault: Diagnostic, in bytes: [UInt8], at path: SitePath) -> String {
    if case .name(let name) = fault.topic { return name }
    guard let line = fault.location?.line, let column = fault.location?.column, line > 0 else {
      return ""
    }
    let lines = bytes.split(separator: 0x0A, maxSplits: line, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return "" }
    let word = lines[line - 1].dropFirst(column - 1).prefix(min(64, fault.length))
    return String(decoding: word, as: UTF8.self)
  }

  /// Fields that a content file can have.
  private static func mend(_ entry: inout NewEntry) {
    entry.title = entry.title.map(line).flatMap { $0.isEmpty ? nil : $0 }
    entry.tags = entry.tags.map(line).filter { Term($0) != nil }
    entry.mood = entry.mood.map(line).flatMap { $0.isEmpty ? nil : $0 }
    entry.summary = entry.summary.map(line).flatMap { $0.isEmpty ? nil : $0 }
    entry.extra = withKeysOfTheirOwn(entry.extra)
  }

  /// The entry as a build reads it at the place where it will be, made private if only that helps;
  /// `nil` if it does not read it: then ``why`` tells.
  mutating func entry(at path: SitePath, _ loader: EntryLoader) -> Entry? {
    let read = read(at: path, loader)
    if let entry = read.entry ?? readHidden(at: path, loader) { return entry }
    why = "this is a fault of diarysite: a build could not read it: \(read.fault ?? "")"
    return nil
  }

  /// Whether a build reads it with the bytes that it has now.
  mutating func isRead(at path: SitePath, _ loader: EntryLoader) -> Bool {
    entry(at: path, loader) != nil
  }
}
