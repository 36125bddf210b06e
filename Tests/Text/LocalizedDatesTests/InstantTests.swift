import Testing

@testable import LocalizedDates

@Suite struct InstantTests {
  @Test(arguments: [
    (Int64(1_608_651_333), "2020-12-22T15:35:33Z"), (-9_782_596_800, "1660-01-01T12:00:00Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"), (99_999_999_999, "5138-11-16T09:46:39Z"),
    (100_000_000_000, "1973-03-03T09:46:40Z"), (1_608_651_333_250, "2020-12-22T15:35:33Z"),
    (-100_000_000_000, "1966-10-31T14:13:20Z"), (253_402_300_799_999, "9999-12-31T23:59:59Z"),
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
  ])
  func unixNumbersAreSecondsOrMillisecondsBySize(number: Int64, expected: String) throws {
    let instant = try #require(Instant(unixNumber: number))
    #expect(instant.wallTime(at: .utc)?.rfc3339 == expected)
    #expect(try read("\(number)") == instant)
  }

  @Test(arguments: [Int64.min, .max, -62_135_596_801, 253_402_300_800_000, 1 << 60])
  func numbersOutsideTheCalendarAreRefused(number: Int64) {
    #expect(Instant(unixNumber: number) == nil)
    let fault = #expect(throws: TextFault.self) { try read("\(number)") }
    #expect(
      fault
        == TextFault(
          what: "is a moment outside the years 1 to 9999",
          why: "a number counts seconds since 1970, or milliseconds from 100000000000",
          fix: "write seconds since 1970, or the day as YYYY-MM-DD",
          range: 0..<"\(number)".utf8.count))
  }

  @Test(arguments: [
    ("1608651333.25", Int64(1_608_651_333), 250_000_000),
    ("1608651333.1234567891", 1_608_651_333, 123_456_789), ("-0.25", -1, 750_000_000),
    ("-0", 0, 0), ("1.608651333e9", 1_608_651_333, 0),
    ("16086513335E-1", 1_608_651_333, 500_000_000),
    ("1608651333250.5", 1_608_651_333, 250_500_000), ("1e-5", 0, 10_000), ("1e-400", 0, 0),
    ("0e400", 0, 0), ("-9782596800", -9_782_596_800, 0), ("2e+3", 2000, 0),
    ("-1608651333000.001", -1_608_651_334, 999_999_000),
  ])
  func fractionsOfUnixNumbersAreExact(text: String, seconds: Int64, nanoseconds: Int) throws {
    #expect(try read(text) == Instant(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test(arguments: ["1e400", "99999999999999999999", "1e18", "123456789012345678901234567890.5"])
  func hugeNumbersAreRefused(text: String) {
    let fault = #expect(throws: TextFault.self) { try read(text) }
    #expect(fault?.what == "is a moment outside the years 1 to 9999")
  }

  @Test(arguments: ["", "-", "abc", "1.", ".5", "1e", "1e+", "1 ", "+1", "0x10", "1_000", "1.2.3"])
  func whatIsNoNumberIsToldSo(text: String) {
    let fault = #expect(throws: TextFault.self) { try read(text) }
    #expect(
      fault
        == TextFault(
          what: "is not a number", why: "a number is digits, maybe with a sign, '.' or exponent",
          fix: "write seconds since 1970, such as 1608651333", range: 0..<text.utf8.count))
  }

  @Test func instantsAtTheEndsOfTimeHaveNoDay() throws {
    let east = try #require(UTCOffset(seconds: 64_800))
    let west = try #require(UTCOffset(seconds: -64_800))
    for seconds in [Int64.min, .min + 1, .max, .max - 1, -62_135_661_601, 253_402_365_600] {
      for offset in [east, west, .utc] {
        #expect(Instant(seconds: seconds).wallTime(at: offset) == nil)
      }
    }
    #expect(Instant(seconds: -62_135_661_600).wallTime(at: east)?.day == .first)
    #expect(Instant(seconds: 253_402_365_599).wallTime(at: west)?.day == .last)
  }

  @Test func wallTimesAreWrittenForFeeds() throws {
    let offset = try #require(UTCOffset(seconds: 32_400))
    let time = try #require(TimeOfDay(hour: 7, minute: 30, second: 5, nanosecond: 9))
    let wall = WallTime(day: try Day(parsing: "2024-05-02"), time: time, offset: offset)
    #expect(wall.rfc3339 == "2024-05-02T07:30:05+09:00")
    var bytes = Array("x".utf8)
    wall.appendRFC3339(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x2024-05-02T07:30:05+09:00")
    #expect(wall.rfc5322 == "Thu, 02 May 2024 07:30:05 +0900")
    #expect(wall.instant == Instant(seconds: 1_714_602_605, nanoseconds: 9))
    #expect(wall.instant.wallTime(at: offset) == wall)
  }

  @Test func offsetsWithSecondsAreWrittenInUTC() throws {
    let offset = try #require(UTCOffset(seconds: 30_472))
    let wall = WallTime(day: try Day(parsing: "1900-01-01"), time: .noon, offset: offset)
    #expect(wall.rfc3339 == "1900-01-01T03:32:08Z")
    #expect(wall.rfc5322 == "Mon, 01 Jan 1900 03:32:08 +0000")
    #expect(
      WallTime(day: .first, time: .midnight, offset: offset).rfc3339
        == "0001-01-01T00:00:00+08:27")
  }

  private func read(_ text: String) throws -> Instant {
    try Array(text.utf8).withUnsafeBufferPointer { try Instant(unixNumber: $0) }
  }
}
