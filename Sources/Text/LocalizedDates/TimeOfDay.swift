/// A time on a clock, from 00:00:00 to 23:59:59.999999999.
package struct TimeOfDay: Hashable, Sendable {
  /// 0 to 23.
  @inlinable package var hour: Int { Int(storedHour) }
  /// 0 to 59.
  @inlinable package var minute: Int { Int(storedMinute) }
  /// 0 to 59; there are no leap seconds.
  @inlinable package var second: Int { Int(storedSecond) }
  /// 0 to 999,999,999.
  @inlinable package var nanosecond: Int { Int(storedNanosecond) }

  // Eight bytes in all, as small as those of a ``Day``.
  @usableFromInline let storedNanosecond: Int32
  @usableFromInline let storedHour: Int8
  @usableFromInline let storedMinute: Int8
  @usableFromInline let storedSecond: Int8

  package static let midnight = TimeOfDay(secondOfDay: 0, nanosecond: 0)
  package static let noon = TimeOfDay(secondOfDay: 43_200, nanosecond: 0)

  /// - Returns: `nil` if a part is out of range.
  package init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999_999_999).contains(nanosecond)
    else { return nil }
    self.init(uncheckedHour: hour, minute: minute, second: second, nanosecond: nanosecond)
  }

  private init(uncheckedHour hour: Int, minute: Int, second: Int, nanosecond: Int) {
    storedHour = Int8(hour)
    storedMinute = Int8(minute)
    storedSecond = Int8(second)
    storedNanosecond = Int32(nanosecond)
  }

  /// - Parameter secondOfDay: 0 to 86,399.
  init(secondOfDay: Int, nanosecond: Int) {
    self.init(
      uncheckedHour: secondOfDay / 3600, minute: secondOfDay / 60 % 60, second: secondOfDay % 60,
      nanosecond: nanosecond)
  }

  /// 0 to 86,399.
  package var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}

extension TimeOfDay: Comparable {
  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    (left.secondOfDay, left.nanosecond) < (right.secondOfDay, right.nanosecond)
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// `HH:MM:SS`, without fractions.
  package var description: String {
    String(unsafeUninitializedCapacity: 8) { buffer in
      buffer.initialize(repeating: UInt8(ascii: ":"))
      writeTwoDigits(hour, to: buffer, at: 0)
      writeTwoDigits(minute, to: buffer, at: 3)
      writeTwoDigits(second, to: buffer, at: 6)
      return 8
    }
  }
}

extension TimeOfDay {
  /// `.25`; empty for whole seconds.
  package var fraction: String {
    if nanosecond == 0 { return "" }
    let digits = String(nanosecond)
    let padded = String(repeating: "0", count: 9 - digits.utf8.count) + digits
    var end = padded.endIndex
    while padded[padded.index(before: end)] == "0" { end = padded.index(before: end) }
    return "." + padded[..<end]
  }
}
