import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// The days of the notes of a vault, by their paths: by the form that the vault's settings name, or
/// else by any usual one.
///
/// ## Source
/// Obsidian's documentation, "Daily notes": `.obsidian/daily-notes.json` has `folder` and `format`,
/// a pattern of Moment.js.
struct NoteDays {
  private var order = DayOrder()
  private var settings: [(folder: String, format: DatePattern)] = []

  enum Found: Equatable {
    case day(Day)
    /// The days that its name may mean.
    case ambiguous(Day, Day)
  }

  init(_ notes: [SourceFile], in source: SourceFiles) {
    for name in ["daily-notes.json", "plugins/periodic-notes/data.json"] {
      guard let file = source[".obsidian/" + name], let node = try? source.json(of: file) else {
        continue
      }
      let own = node["daily"] ?? node
      guard let format = own.text("format") else { continue }
      let folder = (own.text("folder") ?? "").split(separator: "/").joined(separator: "/")
      if let pattern = DatePattern(ofMoment: format) {
        settings.append((folder.isEmpty ? "" : folder + "/", pattern))
      }
    }
    for note in notes {
      for name in Self.names(in: note.path) { order.learn(name) }
    }
  }

  /// The day of a note; `nil` for one that is called otherwise.
  func day(of path: SitePath) -> Found? {
    let stem = PathDay.stem(of: path.text)
    for (folder, format) in settings where stem.hasPrefix(folder) {
      // `12th` and `1er` are numbers with an ending.
      let name = String(stem.dropFirst(folder.count)).replacing(#/(\d)(?:st|nd|rd|th|er|e|º|ª)\b/#)
      { String($0.1) }
      if let (day, range) = format.lastDay(in: name), range == name.startIndex..<name.endIndex {
        return .day(day)
      }
    }
    if let day = Self.day(in: path.text) { return .day(day) }
    for name in Self.names(in: path) {
      if let day = order.day(in: name) { return .day(day) }
      var orders = (DayOrder(), DayOrder())
      orders.0.learn("13/1/2000")
      orders.1.learn("1/13/2000")
      if let one = orders.0.day(in: name), let other = orders.1.day(in: name) {
        return .ambiguous(one, other)
      }
    }
    let name = PathDay.stem(of: path.name)
    return name.contains(where: \.isNumber)
      ? DateText(inWordsOf: name).map { .day($0.day) } : nil
  }

  /// The last day that a path or an address names: `/2024/05/12/rain/`, `rain-2024-5-12`.
  static func day(in path: String) -> Day? {
    path.matches(of: #/(?:^|\D)(\d{4})[-_.\/](\d{1,2})[-_.\/](\d{1,2})(?!\d)/#).lazy.reversed()
      .compactMap { Day($0.1, $0.2, $0.3) }.first
  }

  /// The pieces of a name that may be a day of numbers with the year behind.
  private static func names(in path: SitePath) -> [String] {
    let form = #/(?:^|[^\d.\/_-])(\d{1,2}[-._]\d{1,2}[-._]\d{4})(?!\d)/#
    return path.name.matches(of: form).map { String($0.1) }
  }
}

extension DatePattern {
  /// The pattern of Moment.js, such as `YYYY/MM/DD` or `dddd, MMMM Do YYYY`; `nil` if it names no day.
  ///
  /// ## Source
  /// Moment.js's documentation, "Format".
  init?(ofMoment format: String) {
    let tokens = [
      ("YYYY", "yyyy"), ("YY", "yy"), ("gggg", "yyyy"), ("GGGG", "yyyy"), ("MMMM", "MMMM"),
      ("MMM", "MMM"), ("MM", "MM"), ("Mo", "M"), ("M", "M"), ("DDDD", "DDD"), ("DDD", "D"),
      ("DD", "dd"), ("Do", "d"), ("D", "d"),
      ("dddd", "EEEE"), ("ddd", "EEE"), ("dd", "EEE"), ("d", "e"), ("ww", "e"), ("w", "e"),
      ("WW", "e"), ("W", "e"), ("Q", "Q"), ("E", "e"), ("e", "e"),
    ]
    var (pattern, rest) = ("", format[...])
    while let first = rest.first {
      if first == "[", let end = rest.firstIndex(of: "]") {
        pattern += "'" + rest[..<end].dropFirst().replacing("'", with: "''") + "'"
        rest = rest[end...].dropFirst()
      } else if let (token, field) = tokens.first(where: { rest.hasPrefix($0.0) }) {
        pattern += field
        rest = rest.dropFirst(token.count)
      } else {
        pattern += first.isLetter ? "'\(first)'" : first == "'" ? "''" : String(first)
        rest = rest.dropFirst()
      }
    }
    guard let read = try? DatePattern(pattern), read.namesDays else { return nil }
    self = read
  }
}
