import DiaryModel
import DiaryWriting
import LocalizedDates

/// Entries of one day without times, which follow one another in a source.
///
/// A site shows them in the order of their files' names. Where these would give another order than
/// the source has, they begin with numbers: `2024-05-12-1-walk.md`, `2024-05-12-2-rain.md`.
struct DayInOrder {
  /// Those that wait, with what was found between them.
  private var items: [ImportedItem] = []
  private var date: DateText?
  private var folder: String?
  /// Whether the day has so many entries that they are a fault of the source, and not worth their
  /// memory.
  private var isTooLong = false
  private static let most = 1_000

  /// Takes the next item of a source.
  ///
  /// - Returns: Those that are ready to be written, in their order.
  mutating func add(_ item: ImportedItem) -> [ImportedItem] {
    guard case .entry(let entry) = item else {
      if items.isEmpty { return [item] }
      items.append(item)
      return []
    }
    let isOfDay = date != nil && entry.entry.date == date && entry.folder == folder
    let ready = isOfDay ? [] : end()
    guard let day = entry.entry.date, day.time == nil else { return ready + [item] }
    (date, folder) = (day, entry.folder)
    if isOfDay, isTooLong { return [item] }
    items.append(item)
    if items.count <= Self.most { return ready }
    isTooLong = true
    defer { items = [] }
    return items
  }

  /// The items that wait for more of their day.
  mutating func end() -> [ImportedItem] {
    defer { (items, date, isTooLong) = ([], nil, false) }
    let entries = items.compactMap { item in
      if case .entry(let entry) = item { entry } else { nil }
    }
    let names = entries.map { EntryFileName($0.entry, named: $0.name).path(attempt: 1) }
    if zip(names, names.dropFirst()).allSatisfy({ $0 < $1 }) { return items }
    var numbered = Self.numbered(entries)[...]
    return items.map { item in
      if case .entry = item, let entry = numbered.popFirst() { .entry(entry) } else { item }
    }
  }

  private static func numbered(_ entries: [ImportedEntry]) -> [ImportedEntry] {
    let digits = "\(entries.count)".count
    return entries.enumerated().map { index, entry in
      var entry = entry
      let number = String(("000" + "\(index + 1)").suffix(digits))
      let words =
        entry.name ?? entry.entry.slug.flatMap(Slug.init(exactly:))
        ?? entry.entry.title.flatMap(Slug.init(from:))
      // A name that the source gave is the end of an address, which stays.
      if let own = entry.name, entry.entry.slug == nil,
        entries.count(where: { $0.name == own }) == 1
      {
        entry.entry.slug = own.text
      }
      entry.name = Slug(from: words.map { "\(number)-\($0.text)" } ?? number)
      return entry
    }
  }
}
