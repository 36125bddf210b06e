import DiaryModel
import DiaryWriting
import LocalizedDates
import StructuredText

/// The fields of one entry of a source, on their way to their places here.
///
/// Each is taken once. What is left when all are taken is kept below `extra`, and hides the entry if it
/// may speak of its readers.
struct EntryFields {
  private struct Member {
    /// As tables have it.
    let key: String
    let name: String
    /// The name of the map that it is in.
    let outer: String?
    let value: Node
    var isTaken = false
  }

  private var members: [Member] = []
  private let table: FieldTable
  /// The clock of times without an offset.
  private(set) var dates: SourceDates
  /// The zone that the entry names itself.
  private(set) var ownZone: Zone?
  private let siteZone: Zone

  init(_ node: Node, _ table: FieldTable, _ dates: SourceDates) {
    (self.table, self.dates, siteZone) = (table, dates, dates.zone)
    for field in node.fields ?? [] { add(field, in: nil) }
    ownZone = text(.timeZone).flatMap { Zone($0.replacing("\\", with: "")) }
    if let ownZone { self.dates.zone = ownZone }
  }

  private mutating func add(_ field: Field, in outer: String?) {
    let own = FieldTable.key(field.key)
    if outer == nil, table.outer.contains(own), let fields = field.value.fields {
      for inner in fields { add(inner, in: field.key) }
      return
    }
    let key = outer.map { FieldTable.key($0) + "." + own } ?? own
    members.append(
      Member(
        key: key, name: field.key, outer: outer, value: field.value,
        isTaken: table.ignored.contains(key)))
  }

  // MARK: Values

  /// The first value of some keys that can be read.
  mutating func take<Value>(_ keys: [String], _ read: (Node) -> Value?) -> Value? {
    for key in keys {
      for index in members.indices where members[index].key == key && !members[index].isTaken {
        guard let value = read(members[index].value) else { continue }
        members[index].isTaken = true
        return value
      }
    }
    return nil
  }

  mutating func take<Value>(_ meaning: Meaning, _ read: (Node) -> Value?) -> Value? {
    take(table[meaning], read)
  }

  /// Leaves out what says nothing that an entry keeps.
  mutating func drop(_ keys: String...) {
    for index in members.indices where keys.contains(members[index].key) {
      members[index].isTaken = true
    }
  }

  /// A text that is not blank; those of a list in one line.
  mutating func text(_ meaning: Meaning) -> String? { take(meaning, \.words) }

  mutating func text(_ keys: String...) -> String? { take(keys, \.words) }

  mutating func number(_ meaning: Meaning) -> Double? { take(meaning, \.number) }

  /// The texts of all lists of a meaning, and of texts with commas.
  mutating func texts(_ meaning: Meaning) -> [String] {
    var texts: [String] = []
    while let found = take(meaning, { $0.allTexts.isEmpty ? nil : $0.allTexts }) {
      texts += found
    }
    return texts
  }

  /// Whether a key says yes, be it one that is ignored.
  func isSet(_ key: String) -> Bool {
    members.contains { $0.key == key && $0.value.scalar?.isYes == true }
  }

  mutating func flag(_ meaning: Meaning) -> Bool { take(meaning) { $0.scalar?.isYes } ?? false }

  /// - Parameter day: That the date has to be on.
  mutating func date(_ meaning: Meaning, on day: Day? = nil) -> DateText? {
    let (dates, units) = (dates, table.unitsOfSecond)
    return take(meaning) { node in
      let date = node.scalar.flatMap { dates.date($0, unitsOfSecond: units) }
      return day == nil || date?.day == day ? date : nil
    }
  }

  /// The first date of any field: a property may be called in any language.
  mutating func anyDate() -> DateText? {
    let dates = dates
    let keys = members.filter { member in
      !member.isTaken && member.value.words.map { LeadingDate($0[...])?.rest == "" } ?? false
    }.map(\.key)
    return take(keys) { $0.words.flatMap { dates.date($0) } }
  }

  // MARK: Entries

