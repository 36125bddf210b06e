import LocalizedDates

/// A line of iCalendar: `DTSTART;TZID=Asia/Seoul:20240512T180000`.
struct ContentLine {
  let name: String
  /// The name of its time zone, as the file calls it.
  private let zoneName: String?
  let value: String

  init?(_ line: Substring) {
    // A colon in quotes ends no parameter.
    var isQuoted = false
    let colon = line.utf8.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    guard let colon else { return nil }
    let parts = line[..<colon].split(separator: ";", omittingEmptySubsequences: false)
    name = parts.first?.uppercased() ?? ""
    if name.wholeMatch(of: #/[0-9A-Z-]+/#) == nil { return nil }
    value = String(line[line.utf8.index(after: colon)...])
    zoneName = parts.dropFirst().first { $0.uppercased().hasPrefix("TZID=") }
      .map { $0.dropFirst(5).filter { $0 != "\"" } }
  }

  var text: String { Self.unescaped(value) }

  /// The values of a list.
  var texts: [String] {
    value.matches(of: #/(?:[^\\,]|\\.?)+/#.matchingSemantics(.unicodeScalar))
      .map { Self.unescaped(String($0.0)) }
  }

  /// By scalars: a character that combines may follow any of these.
  private static func unescaped(_ text: String) -> String {
    text.replacing(#/\\([nN,;\\])/#.matchingSemantics(.unicodeScalar)) {
      "nN".contains($0.1) ? "\n" : String($0.1)
    }
  }

  /// A file without the breaks in long lines: a line that begins with a blank goes on the one before.
  static func unfolded(_ text: String) -> String {
    text.replacingMark("\r", with: "").replacingMark("\n ", with: "")
      .replacingMark("\n\t", with: "")
  }

  /// A day; a time on a clock of its zone, in UTC, or of none.
  func date(_ zone: Zone, _ zones: CalendarZones) -> DateText? {
    guard let match = value.wholeMatch(of: #/(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?/#),
      let day = Day(match.1, match.2, match.3)
    else { return nil }
    guard let hour = match.4.flatMap({ Int($0) }), let minute = match.5.flatMap({ Int($0) }),
      let second = match.6.flatMap({ Int($0) }),
      let time = TimeOfDay(hour: hour, minute: minute, second: min(second, 59))
    else { return DateText(day: day) }
    if match.7 == "Z" {
      return ImportedDate.date(WallTime(day: day, time: time, offset: .utc).instant, in: zone)
    }
    let own = zoneName.flatMap { zones[$0] }
    return ImportedDate.date(day, at: time, in: own ?? zone)
  }
}
