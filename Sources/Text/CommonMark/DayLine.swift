/// A line that begins with a day as Koreans write it, `2024. 5. 12. …`: no list of lists.
///
/// Not cmark's tree: there it is three lists, and what follows is in them.
enum DayLine {
  /// The place of the period behind the year.
  ///
  /// - Parameter start: Where the line begins.
  static func period(at start: Int, in source: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = start
    // The marks of containers.
    while index < source.count,
      source[index].isSpace || source[index] &- 0x2A < 4 || source[index] == 0x3E
    {
      if source[index] == 0x0A || source[index] == 0x0D { return nil }
      index += 1
    }
    guard index < source.count, source[index] &- 0x30 < 10,
      let year = number(at: &index, in: source), year.digits == 4
    else { return nil }
    let period = index - 1
    guard skipBlanks(&index, in: source), let month = number(at: &index, in: source),
      skipBlanks(&index, in: source), let day = number(at: &index, in: source),
      index == source.count || source[index].isSpace,
      month.digits <= 2, 1...12 ~= month.value, day.digits <= 2,
      1...(days(in: month.value, of: year.value)) ~= day.value
    else { return nil }
    return period
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// A number of at most 4 digits, with its period.
  private static func number(
    at index: inout Int, in source: UnsafeBufferPointer<UInt8>
  ) -> (value: Int, digits: Int)? {
    let start = index
    var value = 0
    while index < source.count, index - start < 5, source[index] &- 0x30 < 10 {
      value = value * 10 + Int(source[index] - 0x30)
      index += 1
    }
    guard index > start, index < source.count, source[index] == UInt8(ascii: ".") else {
      return nil
    }
    index += 1
    return (value, index - 1 - start)
  }

  private static func skipBlanks(_ index: inout Int, in source: UnsafeBufferPointer<UInt8>) -> Bool
  {
    let start = index
    while index < source.count, source[index] == 0x20 { index += 1 }
    return index > start
  }
}
