/// A time on a clock, from 00:00:00 to 23:59:59.999999999.
public struct TimeOfDay: Hashable, Sendable {
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59; there are no leap seconds.
  public let second: Int
  /// 0 to 999,999,999.
  public let nanosecond: Int

  public static let midnight = TimeOfDay(secondOfDay: 0, nanosecond: 0)
  public static let noon = TimeOfDay(secondOfDay: 43_200, nanosecond: 0)

  /// - Returns: `nil` if a part is out of range.
  public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999_999_999).contains(nanosecond)
    else { return nil }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  /// - Parameter secondOfDay: 0 to 86,399.
  init(secondOfDay: Int, nanosecond: Int) {
    self.hour = secondOfDay / 3600
    self.minute = secondOfDay / 60 % 60
    self.second = secondOfDay % 60
    self.nanosecond = nanosecond
  }

  /// 0 to 86,399.
  public var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}

extension TimeOfDay: Comparable {
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    (left.secondOfDay, left.nanosecond) < (right.secondOfDay, right.nanosecond)
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// `HH:MM:SS`, without fractions.
  public var description: String {
    String(unsafeUninitializedCapacity: 8) { buffer in
      buffer.initialize(repeating: UInt8(ascii: ":"))
      writeTwoDigits(hour, to: buffer, at: 0)
      writeTwoDigits(minute, to: buffer, at: 3)
      writeTwoDigits(second, to: buffer, at: 6)
      return 8
    }
  }
}
