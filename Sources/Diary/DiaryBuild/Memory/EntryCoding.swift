import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles
import StructuredText

/// The parts of an entry that a record holds, in this order: its name (date, title and
/// language), what else it says, and what names its page. The body stays in its file.
extension ByteWriter {
  /// Writes what its neighbours' pages show of an entry.
  mutating func addName(of content: EntryContent) {
    add(content.date)
    add(content.title)
    add(content.language?.text)
  }

  /// Writes what lists show of an entry, besides its name and excerpt.
  mutating func addWords(of content: EntryContent, heldReason: HeldReason?) {
    add(heldReason?.rawValue ?? 0)
    add(content.identity)
    add(content.body.format == .plain)
    add(content.updated)
    add(content.terms.count)
    for term in content.terms {
      add(term.name)
      add(term.slug.text)
    }
    add(content.isFavorite)
    add(content.mood)
    add(content.weather != nil)
    if let weather = content.weather {
      add(weather.condition)
      add(weather.icon?.rawValue)
      add(weather.temperature)
    }
    add(content.location != nil)
    if let location = content.location {
      add(location.name)
      add(location.coordinates?.latitude)
      add(location.coordinates?.longitude)
    }
    add(content.summary)
    add(content.aliases.count)
    for alias in content.aliases { add(alias.text) }
    add(content.extra)
  }

  mutating func addNaming(of entry: Entry) {
    add(entry.isPage)
    add(entry.slugs.explicit?.text)
    add(entry.slugs.fileName)
    add(entry.due != nil)
    if let due = entry.due { add(due) }
  }

  private mutating func add(_ identity: EntryIdentity) {
    switch identity {
    case .file: add(UInt8(0))
    case .given(let id):
      add(UInt8(1))
      add(id.text)
    // The index among all would tell of entries that are not public.
    case .row(let date, let ordinal, _):
      add(UInt8(2))
      add(date)
      add(ordinal)
    }
  }

  mutating func add(_ instant: Instant) {
    add(Int(instant.seconds))
    add(instant.nanoseconds)
  }

  private mutating func add(_ number: Double?) {
    add(number != nil)
    if let number { add(fixed: number.bitPattern) }
  }

  private mutating func add(_ date: EntryDate?) {
    guard let date else { return add(UInt8(0)) }
    add(UInt8(date.wall == nil ? 1 : 2))
    add(date.day.year)
    add(date.day.month)
    add(date.day.day)
    guard let wall = date.wall else { return add(date.zone.name) }
    add(wall.time.secondOfDay)
    add(wall.time.nanosecond)
    add(wall.offset.seconds)
  }

  /// YAML and JSON nest at most as deep as their readers allow, so this recursion is bounded.
  private mutating func add(_ fields: [StructuredText.Field]) {
    add(fields.count)
    for field in fields {
      add(field.key)
      add(field.value)
    }
  }

  private mutating func add(_ node: Node) {
    switch node.value {
    case .null: add(UInt8(0))
    case .scalar(let scalar):
      add(UInt8(1))
      add(UInt8(Scalar.Form.allCases.firstIndex(of: scalar.form) ?? 0))
      add(scalar.bytes)
    case .list(let items):
      add(UInt8(2))
      add(items.count)
      for item in items { add(item) }
    case .map(let fields):
      add(UInt8(3))
      add(fields)
    }
  }
}

extension ByteReader {
  mutating func instant() -> Instant { Instant(seconds: Int64(number()), nanoseconds: number()) }

  mutating func decimal() -> Double? { flag() ? Double(bitPattern: fixed()) : nil }
}
