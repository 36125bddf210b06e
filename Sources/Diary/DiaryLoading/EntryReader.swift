import Diagnostics
import DiaryGate
import DiaryModel
package import SiteFiles
import StructuredText

/// Turns the fields of one entry into an ``Entry``, or reports all its faults.
struct EntryReader {
  let raw: RawEntry
  let defaults: EntryDefaults
  var reader: FieldReader
  /// The key of each field; `nil` for unknown keys and for repetitions of another field.
  private var keys: [EntryKey?] = []
  /// Fields that `diarysite.yml` lets through.
  private(set) var passed: [Field] = []
  /// The fields of the map `extra`.
  private(set) var extraFields: [Field] = []
  private var unknown: [Field] = []
  /// With this entry, once it is read.
  private(set) var ordinals: RowOrdinals
  /// Whether there is neither a title nor a body, so that the entry needs no date and no name.
  var isEmpty = false
  /// Whether it is a note of a vault without a day, and so no entry.
  var isUndated = false
  /// Tells Obsidian not to publish it.
  private var unpublished: Field?
  private var names: [String] = []

  /// - Parameter ordinals: The ordinals of the entries before it in its file.
  init(_ raw: RawEntry, ordinals: RowOrdinals = RowOrdinals(), defaults: EntryDefaults) {
    self.raw = raw
    self.ordinals = ordinals
    self.defaults = defaults
    reader = FieldReader(file: raw.source.file.text, subject: .content)
  }

  /// The field with this meaning.
  ///
  /// Inlined, because most fields are absent, and an optional field is large to return.
  @inline(__always)
  func field(_ key: EntryKey) -> Field? {
    index(of: key).map { raw.fields[$0] }
  }

  /// The result of `read` for the field of this key; `nil` also if there is none.
  mutating func value<Value>(
    _ key: EntryKey, _ read: (inout FieldReader, Field) -> Value?
  ) -> Value? {
    guard let index = index(of: key) else { return nil }
    return read(&reader, raw.fields[index])
  }

  /// Entries have few fields: looking at each is quicker than any table.
  func index(of key: EntryKey) -> Int? {
    for index in keys.indices where keys[index] == key { return index }
    return nil
  }

  struct Result {
    let entry: Entry?
    let faults: [Diagnostic]
    /// Whether messages may quote the entry in a log.
    let isHeld: Bool
    /// Whether there is neither a title nor a body, and that is its only fault.
    let isEmpty: Bool
    /// Whether it is a note of a vault without a day.
    let isUndated: Bool
  }

  mutating func read() -> Result {
    sortFields()
    isEmpty = isBlank
    let visibility = visibility()
    let group = group(ofEntryThatIs: visibility)
    let isDraft = value(.draft) { $0.boolean($1) ?? true } ?? false
    let isPage = value(.page) { $0.boolean($1) } ?? false
    let zone = value(.timeZone) { $0.zone($1) } ?? defaults.zone
    let date = date(zone: zone, isPage: isPage)
    let due = date?.due
    let isLater = due.map { $0 > defaults.now } ?? false
    extraFields = readExtra()
    let said = checkMarks(of: visibility, isDraft: isDraft)
    // Up to here all was about who may read the entry, and when: a fault leaves that open.
    reader.isHeld =
      reader.hasErrors || isDraft || visibility != .public || said != nil || isLater || hasSlip
    let kind = RowOrdinals.Kind(visibility, isHeld: isDraft || isLater)
    let words = words(isPage: isPage)
    let aliases = aliases()
    let content = EntryContent(
      identity: identity(kind), source: raw.source, title: words.title, body: words.body,
      date: isPage ? nil : date, updated: updated(zone: zone),
      terms: terms(and: words.body), isFavorite: value(.favorite) { $0.boolean($1) } ?? false,
      mood: value(.mood) { $0.line($1) },
      weather: value(.weather) { $0.weather($1) },
      location: value(.location) { $0.location($1) },
      language: value(.lang) { $0.locale($1) },
      summary: value(.summary) { $0.line($1) }, aliases: aliases, names: names,
      essay: value(.essay) { $0.boolean($1) }, pageOrder: order(isPage: isPage),
      extra: passed + extraFields)
    let slugs = Entry.SlugSources(
      explicit: slug(), fileName: raw.isMarkdown ? raw.name.words : nil, title: words.slugTitle)
    let entry = Entry(
      content: content, visibility: visibility, group: group, isDraft: isDraft, said: said,
      namesReaders: field(.visibility) != nil, isPage: isPage, slugs: slugs, due: due)
    // An entry with unknown keys and no other fault can be listed, and mended.
    let isRead = !reader.hasErrors && !isEmpty && !isUndated
    for field in unknown { reportUnknown(field) }
    // A head with faults may be that of a private entry, and is not passed over.
    isEmpty = isEmpty && !reader.hasErrors
    if isEmpty {
      reader.report(
        raw.location, what: "the entry is empty",
        why: "an entry needs a title or a body; empty entries are not published",
        fix: "write something, or delete the entry")
    }
    // The names in a private entry's warnings are private too.
    let faults = reader.faults.filter { fault in
      fault.severity == .error || !reader.isHeld
        || (fault.topic == .era && !isDraft && visibility == .public)
    }
    return Result(
      entry: isRead ? entry : nil, faults: faults, isHeld: reader.isHeld, isEmpty: isEmpty,
      isUndated: isUndated)
  }

