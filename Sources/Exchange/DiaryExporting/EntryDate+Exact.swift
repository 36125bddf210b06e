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

extension Instant {
  /// `2024-05-11T22:30:00.25Z`; outside the years 1 to 9999, the nearest of their ends.
  var universal: String {
    let wall = wallTime(at: .utc)
    let end = seconds < 0 ? Day.first : Day.last
    let shown = wall ?? WallTime(day: end, time: .midnight, offset: .utc)
    return "\(shown.day.iso)T\(shown.time)\(shown.time.fraction)Z"
  }
}