  /// The entry with its title, its text and its date; `nil` if it has none that can be read.
  ///
  /// - Parameter place: Where it stands in the source.
  mutating func entry(at place: String) -> ImportedEntry? {
    guard var date = date(.date) else { return nil }
    if date.time == nil, let clock = text(.time).flatMap({ ImportedDate.time($0) }) {
      date = ImportedDate.date(date.day, at: clock, in: dates.zone)
    }
    return entry(on: date, at: place)
  }

  /// The entry with all that it has.
  ///
  /// - Parameter fill: Sets what the table cannot, before the rest is kept.
  mutating func item(
    at place: String, _ fill: (inout ImportedEntry, inout EntryFields) -> Void = { _, _ in }
  ) -> ImportedItem {
    guard var imported = entry(at: place) else { return undated(at: place) }
    fill(&imported, &self)
    keepRest(in: &imported)
    return .entry(imported)
  }

  /// The reason why an object is no entry: it has no date that can be read.
  func undated(at place: String) -> ImportedItem {
    let isDated = members.contains { table[.date].contains($0.key) && $0.value.words != nil }
    return .skipped(
      place: place, why: isDated ? "its date cannot be read for sure" : "it has no date")
  }

  /// The entry of a day that the table does not tell.
  mutating func entry(on date: DateText?, at place: String) -> ImportedEntry {
    let own = text(.format).flatMap(EntryBody.Format.init(rawValue:))
    let title = text(.title)
    let page = members.first { $0.key == "url" }?.value.words
    let html = take(.html, \.words).map { HTMLBody.markdown($0, from: page) }
    var (text, format) = (
      take(.body) { $0.scalar.map { cleaned($0.text) } } ?? "", EntryBody.Format.markdown
    )
    switch table.form {
    case .plain: format = own ?? .plain
    case .markdown: format = own ?? .markdown
    case .htmlOrMarkdown: if text.contains(#/<\/?[a-z]+[ >\/]/#) { text = HTMLBody.markdown(text) }
    }
    var entry =
      dates.isExact
      ? NewEntry(title: title, date: date, body: text)
      : SplitText.entry(
        title: title, text: html ?? text, date: date, format: html == nil ? format : .markdown,
        repeatsTitle: table.repeatsTitle && own == nil)
    if dates.isExact { entry.format = format }
    entry.id = self.text(.id)
    var imported = ImportedEntry(entry, place: place, originID: entry.id)
    fill(&imported)
    return imported
  }

  /// Takes all but the title, the text and the date.
  mutating func fill(_ imported: inout ImportedEntry) {
    let date = imported.entry.date
    imported.entry.updated = self.date(.updated).flatMap { $0 == date ? nil : $0 }
    imported.entry.timeZone = timeZone(hasTime: date?.time != nil)
    imported.entry.tags = texts(.tags)
    imported.entry.isFavorite = flag(.favorite)
    imported.entry.mood = mood()
    imported.entry.language = text(.language)
    imported.entry.summary = text(.summary)
    imported.entry.aliases = texts(.aliases)
    imported.entry.essay = take(.essay) { $0.scalar?.boolean }
    imported.name = take(.slug) { $0.scalar.flatMap { Slug(exactly: $0.text) } }
    // Anything but a clear no is a yes.
    imported.entry.isDraft = take(.draft) { $0.scalar.map { !$0.isNo } } ?? false
    if let word = text(.visibility) { imported.hide(as: word, for: text(.group)) }
    imported.entry.location = location()
    imported.isAtHome = isAtHome
    let weather = NewWeather(
      condition: text(.weather), icon: text(.icon),
      temperature: take(.temperature) { $0.number.flatMap(Self.celsius) })
    if weather != NewWeather() { imported.entry.weather = weather }
  }

  /// OpenWeatherMap counts in kelvin unless it is asked otherwise.
  private static func celsius(_ number: Double) -> Double? {
    let celsius = (150...350).contains(number) ? ((number - 273.15) * 100).rounded() / 100 : number
    return abs(celsius) <= 150 ? celsius : nil
  }

  private mutating func mood() -> String? {
    let words = table.moods
    return take(.mood) { node -> String?? in
      guard !words.isEmpty, let number = node.number else { return node.words.map { .some($0) } }
      // Zero says nothing.
      return .some((1...Double(words.count)).contains(number) ? words[Int(number) - 1] : nil)
    } ?? nil
  }

  private mutating func location() -> Location? {
    // `[37.5, 127]` and `37.5, 127` are what maps of notes read.
    let position = take(.place) { node -> [Double]? in
      let numbers = node.allTexts.compactMap { Double($0) }
      return numbers.count == 2 && node.allTexts.count == 2 ? numbers : nil
    }
    return ImportedPlace.location(
      text(.place), city: text(.city), country: text(.country),
      position?[0] ?? number(.latitude), position?[1] ?? number(.longitude))
  }

  /// Whether the source says of the place that somebody lives there: a label that its user gave it, or a
  /// field that says `home`.
  private var isAtHome: Bool {
    members.contains { member in
      guard member.key.hasPrefix("location."), let text = member.value.words?.lowercased() else {
        return false
      }
      return member.key == "location.userlabel" || text == "home"
        || member.key.hasSuffix("home") && !["false", "0"].contains(text)
    }
  }

  /// The name of the zone, where it says more than the date.
  private func timeZone(hasTime: Bool) -> String? {
    guard let zone = ownZone else { return nil }
    let isOffset = zone.name.hasPrefix("Etc/") || !zone.name.contains("/")
    if hasTime { return isOffset ? nil : zone.name }
    let offset = zone.offset(at: Instant(seconds: 0))
    if zone.name == siteZone.name || isOffset && offset == .utc { return nil }
    return isOffset ? offset.description : zone.name
  }

  /// Keeps what nothing has taken.
  mutating func keepRest(in imported: inout ImportedEntry) {
    for member in members where !member.isTaken {
      imported.hide(for: Node(.map([Field(member.name, member.value)]), at: member.value.location))
    }
    for index in members.indices where !members[index].isTaken {
      let member = members[index]
      guard let outer = member.outer else {
        if let value = member.value.kept { imported.keep(value, as: member.name) }
        continue
      }
      let rest = members.indices.filter { members[$0].outer == outer && !members[$0].isTaken }
      for index in rest { members[index].isTaken = true }
      imported.keepMore(
        rest.map { Field(members[$0].name, members[$0].value) }, as: outer.lowercased())
    }
  }
}

extension Node {
  /// The text of a scalar that is not blank, or those of a list.
  var words: String? {
    if let scalar {
      let text = cleaned(scalar.text)
      return text.isBlank ? nil : text
    }
    let texts = (items ?? []).compactMap(\.words)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// The number of a scalar, or of a text that is one.
  var number: Double? {
    scalar.flatMap { Double($0.text.trimmed) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The texts of a list and of the lists in it, the names of its maps, or the parts of a text.
  var allTexts: [String] {
    switch value {
    case .null: []
    case .scalar(let scalar):
      cleaned(scalar.text).split { ",;|\n".contains($0) }.map { $0.trimmed.trimmingStart("#") }
        .filter { !$0.isEmpty }
    case .list(let items):
      items.flatMap { item in item.scalar.map { [cleaned($0.text)] } ?? item.allTexts }
    case .map: text("name", "title").map { [$0] } ?? []
    }
  }
}

extension [String] {
  /// Without empty ones, and those that are one before them in other case.
  var unique: [String] {
    var known: Set<String> = []
    return filter { !$0.isEmpty && known.insert($0.lowercased()).inserted }
  }
}

extension String {
  /// The tags in a text with commas between them, without the marks of links and tags of notes.
  var tagNames: [String] {
    split { $0 == "," || $0 == "\n" }.map { tag in
      tag.replacing("[[", with: "").replacing("]]", with: "").trimmed.trimmingStart("#")
    }.filter { !$0.isEmpty }
  }
}

extension Scalar {
  /// `nil` for what says neither yes nor no.
  var isYes: Bool? {
    if let boolean { return boolean }
    return ["true", "yes", "y", "1", "x", "★", "*"].contains(text.trimmed.lowercased())
      ? true : isNo ? false : nil
  }

  fileprivate var isNo: Bool {
    ["false", "no", "n", "0", "off", ""].contains(text.trimmed.lowercased())
  }
}

extension Field {
  init(_ key: String, _ value: Node) {
    self.init(key: key, keyLocation: value.location, value: value)
  }
}
