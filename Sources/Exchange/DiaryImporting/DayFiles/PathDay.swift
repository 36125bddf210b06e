import LocalizedDates
import SiteFiles

/// The day that the path of a file names, and what else its name says.
struct PathDay {
  let day: Day
  /// Behind the day: `2025-12-12 21.30.md`.
  private(set) var time: TimeOfDay?
  /// Words behind the day, or the name of a file in the folder of a day; empty for a weekday.
  private(set) var words = ""

  init(_ day: Day) { self.day = day }

  /// - Parameter format: Of days in paths; `nil` for the usual ones, in which the year comes first.
  init?(_ path: SitePath, format: DatePattern? = nil) {
    let text = Self.stem(of: path.text)
    guard let (day, range) = Self.find(text, format) else { return nil }
    self.day = day
    let isInName = !text[range.upperBound...].contains("/")
    let name = text[(text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex)...]
    var rest = isInName ? text[range.upperBound...] : name
    if let (time, end) = Self.time(rest) {
      self.time = time
      rest = rest[end...]
    }
    // A form may name the day behind words: 'Trip 2025-12-12'.
    if rest.isBlank, isInName, range.lowerBound > name.startIndex {
      rest = name[..<range.lowerBound]
    }
    words = Self.words(rest)
  }

  /// A path without the ending of its name.
  static func stem(of path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path }
    return String(path[..<dot])
  }

  private static func find(
    _ text: String, _ format: DatePattern?
  ) -> (Day, Range<String.Index>)? {
    if let format { return format.lastDay(in: text) }
    let start = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    return usual(text, from: start) ?? usual(text, from: text.startIndex)
  }

  // MARK: Usual forms

  private typealias Form = Regex<(Substring, Substring, Substring, Substring)>

  /// The last match of the first form that has one.
  private static func usual(
    _ text: String, from start: String.Index
  ) -> (Day, Range<String.Index>)? {
    let forms: [Form] = [
      #/(\d{4})[-_. ](\d{1,2})[-_. ](\d{1,2})(?!\d)/#,
      #/(\d{4})[년年] ?(\d{1,2})[월月] ?(\d{1,2})[일日]/#,
      #/(\d{4})(\d\d)(\d\d)(?!\d)/#,
      // Folders of years, of months or of days: 2025/12/12, 2025-12/12, 2025/12-Dec/12-Fri.
      #/(\d{4})(?:[년年]?\/(?:\d{4}[-_. ]?)?|[-_. ])(\d{1,2})[^\/\d]*\/(?:\d\d?[-_. ](?=\d\d(?!\d)))?(\d{1,2})(?!\d)/#,
      #/(\d{4})\/(\d\d)[-_. ]?(\d\d)(?!\d)/#,
    ]
    for form in forms {
      for match in text[start...].matches(of: form).reversed() {
        let before = match.range.lowerBound
        if before > text.startIndex, text[text.index(before: before)].isNumber { continue }
        if let day = Day(match.1, match.2, match.3) { return (day, match.range) }
      }
    }
    return nil
  }

  // MARK: Times and words

  /// `21.30`, `21-30-05`, `T2130` or `_213005` at the beginning of a text.
  private static func time(_ text: Substring) -> (TimeOfDay, String.Index)? {
    let apart = #/[ T_-]+(\d\d)[-.:_h](\d\d)(?:[-.:_](\d\d))?(?!\d)/#
    let together = #/[T_-](\d\d)(\d\d)(\d\d)?(?!\d)/#
    guard let match = text.prefixMatch(of: apart) ?? text.prefixMatch(of: together),
      let hour = Int(match.1), let minute = Int(match.2),
      let time = TimeOfDay(
        hour: hour, minute: minute, second: match.3.flatMap { Int($0) } ?? 0)
    else { return nil }
    return (time, match.range.upperBound)
  }

  private static func words(_ text: Substring) -> String {
    let marks = " -_.,()[]"
    let words = String(
      text.drop { marks.contains($0) }.reversed().drop { marks.contains($0) }
        .reversed())
    let isName = words.contains(where: \.isLetter) && !DateText.isWeekday(words)
    return isName ? words : ""
  }
}