  private mutating func sortFields() {
    keys.reserveCapacity(raw.fields.count)
    for index in raw.fields.indices {
      // Most fields are known, and need not be copied to be looked at.
      let key = EntryKey(spelling: raw.fields[index].key)
      if let key, key != .body || !raw.isMarkdown, self.index(of: key) == nil {
        keys.append(key)
      } else {
        keys.append(nil)
        report(raw.fields[index])
      }
    }
  }

  /// Takes a field that repeats another, or has no key of ours.
  private mutating func report(_ field: Field) {
    if let key = EntryKey(spelling: field.key), key != .body || !raw.isMarkdown {
      guard let first = self.field(key) else { return }
      reader.report(
        field.keyLocation, what: "'\(field.key)' and '\(first.key)' are the same field",
        why: "an entry can have this field only once", fix: "keep one of the two")
    } else if defaults.isVault, let isPublished = obsidianKey(field) {
      if !isPublished { unpublished = field }
    } else if defaults.keys.contains(field.key) {
      passed.append(field)
    } else if let word = StateWords.word(inKey: field.key) {
      report(field, speakingOf: word)
    } else {
      unknown.append(field)
    }
  }

  /// Reads a key that only Obsidian knows.
  ///
  /// - Returns: Whether it lets the note be published; `nil` for other keys.
  private func obsidianKey(_ field: Field) -> Bool? {
    switch field.key.lowercased() {
    case "cssclass", "cssclasses": true
    case "publish": field.value.isNull || field.value.scalar?.boolean == true
    default: nil
    }
  }

  /// Reports a key that is not known, with what may have been meant.
  private mutating func reportUnknown(_ field: Field) {
    let near = EntryKey.near(field.key, isMarkdown: raw.isMarkdown)
    let counterpart = EntryKey.counterpart(of: field.key)
    if near == nil, counterpart == nil,
      ReaderField.speaks(field.key, field.value.scalar?.text)
    {
      return reportReaders(field)
    }
    let meant =
      near.map { "did you mean '\($0.rawValue)'? To" } ?? (counterpart ?? "remove it") + "; to"
    reader.report(
      field.keyLocation, topic: .key(field.key),
      what: reader.isHeld ? "a key is not known" : "'\(field.key)' is not a known key",
      why: "what diarysite does not know could be about who may read the entry",
      fix: "\(meant) keep it, put it below 'extra:', or name it in 'keys' of diarysite.yml")
  }

  /// Whether a key is nearly one that decides who may read the entry, or when.
  private var hasSlip: Bool {
    unknown.contains { field in
      EntryKey.near(field.key, isMarkdown: raw.isMarkdown).map(EntryKey.deciding.contains) ?? false
    }
  }

  private mutating func order(isPage: Bool) -> Int? {
    guard let field = field(.order) else { return nil }
    if !isPage {
      reader.report(
        field.keyLocation, what: "'order' has no effect on this entry",
        why: "entries are in the order of their dates", fix: "remove it, or write 'page: true'")
    }
    return reader.integer(field, in: 0...9_999, example: 10)
  }

  private mutating func readExtra() -> [Field] {
    guard let field = field(.extra), !field.value.isNull else { return [] }
    guard let fields = field.value.fields else {
      reader.wrongType(field, wanted: "a map", example: "extra: {steps: 8000}")
      return []
    }
    return fields
  }

  private mutating func visibility() -> Visibility {
    let said = value(.visibility) { $0.visibility($1) ?? .private }
    guard let unpublished else { return said ?? defaults.visibility }
    if let said, said != .private {
      reader.report(
        unpublished.keyLocation,
        what: "'publish' and 'visibility' contradict each other",
        why: "Obsidian is told not to publish the note", fix: "remove one of the two")
    }
    return .private
  }

  /// - Parameter visibility: A group that an entry names for nothing would be taken for a guard.
  private mutating func group(ofEntryThatIs visibility: Visibility) -> ReaderGroup {
    guard let field = field(.group) else { return defaults.group }
    if visibility == .public || visibility == .unlisted {
      reader.report(
        field.keyLocation, what: "'\(field.key)' has no effect on this entry",
        why: "a group may open encrypted entries, and this one is \(visibility.rawValue)",
        fix: "write 'visibility: encrypted', or remove '\(field.key)'")
    }
    return reader.group(field, among: defaults.groups) ?? defaults.group
  }

  private mutating func slug() -> Slug? {
    guard let field = field(.slug), let text = reader.line(field) else { return nil }
    if let slug = Slug(exactly: text) { return slug }
    // The fix must not reveal private words.
    let right = reader.isHeld ? nil : Slug(from: text)
    reader.report(
      field.value.location, what: "'\(field.key)' is not a slug",
      why: "a slug is small letters and digits joined by '-', at most \(Slug.longest) bytes",
      fix: right.map { "write '\(field.key): \($0.text)'" } ?? "write a word or two")
    return nil
  }

