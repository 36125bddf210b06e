import BuildGraph
import DiaryModel
import LocalizedDates
import SiteFiles
import StructuredText

/// Fingerprints of the parts of a public entry, for telling which pages change with it.
struct EntryFingerprint: Equatable, Sendable {
  /// The parts that its neighbours show: date, title and language.
  let name: UInt64
  /// The parts that lists show besides.
  let words: UInt64
  /// The bytes of its body.
  let text: UInt64
  /// Its body, and the links of its title, with the lines that they begin on: warnings name lines.
  let body: UInt64

  /// - Parameter heldReason: Why a preview marks the entry; `nil` for a public one.
  init(of content: EntryContent, heldReason: HeldReason?) {
    var name = Fingerprint()
    name.add(content.date)
    name.add(content.title)
    // Neighbours show a headline, and not the first line of a text.
    name.add(content.headline != nil)
    name.add(content.language?.text)
    name.add(content.pageOrder ?? -1)
    var words = Fingerprint()
    words.addWords(of: content, heldReason: heldReason)
    (self.name, self.words) = (name.value, words.value)
    let body = content.body.shown
    text = ContentHash(of: body.bytes.span).value
    var place = mixed(text, UInt64(truncatingIfNeeded: body.line))
    if let line = content.body.linkedTitle {
      place = mixed(place, ContentHash(of: line.bytes.span).value)
      place = mixed(place, UInt64(truncatingIfNeeded: line.line))
    }
    self.body = place
  }

  init(of entry: PublicEntry) { self.init(of: entry.content, heldReason: entry.heldReason) }

  /// Whether nothing but the body differs.
  func isSameButForBody(as other: EntryFingerprint) -> Bool {
    name == other.name && words == other.words
  }
}

extension Fingerprint {
  fileprivate mutating func addWords(of content: EntryContent, heldReason: HeldReason?) {
    add(Int(heldReason?.rawValue ?? 0))
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
    add(content.weather?.condition)
    add(content.weather?.icon?.rawValue)
    add(content.weather?.temperature)
    add(content.location?.name)
    add(content.location?.city)
    add(content.location?.country)
    add(content.summary)
    add(content.aliases.count)
    for alias in content.aliases { add(alias.text) }
    add(content.extra)
  }

  private mutating func add(_ identity: EntryIdentity) {
    switch identity {
    case .file: add(0)
    case .given(let id):
      add(1)
      add(id.text)
    case .row(let date, let ordinal):
      add(2)
      add(date)
      add(ordinal)
    }
  }

  private mutating func add(_ number: Double?) {
    add(number != nil)
    if let number { add(number.bitPattern) }
  }

  fileprivate mutating func add(_ date: EntryDate?) {
    add(date != nil)
    guard let date else { return }
    add(date.day.daysSinceEpoch)
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
    case .null: add(0)
    case .scalar(let scalar):
      add(1)
      add(Scalar.Form.allCases.firstIndex(of: scalar.form) ?? 0)
      add(scalar.bytes)
    case .list(let items):
      add(2)
      add(items.count)
      for item in items { add(item) }
    case .map(let fields):
      add(3)
      add(fields)
    }
  }
}

/// The fingerprint of a text.
func fingerprint(of text: String) -> UInt64 {
  var text = text
  return text.withUTF8 { ContentHash(of: $0).value }
}

func fingerprint(of path: SitePath) -> UInt64 { fingerprint(of: path.text) }

func fingerprint(of stamp: FileStamp) -> UInt64 {
  withUnsafeBytes(of: stamp) { raw in ContentHash(of: raw.bindMemory(to: UInt8.self)).value }
}
