/// A moment, the same everywhere: seconds and nanoseconds since 1970-01-01T00:00:00Z.
///
/// Any `Int64` of seconds is exact; days exist only for the years 1 to 9999.
package struct Instant: Hashable, Sendable {
  package let seconds: Int64
  /// 0 to 999,999,999, always forward from ``seconds``.
  package let nanoseconds: Int

  /// - Parameter nanoseconds: 0 to 999,999,999; other values are brought into that range.
  package init(seconds: Int64, nanoseconds: Int = 0) {
    self.seconds = seconds
    self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
  }

  /// - Returns: The same moment on a clock that is `offset` ahead of UTC; `nil` outside the years
  ///   1 to 9999.
  package func wallTime(at offset: UTCOffset) -> WallTime? {
    let (local, overflow) = seconds.addingReportingOverflow(Int64(offset.seconds))
    if overflow { return nil }
    let number = floorDivision(local, by: 86_400)
    guard let day = Day(daysSinceEpoch: Int(number)) else { return nil }
    let time = TimeOfDay(secondOfDay: Int(local - number * 86_400), nanosecond: nanoseconds)
    return WallTime(day: day, time: time, offset: offset)
  }

  /// The last second in which some clock shows a day of year 9999 or earlier.
  static let latest = Int64(Day.lastNumber + 1) * 86_400 + 64_800
  /// The first second in which some clock shows a day of year 1 or later.
  static let earliest = Int64(Day.firstNumber) * 86_400 - 64_800
}

extension Instant: Comparable {
  package static func < (left: Instant, right: Instant) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

/// The greatest integer not above `number / divisor`, for a positive divisor.
func floorDivision(_ number: Int64, by divisor: Int64) -> Int64 {
  let quotient = number / divisor
  return number % divisor < 0 ? quotient - 1 : quotient
}
