import Diagnostics
import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles
import StructuredText

/// What an entry has where its own fields are silent.
struct EntryDefaults: Sendable {
  let zone: Zone
  let visibility: Visibility
  let limits: Configuration.Limits
  /// Decides only whether messages may quote the entry.
  let now: Instant
}

/// One entry as it stands in a file, before it is checked.
struct RawEntry {
  let fields: [Field]
  /// The text below the front matter; JSON has a field for it.
  let body: ArraySlice<UInt8>?
  let bodyLine: Int
  let source: EntrySource
  /// Where the entry begins, for faults of the whole.
  let place: Place
  let name: ContentFileName
  let isMarkdown: Bool
  /// The format that the whole file sets.
  let format: EntryBody.Format
  /// What tells this entry from others of its file; a part of its derived identity.
  let ordinal: Int
}

/// Turns the fields of one entry into an ``Entry``, or says all that is wrong with it.
struct EntryReader {
  private let raw: RawEntry
  private let defaults: EntryDefaults
  private var reader: FieldReader
  private var values: [EntryKey: Field] = [:]
  private var extra: [Field] = []
  /// Set by anything that could have meant "not public".
  private var isSuspect = false

  init(_ raw: RawEntry, defaults: EntryDefaults) {
    self.raw = raw
    self.defaults = defaults
    reader = FieldReader(file: raw.source.file.text, subject: .content)
  }

  struct Result {
    let entry: Entry?
    let faults: [Diagnostic]
    /// Whether messages may quote the entry in a log.
    let isConfidential: Bool
  }

  mutating func read() -> Result {
    sortFields()
    let visibility = visibility()
    let isDraft = values[.draft].map { reader.boolean($0) ?? true } ?? false
    let isPage = values[.page].flatMap { reader.boolean($0) } ?? false
    let zone = values[.timeZone].flatMap { reader.zone($0) } ?? defaults.zone
    let date = date(zone: zone, isPage: isPage)
    let words = words()
    let content = EntryContent(
      id: identity(), source: raw.source, title: words.title, body: words.body,
      date: isPage ? nil : date, updated: values[.updated].flatMap { self.date($0, zone: zone) },
      terms: terms(), isFavorite: values[.favorite].flatMap { reader.boolean($0) } ?? false,
      mood: values[.mood].flatMap { reader.line($0) },
      weather: values[.weather].flatMap { reader.weather($0) },
      location: values[.location].flatMap { reader.location($0) },
      language: values[.lang].flatMap { reader.locale($0) },
      summary: values[.summary].flatMap { reader.line($0) }, aliases: aliases(), extra: extra)
    let slugs = Entry.SlugSources(explicit: slug(), fileName: raw.isMarkdown ? raw.name.words : nil)
    let isFuture = date.map { $0.due > defaults.now } ?? false
    let isConfidential = isSuspect || isDraft || visibility == .private || isFuture
    let entry = Entry(
      content: content, visibility: visibility, isDraft: isDraft, isPage: isPage, slugs: slugs)
    // What a private entry's warnings name, such as an unknown key, is private too.
    let faults = isConfidential ? reader.faults.filter { $0.severity == .error } : reader.faults
    return Result(
      entry: reader.hasErrors ? nil : entry, faults: faults, isConfidential: isConfidential)
  }

  private mutating func sortFields() {
    for field in raw.fields {
      switch EntryKey.meaning(of: field.key, isMarkdown: raw.isMarkdown) {
      case .known(let key):
        if let first = values[key] {
          reader.report(
            field.keyPlace, what: "'\(field.key)' says again what '\(first.key)' says",
            why: "both name the same field of an entry", fix: "keep one of the two")
        } else {
          values[key] = field
        }
      case .refused(let why, let fix):
        isSuspect = true
        reader.report(field.keyPlace, what: "'\(field.key)' is not a key", why: why, fix: fix)
      case .unknown(let near):
        extra.append(field)
        let fix = near.map { "did you mean '\($0)'?" } ?? "remove it, or ignore this"
        reader.report(
          field.keyPlace, severity: .warning, what: "'\(field.key)' is not a known key",
          why: "it has no effect; templates can show it as extra.\(field.key)", fix: fix)
      }
    }
  }

  private mutating func visibility() -> Visibility {
    guard let field = values[.visibility] else { return defaults.visibility }
    let word = field.value.scalar?.text
    if let word, let visibility = Visibility(rawValue: word) { return visibility }
    isSuspect = true
    if word == "unlisted" || word == "encrypted" {
      reader.report(
        field.value.place, what: "'visibility: \(word ?? "")' is not supported yet",
        why: "this version knows public and private entries only",
        fix: "write 'visibility: private'")
    } else {
      _ = reader.choice(field, of: Visibility.self)
    }
    return .private
  }

  private mutating func slug() -> Slug? {
    guard let field = values[.slug], let text = reader.line(field) else { return nil }
    if let slug = Slug(exactly: text) { return slug }
    let fix = Slug(from: text).map { "write '\(field.key): \($0.text)'" } ?? "write a word or two"
    reader.report(
      field.value.place, what: "'\(field.key)' is not a slug",
      why: "a slug is small letters and digits joined by '-', at most \(Slug.longest) bytes",
      fix: fix)
    return nil
  }

  private mutating func terms() -> [Term] {
    guard let field = values[.tags] else { return [] }
    var terms: [Term] = []
    for (text, place) in reader.texts(field) {
      guard let term = Term(text) else {
        reader.report(
          place, what: "a tag is empty", why: "a tag needs a name", fix: "remove it")
        continue
      }
      if !terms.contains(where: { $0.slug == term.slug }) { terms.append(term) }
    }
    return terms
  }

