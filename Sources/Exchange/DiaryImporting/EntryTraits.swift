import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles

/// The traits that tell an entry from others if its id does not, as `1` and `42` do not.
struct EntryTraits: Hashable {
  /// The letters of the source's name: another export of a program has another date or number there.
  let source: String
  let day: String
  /// Empty without a time of day.
  let time: String
  let title: String

  init(of entry: Entry, in source: String = "") {
    let date = entry.content.date
    self.source = Self.short(of: source)
    day = date?.day.iso ?? "-"
    time = date?.wall.map { "\($0.time.hour):\($0.time.minute):\($0.time.second)" } ?? ""
    title = Self.short(entry.content.title ?? "")
  }

  /// As a record of earlier imports has them.
  init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 else { return nil }
    (source, day, time, title) = (parts[0], parts[1], parts[2], parts[3])
  }

  var text: String { "\(source) \(day) \(time) \(title)" }

  /// Whether two entries of one id are the same: two of their source, their day, their time and
  /// their title are.
  func agrees(with other: EntryTraits) -> Bool {
    var count = source == other.source && !source.isEmpty ? 1 : 0
    if title == other.title, !title.isEmpty { count += 1 }
    // Pages have no day.
    if day == other.day { count += time == other.time && !time.isEmpty ? 2 : 1 }
    return count >= 2
  }

  /// Whether nothing but the source tells them apart.
  func isSame(as other: EntryTraits) -> Bool {
    day == other.day && time == other.time && title == other.title
  }

  /// The hash that tells sources apart by their names.
  static func short(of source: String) -> String {
    short(String(source.lowercased().filter(\.isLetter)))
  }

  private static func short(_ text: String) -> String {
    text.isEmpty ? "" : String(ContentHash(of: Array(text.utf8).span).text.prefix(8))
  }
}

/// Whether an id names one entry in the world, and not one of its source alone: a UUID, an address,
/// or the name of an event at a host. `1`, `42` or a slug are in many sources.
func isUniqueInTheWorld(_ id: String) -> Bool {
  // Those of version 5 are made of names, which may be the same elsewhere.
  if let uuid = EntryID(id) { return !uuid.mayBeDerived }
  let text = id.lowercased()
  guard text.utf8.count >= 8, !text.contains(where: \.isWhitespace) else { return false }
  for scheme in ["http://", "https://"] where text.hasPrefix(scheme) {
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" && $0 != ":" }
    // Pages of one's own machine have the same address on every machine.
    return host.contains(".") && host.contains(where: \.isLetter) && !host.hasSuffix(".local")
      && host.count < rest.count
  }
  if text.hasPrefix("urn:uuid:") { return isUniqueInTheWorld(String(text.dropFirst(9))) }
  if text.hasPrefix("tag:") { return text.contains(",") && text.contains(":") }
  let parts = text.split(separator: "@", omittingEmptySubsequences: false)
  return parts.count == 2 && parts[0].count >= 8 && parts[1].contains(".")
}
