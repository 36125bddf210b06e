import LocalizedDates

/// A day of the Gregorian calendar in the years 1 to 9999, without a zone.
public struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// 1 to 9999.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// Such as `2024-05-12`.
  public let description: String

  init(_ day: LocalizedDates.Day) {
    (year, month, self.day, description) = (day.year, day.month, day.day, day.iso)
  }

  /// Whether a day is earlier than another.
  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension Instant {
  /// The first whole second, since 1970, that is not before it.
  var wholeSeconds: Int64 { nanoseconds == 0 ? seconds : seconds + 1 }
}
