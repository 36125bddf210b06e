extension Instant {
  /// Numbers of this size and more are milliseconds, smaller ones are seconds.
  ///
  /// As seconds it lies in the year 5138 (or before year 1 when negative), as milliseconds in
  /// March 1973: so seconds are right for every day back to year 1, and milliseconds for every
  /// day before 1966-11 or after 1973-03.
  package static let millisecondThreshold = 100_000_000_000

  /// Reads a unix number: seconds or, by ``millisecondThreshold``, milliseconds since 1970.
  ///
  /// - Returns: `nil` outside the years 1 to 9999 in UTC.
  package init?(unixNumber number: Int64) {
    let instant =
      if number.magnitude < UInt64(Instant.millisecondThreshold) {
        Instant(seconds: number)
      } else {
        Instant(milliseconds: number, nanoseconds: 0)
      }
    guard instant.wallTime(at: .utc) != nil else { return nil }
    self = instant
  }

  /// Reads a number as JSON writes it: `1608651333`, `1608651333.25`, `-9782596800`, `1.6e9`.
  ///
  /// Fractions are exact to the nanosecond; further digits are dropped.
  ///
  /// - Throws: The fault, with the bytes at fault.
  package init(unixNumber bytes: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    guard let decimal = Decimal(bytes) else {
      throw TextFault(
        what: "is not a number", why: "a number is digits, maybe with a sign, '.' or exponent",
        fix: "write seconds since 1970, such as 1608651333", range: 0..<bytes.count)
    }
    let farAway = TextFault(
      what: "is a moment outside the years 1 to 9999",
      why: "a number counts seconds since 1970, or milliseconds from \(Self.millisecondThreshold)",
      fix: "write seconds since 1970, or the day as YYYY-MM-DD", range: 0..<bytes.count)
    guard let (whole, nano) = decimal.floored() else { throw farAway }
    let isSeconds = decimal.wholeMagnitude < UInt64(Self.millisecondThreshold)
    let instant =
      isSeconds
      ? Instant(seconds: whole, nanoseconds: nano)
      : Instant(milliseconds: whole, nanoseconds: nano / 1000)
    guard instant.wallTime(at: .utc) != nil else { throw farAway }
    self = instant
  }

  private init(milliseconds: Int64, nanoseconds: Int) {
    let rest = milliseconds % 1000
    self.init(
      seconds: floorDivision(milliseconds, by: 1000),
      nanoseconds: Int(rest < 0 ? rest + 1000 : rest) * 1_000_000 + nanoseconds)
  }
}

/// A decimal number, cut to nine digits after the point.
private struct Decimal {
  private var isNegative = false
  private(set) var wholeMagnitude: UInt64 = 0
  /// 0 to 999,999,999.
  private var billionths = 0

  /// - Returns: `nil` if it is no number of JSON, or one of more than 17 whole digits; the latter
  ///   is far outside all dates.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    if bytes.first == UInt8(ascii: "-") {
      isNegative = true
      index = 1
    }
    var digits: [UInt8] = []
    var pointAt: Int?
    while index < bytes.count, digits.count <= 400 {
      if isDigit(bytes[index]) {
        digits.append(bytes[index] - UInt8(ascii: "0"))
      } else if bytes[index] == UInt8(ascii: "."), pointAt == nil, !digits.isEmpty {
        pointAt = digits.count
      } else {
        break
      }
      index += 1
    }
    guard !digits.isEmpty, pointAt != digits.count,
      let exponent = Decimal.exponent(bytes[index...])
    else { return nil }
    setPoint(in: digits, at: (pointAt ?? digits.count) + exponent)
  }

  /// - Returns: The floor as a whole number, and the billionths from there on; `nil` if it does
  ///   not fit.
  func floored() -> (whole: Int64, billionths: Int)? {
    guard wholeMagnitude < 1 << 62 else { return nil }
    let whole = Int64(wholeMagnitude)
    if !isNegative { return (whole, billionths) }
    return billionths == 0 ? (-whole, 0) : (-whole - 1, 1_000_000_000 - billionths)
  }

  private mutating func setPoint(in digits: [UInt8], at point: Int) {
    var whole: UInt64 = 0
    var unit = 100_000_000
    var index = 0
    while index < max(point, 0), whole < 1 << 58 {
      whole = whole * 10 + UInt64(index < digits.count ? digits[index] : 0)
      index += 1
    }
    // Too large for any date: a whole number that is refused later.
    wholeMagnitude = index < max(point, 0) && whole != 0 ? 1 << 62 : whole
    index = point
    while unit > 0, index < digits.count {
      billionths += (index < 0 ? 0 : Int(digits[index])) * unit
      unit /= 10
      index += 1
    }
  }

  private static func exponent(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let first = bytes.first else { return 0 }
    guard first == UInt8(ascii: "e") || first == UInt8(ascii: "E") else { return nil }
    var rest = bytes.dropFirst()
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard !rest.isEmpty, rest.allSatisfy(isDigit) else { return nil }
    // Beyond a thousand every exponent means the same: nothing, or far too much.
    let size = rest.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1000) }
    return isNegative ? -size : size
  }
}
