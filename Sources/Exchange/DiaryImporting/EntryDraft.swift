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
  /// Who may read it by what its source says, whatever is chosen for all.
  private(set) var ownReaders = EntryReaders(visibility: nil, group: nil, isDraft: false)
  private let chosen: Visibility?
  private let isExact: Bool
  /// With marks in place of the names of attachments and the addresses of links.
  private var markedBody: String
  /// The beginning of its text: a title that was too long.
  private var lead = ""
  private let form: NewEntry.Form

  /// - Parameters:
  ///   - visibility: Of all entries that do not say themselves that they have fewer readers; `nil`
  ///     leaves each its own.
  ///   - form: Of its file.
  ///   - isTitleOfText: Whether its title may have been the first line of its text.
  init(
    _ imported: ImportedEntry, visibility: Visibility?, as form: NewEntry.Form, isTitleOfText: Bool
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
    (chosen, isExact) = (visibility, imported.isExact)
    markedBody = isExact ? entry.body : Self.text(entry.body)
    hideUnseen(isTitleOfText)
    entry.body = markedBody
    if !isExact {
      Self.mend(&entry)
      keepName(isAtHome: imported.isAtHome)
    }
    if Self.showsOtherSites(markedBody) {
      remarks.add(.changed, "pictures of other sites stay there, and are not copied")
    }
  }

  /// Makes the entry private for what its source says where no build sees it: in the names of its file
  /// and folders, and at the top of its text.
  private mutating func hideUnseen(_ isTitleOfText: Bool) {
    let isOpen = !entry.isDraft && (entry.visibility == nil || !isExact && !isHidden)
    if isOpen, let part = heldBackPart(of: place) {
      hide(ImportRemark(hidingBecause: String(part.prefix { $0 != "," }), at: place))
    }
    // A build has read the text of an exact one below its own head.
    if isExact { return }
    let open = entry.extra.filter(Self.isOpen).map(\.key)
    entry.extra.removeAll(where: Self.isOpen)
    remarks.removeAll { remark in open.contains { remark.text == "'\($0)' is kept under 'extra'" } }
    remarks += open.map {
      ImportRemark(.lost, "'\($0)' said that all could read it, and is left out")
    }
    let title = entry.title.map { (isTitleOfText ? "" : "# ") + $0 + "\n\n" } ?? ""
    if !isHidden,
      let field = unreadField(atTopOf: markedBody) ?? unreadField(atTopOf: title + markedBody)
    {
      hide(
        ImportRemark(
          .hidden,
          "a text begins with '\(field)', which may be a field or front matter, so its entry is private",
          at: place, word: field))
    }
    if form == .markdown, opensSecondHead(markedBody) {
      markedBody = "\\" + markedBody.drop { $0.isWhitespace }
      remarks.add(.changed, "a text that begins like front matter got a '\\' before it", at: place)
    }
  }

  /// Whether a field clearly says that everybody could read the entry: no key here may say so but
  /// `visibility`.
  private static func isOpen(_ field: YAMLValue.Member) -> Bool {
    guard speaksOfReaders(field.key),
      let flag = [false, true].first(where: {
        [.word("\($0)"), .text("\($0)")].contains(field.value)
      })
    else { return false }
    return ReaderField.meaning(field.key, "\(flag)") == .open
      && ReaderField.meaning(field.key, "\(!flag)") != .open
  }

  private var isHidden: Bool { entry.visibility == .private }

  private mutating func hide(_ remark: ImportRemark) {
    (entry.visibility, entry.group) = (.private, nil)
    remarks.append(remark)
  }

  /// The content file.
  var bytes: [UInt8] { Array(entry.text(as: form).utf8) }

  /// The hash of its contents at the place where it is, as ``WrittenFile`` has it.
  func said(at path: SitePath) -> ContentHash? { WrittenFile(bytes, form, file: path)?.said }

  /// All that it has of the source, with its files.
  var contents: ContentHash {
    hash(of: bytes + attachments.flatMap { Array("\n\($0.file.path.text)".utf8) })
  }

  mutating func setID(_ id: String?) { entry.id = id }

  /// Takes what the owner of a file says of its entry.
  mutating func take(from file: WrittenFile) {
    readers = file.readers
    entry.id = file.id
    entry.isFavorite = file.isFavorite
  }

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
  /// Then it has the readers that were chosen for all, but for those that its source keeps away.
  ///
  /// - Parameter loader: Of a diary whose entries are for everybody unless they say otherwise.
  /// - Returns: The entry as a build reads it; `nil` if nothing helps: then ``why`` tells.
  mutating func settle(
    at path: SitePath, _ loader: EntryLoader, limits: Configuration.Limits
  ) -> Entry? {
    let entry = mended(at: path, loader, limits: limits)
    ownReaders = readers
    if ownReaders.isHidden, !remarks.contains(where: { $0.kind == .hidden }) {
      let word = ownReaders.visibility?.rawValue ?? "draft"
      remarks.add(
        .hidden,
        "the source says that an entry is not public, so it is "
          + (ownReaders.visibility == nil ? "a draft" : word), at: place, word: word)
    }
    if let chosen, ownReaders.visibility.map({ chosen < $0 }) ?? true {
      (self.entry.visibility, self.entry.group) = (chosen, nil)
    }
    return entry
  }

  private mutating func mended(
    at path: SitePath, _ loader: EntryLoader, limits: Configuration.Limits
  ) -> Entry? {
    if entry.title == nil && entry.body.isEmpty {
      why = ImportedEntry.whyEmpty
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
      remarks.add(
        .changed, "its marks are more than Markdown is read with, so it is kept as plain text",
        at: place)
    }
    keepTags(limits.tags)
    if !isHidden, entry.isDraft ? chosen != nil : entry.visibility != nil && !isExact {
      // What is said of some readers, or chosen for all, does not answer a word for none.
      var open = self
      open.readers = EntryReaders(visibility: nil, group: nil, isDraft: false)
      if open.read(at: path, loader).entry == nil, open.readHidden(at: path, loader) != nil {
        (entry.visibility, entry.group, remarks) = (.private, nil, open.remarks)
      }
    }
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
    remarks.add(
      .kept,
      "names of places are kept under 'extra' if they have a digit or the source calls them home")
  }

  /// Leaves an entry so many tags as it may have, and keeps the others under `extra`.
  private mutating func keepTags(_ limit: Int) {
    let others = entry.tags.dropFirst(limit)
    if others.isEmpty { return }
    entry.tags = Array(entry.tags.prefix(limit))
    entry.extra = Self.withKeysOfTheirOwn(
      entry.extra + [.init("tags", .list(others.map(YAMLValue.text)))])
    remarks.add(.kept, "tags are kept under 'extra' where an entry has more than \(limit)")
  }

  /// What a build may refuse is taken away, and said to be lost.
  private typealias Remedy = (loss: String, take: @Sendable (inout NewEntry) -> Void)

  private static let remedies: [Remedy] = [
    ("its old addresses cannot be addresses here", { ($0.slug, $0.aliases) = (nil, []) }),
    ("its language or time zone is not known", { ($0.language, $0.timeZone) = (nil, nil) }),
    ("its weather or place has impossible values", { ($0.weather, $0.location) = (nil, nil) }),
    ("its id or date of change cannot be read", { ($0.id, $0.updated) = (nil, nil) }),
    ("fields without a place of their own are too many or too large to keep", { $0.extra = [] }),
    (
      "its mood, summary or tags are too long to keep",
      { ($0.mood, $0.summary, $0.tags) = (nil, nil, []) }
    ),
  ]

  /// - Returns: Whether it changed something.
  private mutating func take(_ remedy: Remedy) -> Bool {
    let before = entry
    remedy.take(&entry)
    if entry == before { return false }
    remarks.add(.lost, remedy.loss)
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
    remarks.add(.changed, "its title is too long, and became the beginning of its text")
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
}
