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
  ///   - origin: What identifies it in the source; it becomes the id of an entry without one.
  ///   - visibility: Of all entries; `nil` leaves the entry its own.
  ///   - form: Of its file.
  init(
    _ imported: ImportedEntry, origin: String?, visibility: Visibility?, as form: NewEntry.Form
  ) {
    entry = imported.entry
    entry.id = entry.id ?? origin.flatMap { $0.utf8.count <= 128 ? $0 : nil }
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
    if entry.visibility == nil, !entry.isDraft, saysHeldBack(entry.body, at: place) {
      entry.visibility = .private
      remarks.append(Self.hiddenByWord)
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

  /// Who may read it.
  var readers: Readers {
    get {
      Readers(visibility: entry.visibility, group: entry.group, isDraft: entry.isDraft)
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

  private static let hiddenByWord = ImportRemark(
    .hidden, "a word in its text, its fields or its folder may mean that it is private")

  /// The entry made private; `nil` if it cannot be read so, either, and stays as it is.
  private mutating func readHidden(at path: SitePath, _ loader: EntryLoader) -> Entry? {
    let (visibility, group) = (entry.visibility, entry.group)
    if visibility == .private { return nil }
    (entry.visibility, entry.group) = (.private, nil)
    if let hidden = read(at: path, loader).entry {
      remarks.append(Self.hiddenByWord)
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

  private func read(
    at path: SitePath, _ loader: EntryLoader
  ) -> (entry: Entry?, fault: String?) {
    let (entries, faults) = loader.read(bytes, as: path)
    let errors = faults.filter { $0.severity == .error }
    guard errors.isEmpty, entries.count == 1 else {
      return (nil, errors.first.map { "\($0.what): \($0.why)" })
    }
    return (entries[0], nil)
  }

  private static func showsOtherSites(_ body: String) -> Bool {
    let text = ByteText(body)
    var images = MarkedSpans(text, from: "![", to: "](", without: [0x0A])
    while let image = images.next() {
      let start = image.range.upperBound
      if text.has("http", at: start) || text.has("<http", at: start) { return true }
    }
    return false
  }

  // MARK: Fields

  /// Fields that a content file can have.
  private static func mend(_ entry: inout NewEntry) {
    entry.title = entry.title.map(line).flatMap { $0.isEmpty ? nil : $0 }
    entry.tags = entry.tags.map(line).filter { Term($0) != nil }
    entry.mood = entry.mood.map(line).flatMap { $0.isEmpty ? nil : $0 }
    entry.summary = entry.summary.map(line).flatMap { $0.isEmpty ? nil : $0 }
    entry.extra = withKeysOfTheirOwn(entry.extra)
  }

  /// The fields of a map, each under a key that no other has: a source may repeat them.
  private static func withKeysOfTheirOwn(_ members: [YAMLValue.Member]) -> [YAMLValue.Member] {
    var used: [String: Int] = [:]
    return members.map { member in
      let key = line(member.key).isEmpty ? "field" : line(member.key)
      var name = key
      while used[name] != nil {
        used[key, default: 1] += 1
        name = "\(key) \(used[key] ?? 2)"
      }
      used[name] = 1
      if case .map(let inner) = member.value {
        return YAMLValue.Member(name, .map(withKeysOfTheirOwn(inner)))
      }
      return YAMLValue.Member(name, member.value)
    }
  }

  // MARK: Texts

  /// A text for a field: one line without controls and outer blanks.
  private static func line(_ text: String) -> String {
    Self.text(text).split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// A text without characters that no text may have, or that mark places.
  static func text(_ text: String) -> String {
    func isControl(_ byte: UInt8) -> Bool {
      byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F
    }
    let bytes = Array(text.utf8)
    // U+2028 begins with 0xE2, U+FEFF with 0xEF.
    if !bytes.contains(where: { isControl($0) || $0 == 0xE2 || $0 == 0xEF }) { return text }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let behind = bytes[(index + 1)...].prefix(2)
      if byte == 0xEF, behind.elementsEqual([0xBB, 0xBF]) {
        index += 2
      } else if byte == 0xE2, behind.elementsEqual([0x80, 0xA8]) {
        kept.append(0x0A)
        index += 2
      } else if byte == 0x0D {
        // A line end of Windows, or one of old Macs.
        if behind.first != 0x0A { kept.append(0x0A) }
      } else if !isControl(byte) {
        kept.append(byte)
      }
      index += 1
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
