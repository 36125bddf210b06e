import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles
import StructuredText

/// Reads entries back from their records.
///
/// Zones and languages are few, and dear to make: each is made once.
struct RecordReader {
  private var zones: [String: Zone] = [:]
  private var languages: [String: LocaleTag] = [:]

  /// The entry of a record, without its body.
  mutating func entry(from record: EntryRecord, source: EntrySource) -> Entry {
    record.fingerprint.bytes.withUnsafeBytes { raw in
      var bytes = ByteReader(raw)
      return entry(from: &bytes, record, source: source)
    }
  }

  private mutating func entry(
    from bytes: inout ByteReader, _ record: EntryRecord, source: EntrySource
  ) -> Entry {
    let date = date(from: &bytes)
    let title = bytes.optionalText()
    let language = language(from: &bytes)
    let heldReason = HeldReason(rawValue: bytes.byte())
    let identity = identity(from: &bytes)
    let format: EntryBody.Format = bytes.flag() ? .plain : .markdown
    let updated = self.date(from: &bytes)
    let terms = (0..<bytes.count()).map { _ in
      Term(name: bytes.text(), slug: Slug(remembered: bytes.text()))
    }
    let isFavorite = bytes.flag()
    let mood = bytes.optionalText()
    let weather = weather(from: &bytes)
    let location = location(from: &bytes)
    let content = EntryContent(
      identity: identity, source: source, title: title,
      body: EntryBody(bytes: [], format: format, line: source.line), date: date, updated: updated,
      terms: terms, isFavorite: isFavorite, mood: mood, weather: weather, location: location,
      language: language, summary: bytes.optionalText(),
      aliases: (0..<bytes.count()).compactMap { _ in SitePath(bytes.text()) },
      extra: fields(from: &bytes, depth: 0))
    let isPage = bytes.flag()
    let slugs = Entry.SlugSources(
      explicit: bytes.optionalText().map { Slug(remembered: $0) }, fileName: bytes.optionalText())
    let due = bytes.flag() ? bytes.instant() : nil
    return Entry(
      content: content, visibility: heldReason == .private ? .private : .public,
      isDraft: heldReason == .draft, isPage: isPage, slugs: slugs, due: due,
      name: SitePath(record.path).map {
        Entry.Name(path: $0, slug: Slug(remembered: record.slug))
      })
  }

  private func identity(from bytes: inout ByteReader) -> EntryIdentity {
    switch bytes.byte() {
    case 1: EntryID(bytes.text()).map { .given($0) } ?? .file
    case 2: row(date: bytes.list()[...], ordinal: bytes.number())
    default: .file
    }
  }

  private func row(date: ArraySlice<UInt8>, ordinal: Int) -> EntryIdentity {
    .row(date: date, ordinal: ordinal, earlier: ordinal)
  }

  private mutating func date(from bytes: inout ByteReader) -> EntryDate? {
    let kind = bytes.byte()
    if kind == 0 { return nil }
    let day = Day(year: bytes.number(), month: bytes.number(), day: bytes.number())
    if kind == 1 {
      let name = bytes.text()
      guard let day, let zone = zones[name] ?? Zone(name) else { return nil }
      zones[name] = zone
      return EntryDate(day: day, zone: zone)
    }
    let (second, nanosecond) = (bytes.number(), bytes.number())
    let time = TimeOfDay(
      hour: second / 3600, minute: second / 60 % 60, second: second % 60, nanosecond: nanosecond)
    guard let day, let time, let offset = UTCOffset(seconds: bytes.number()) else { return nil }
    return EntryDate(WallTime(day: day, time: time, offset: offset))
  }

  private func weather(from bytes: inout ByteReader) -> Weather? {
    guard bytes.flag() else { return nil }
    return Weather(
      condition: bytes.text(),
      knownIcon: bytes.optionalText().flatMap(WeatherIcon.init(rawValue:)),
      temperature: bytes.decimal())
  }

  private func location(from bytes: inout ByteReader) -> Location? {
    guard bytes.flag() else { return nil }
    let name = bytes.optionalText()
    let (latitude, longitude) = (bytes.decimal(), bytes.decimal())
    var coordinates: Location.Coordinates?
    if let latitude, let longitude {
      coordinates = Location.Coordinates(latitude: latitude, longitude: longitude)
    }
    return Location(name: name, coordinates: coordinates)
  }

  private mutating func language(from bytes: inout ByteReader) -> LocaleTag? {
    guard let text = bytes.optionalText() else { return nil }
    if let known = languages[text] { return known }
    let tag = try? LocaleTag(text)
    languages[text] = tag
    return tag
  }

  private static let nowhere = TextLocation(offset: 0, line: 1, column: 1, length: 1)
  /// Deeper than any reader allows: only a damaged record is.
  private static let deepest = 1_000

  private func fields(from bytes: inout ByteReader, depth: Int) -> [StructuredText.Field] {
    (0..<bytes.count()).map { _ in
      StructuredText.Field(
        key: bytes.text(), keyLocation: Self.nowhere, value: node(from: &bytes, depth: depth + 1))
    }
  }

  private func node(from bytes: inout ByteReader, depth: Int) -> Node {
    let kind = depth < Self.deepest ? bytes.byte() : 0
    let value: Node.Value
    switch kind {
    case 1:
      let forms = Scalar.Form.allCases
      let form = forms[min(Int(bytes.byte()), forms.count - 1)]
      value = .scalar(Scalar(bytes.list()[...], form: form))
    case 2:
      value = .list((0..<bytes.count()).map { _ in node(from: &bytes, depth: depth + 1) })
    case 3: value = .map(fields(from: &bytes, depth: depth))
    default: value = .null
    }
    return Node(value, at: Self.nowhere)
  }
}