  /// The tags of its head, in a vault also those in its text.
  private mutating func terms(and body: EntryBody) -> [Term] {
    var terms = headTerms()
    guard defaults.isVault else { return terms }
    for tag in NoteTags.tags(in: Array(body.bytes)) {
      if let term = Term(tag), !terms.contains(where: { $0.slug == term.slug }) {
        terms.append(term)
      }
    }
    return terms
  }

  private mutating func headTerms() -> [Term] {
    guard let field = field(.tags) else { return [] }
    let count = field.value.items?.count ?? 1
    guard count <= defaults.limits.tags else {
      reader.report(
        field.place, what: "the entry has too many tags",
        why: "an entry has at most \(defaults.limits.tags) tags, and this one has \(count)",
        fix: "remove some, or \(raised("tags"))")
      return []
    }
    var terms: [Term] = []
    terms.reserveCapacity(count)
    // Of a few tags each is soon compared with all; a set is for the tags of a careless import.
    var slugs: Set<Slug>? = count > 16 ? [] : nil
    let isVault = defaults.isVault
    reader.texts(field, splitsWords: isVault) { reader, text, location in
      guard let term = Term(isVault ? String(text.trimmingPrefix("#")) : text) else {
        reader.report(
          location, what: "a tag is empty", why: "a tag needs a name", fix: "remove it")
        return
      }
      let isNew =
        slugs?.insert(term.slug).inserted ?? !terms.contains { $0.slug == term.slug }
      if isNew { terms.append(term) }
    }
    return terms
  }

  private mutating func aliases() -> [SitePath] {
    guard let field = field(.aliases) else { return [] }
    var aliases: [SitePath] = []
    var known: Set<SitePath> = []
    let isVault = defaults.isVault
    var names: [String] = []
    defer { self.names = names }
    reader.texts(field, splitsWords: isVault) { reader, text, location in
      if isVault, !text.hasPrefix("/") {
        names.append(text)
      } else if let alias = aliasPath(text) {
        if EntryReader.isTooLong(alias) {
          return reader.report(
            location, what: "an alias is too long",
            why: "a part between two slashes has at most 255 bytes, and the whole 1,000",
            fix: "shorten it, or remove it")
        }
        if known.insert(alias).inserted { aliases.append(alias) }
      } else {
        reader.report(
          location, what: "an alias is not a path of this site",
          why: "an alias is an old address below the site's root, without '..', '?' and '#',"
            + " and no part of it begins with a dot",
          fix: "write it like '/2019/05/rain/'")
      }
    }
    return aliases
  }

  /// File systems end names at 255 bytes; whole paths have room for the folders around the site.
  private static func isTooLong(_ alias: SitePath) -> Bool {
    let bytes = alias.text.utf8
    return bytes.count > 1_000
      || bytes.count > 255 && bytes.split(separator: UInt8(ascii: "/")).contains { $0.count > 255 }
  }

  /// - Parameter kind: The entries of its file among which it is counted.
  private mutating func identity(_ kind: RowOrdinals.Kind) -> EntryIdentity {
    // Counted in any case: another entry's identity must not depend on whether this one has an id.
    // A file or row without words is no entry.
    let date = raw.isMarkdown ? [] : field(.date)?.value.scalar?.bytes ?? []
    let ordinal = raw.isMarkdown || isEmpty ? 0 : ordinals.next(kind, date: date)
    if let field = field(.id), let text = reader.line(field) {
      if let id = givenID(text, in: field) { return .given(id) }
    }
    return raw.isMarkdown ? .file : .row(date: date, ordinal: ordinal)
  }

  private mutating func givenID(_ text: String, in field: Field) -> EntryID? {
    if let id = EntryID(text) { return id }
    let limit = EntryID.longestText
    if text.utf8.count > limit, text.unicodeScalars.count > limit {
      reader.report(
        field.value.location, what: "'\(field.key)' is too long",
        why: "an id is a text of at most \(limit) characters",
        fix: "write a shorter one, or remove the key: an id is then made from the file's path")
      return nil
    }
    let bytes = field.value.scalar?.bytes ?? []
    if bytes.contains(where: { $0 < 0x20 }) || holdControls(bytes.span) {
      reader.report(
        field.value.location, what: "'\(field.key)' holds a control character",
        why: "an id is one line of text", fix: "write a word or a number")
      return nil
    }
    return EntryID(ofText: text)
  }
}

/// The path of an alias, as its file is named: browsers show `%EC%9D%BC`, hosts look for `일`.
package func aliasPath(_ text: String) -> SitePath? {
  guard !text.utf8.contains(where: { "?#\\".utf8.contains($0) }), !text.contains("://"),
    let decoded = percentDecoded(trimmed(text)),
    !decoded.utf8.contains(0x09), !decoded.utf8.contains(0x0A),
    !holdControls(Array(decoded.utf8).span)
  else { return nil }
  let parts = decoded.split(separator: "/")
  guard !parts.isEmpty, !parts.contains(where: { $0.hasPrefix(".") }) else { return nil }
  return SitePath(parts.joined(separator: "/"))
}
