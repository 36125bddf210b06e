/// The days of a token, in characters.
///
/// Each is the difference to the day before, the first one to 0: a character for 1 to 90, or `!` and
/// two characters for the difference less 91, in 90ths and the rest. `*` alone stands for more than
/// half of the days of a year that has over 30.
enum DayCode {
  private static let most = 90

  /// - Parameters:
  ///   - days: A bit for each day of a leap year.
  ///   - count: The number of days of the year that have a text.
  static func append(
    _ days: ArraySlice<UInt64>, ofYearOf count: Int, to line: inout [UInt8]
  ) {
    if count > 30 {
      var found = 0
      for word in days { found += word.nonzeroBitCount }
      if found * 2 > count { return line.append(UInt8(ascii: "*")) }
    }
    var last = 0
    for index in days.indices {
      var rest = days[index]
      while rest != 0 {
        let day = (index - days.startIndex) * 64 + rest.trailingZeroBitCount + 1
        append(difference: day - last, to: &line)
        last = day
        rest &= rest - 1
      }
    }
  }

  private static func append(difference: Int, to line: inout [UInt8]) {
    if difference <= most { return line.append(character(difference)) }
    line.append(UInt8(ascii: "!"))
    line.append(character((difference - most - 1) / most + 1))
    line.append(character((difference - most - 1) % most + 1))
  }

  /// The character of a number from 1 to 90: those from `"` on, without `*`.
  private static func character(_ number: Int) -> UInt8 {
    let code = UInt8(0x21 + number)
    return code < UInt8(ascii: "*") ? code : code + 1
  }
}