  private mutating func aliases() -> [SitePath] {
    guard let field = values[.aliases] else { return [] }
    var aliases: [SitePath] = []
    for (text, place) in reader.texts(field) {
      let path = trimmed(text).split(separator: "/").joined(separator: "/")
      if !path.isEmpty, !path.utf8.contains(where: { "?#\\".utf8.contains($0) }),
        let alias = SitePath(path)
      {
        aliases.append(alias)
      } else {
        reader.report(
          place, what: "an alias is not a path of this site",
          why: "an alias is an old address below the site's root, without '..', '?' and '#'",
          fix: "write it like '/2019/05/rain/'")
      }
    }
    return aliases
  }

  private mutating func identity() -> EntryID {
    if let field = values[.id], let text = reader.line(field) {
      if let id = EntryID(text) { return id }
      reader.report(
        field.value.place, what: "'\(field.key)' is not a UUID",
        why: "an id is 32 hexadecimal digits, with hyphens or without",
        fix: "write a UUID, or remove the key: an id is then made from the file's path")
    }
    var name = Array(raw.source.file.text.utf8)
    if !raw.isMarkdown {
      let date = values[.date]?.value.scalar?.bytes ?? []
      name += [0x0A] + date + [0x0A] + Array(String(raw.ordinal).utf8)
    }
    return EntryID(derivedFrom: name)
  }

  // MARK: Dates

  private mutating func date(zone: Zone, isPage: Bool) -> EntryDate? {
    if let field = values[.date], !field.value.isNull { return date(field, zone: zone) }
    if let day = raw.name.day { return EntryDate(day: day, zone: zone) }
    if isPage { return nil }
    let why =
      raw.name.isImpossibleDay
      ? "its file name begins with a day that no calendar has"
      : "neither its fields nor its file name say one"
    reader.report(
      raw.place, what: "the entry has no date", why: why,
      fix: raw.isMarkdown
        ? "add 'date: YYYY-MM-DD', begin the file's name with it, or write 'page: true'"
        : "add \"date\": \"YYYY-MM-DD\", or \"created_at\" in unix seconds")
    return nil
  }

  private mutating func date(_ field: Field, zone: Zone) -> EntryDate? {
    guard let scalar = field.value.scalar else {
      reader.wrongType(field, wanted: "a date", example: "\(field.key): 2024-05-12")
      return nil
    }
    do throws(TextFault) {
      if isUnixNumber(scalar) {
        let instant = try instant(of: scalar)
        guard let wall = zone.wallTime(at: instant) else {
          throw TextFault(
            what: "lies outside the calendar", why: "years run from 1 to 9999",
            fix: "check the number", range: 0..<scalar.bytes.count)
        }
        return EntryDate(wall)
      }
      let date = try DateText(parsing: scalar.text)
      guard let time = date.time else { return EntryDate(day: date.day, zone: zone) }
      if let offset = date.offset {
        return EntryDate(WallTime(day: date.day, time: time, offset: offset))
      }
      return EntryDate(zone.wallTime(of: date.day, at: time))
    } catch {
      reader.report(error, in: field)
      return nil
    }
  }

  private func instant(of scalar: Scalar) throws(TextFault) -> Instant {
    let result = scalar.bytes.withUnsafeBufferPointer { bytes -> Swift.Result<Instant, TextFault> in
      do throws(TextFault) { return .success(try Instant(unixNumber: bytes)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// In JSON every number is one; in YAML only those that cannot be a mistyped day or year.
  private func isUnixNumber(_ scalar: Scalar) -> Bool {
    if scalar.form == .number { return true }
    if !raw.isMarkdown { return scalar.bytes.count >= 9 && isNumber(scalar) }
    guard let number = scalar.integer else { return false }
    return number < 0 || number >= 100_000_000
  }

  private func isNumber(_ scalar: Scalar) -> Bool {
    Scalar(scalar.bytes, form: .number).numberText != nil
  }

  // MARK: Words

  private mutating func words() -> (title: String?, body: EntryBody) {
    let format =
      values[.format].flatMap { reader.choice($0, of: EntryBody.Format.self) } ?? raw.format
    var title = values[.title].flatMap { reader.line($0) }
    var text = withoutControls(raw.body ?? [])
    var line = raw.bodyLine
    if let field = values[.body], !field.value.isNull {
      if let scalar = field.value.scalar {
        text = withoutControls(scalar.bytes)
      } else {
        reader.wrongType(field, wanted: "a text", example: "\"body\": \"Words\"")
      }
      line = field.value.place.line
    }
    let rule = TitleRule(
      isMarkdownFile: raw.isMarkdown, format: format, limit: defaults.limits.title)
    let split = rule.split(
      text, line: line, countsLines: raw.isMarkdown, hasTitle: title != nil)
    title = title ?? split.title
    check(title: title, body: split.body)
    return (title, EntryBody(bytes: split.body, format: format, line: split.bodyLine))
  }

  private mutating func check(title: String?, body: ArraySlice<UInt8>) {
    if title == nil && body.isEmpty {
      reader.report(
        raw.place, what: "the entry is empty",
        why: "an entry needs a title or a body; empty entries are not published",
        fix: "write something, or delete the entry")
    }
    if let title, title.unicodeScalars.count > defaults.limits.title {
      reader.report(
        values[.title]?.value.place ?? raw.place, what: "the title is too long",
        why: "a title has at most \(defaults.limits.title) characters",
        fix: "shorten it, or move words to the body")
    }
  }
}
