import DiaryModel
import LocalizedDates

extension EntryDate {
  /// `2024-05-12` or `2024-05-12T07:30:00.25+09:00`, with nothing lost.
  var exact: String { wall?.exact ?? day.iso }
}

extension WallTime {
  /// `2024-05-12T07:30:00.25+09:00`, with nothing lost.
  var exact: String { "\(day.iso)T\(time)\(time.fraction)\(offset)" }
}

extension TimeOfDay {
  /// `.25`; empty for whole seconds.
  var fraction: String {
    if nanosecond == 0 { return "" }
    let digits = String(nanosecond)
    let padded = String(repeating: "0", count: 9 - digits.utf8.count) + digits
    var end = padded.endIndex
    while padded[padded.index(before: end)] == "0" { end = padded.index(before: end) }
    return "." + padded[..<end]
  }
}

extension Instant {
  /// `2024-05-11T22:30:00.25Z`; outside the years 1 to 9999, the nearest of their ends.
  var universal: String {
    let wall = wallTime(at: .utc)
    let end = seconds < 0 ? Day.first : Day.last
    let shown = wall ?? WallTime(day: end, time: .midnight, offset: .utc)
    return "\(shown.day.iso)T\(shown.time)\(shown.time.fraction)Z"
  }
}
