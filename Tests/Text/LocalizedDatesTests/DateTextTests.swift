import Testing

@testable import LocalizedDates

@Suite struct DateTextTests {
  @Test(arguments: [
    ("2024-05-12", "2024-05-12 nil nil"),
    ("2024-05-12T07:30", "2024-05-12 07:30:00 nil"),
    ("2024-05-12 07:30:15", "2024-05-12 07:30:15 nil"),
    ("2024-05-12t07:30:15z", "2024-05-12 07:30:15 +00:00"),
    ("2024-05-12T07:30Z", "2024-05-12 07:30:00 +00:00"),
    ("2024-05-12T07:30+09:00", "2024-05-12 07:30:00 +09:00"),
    ("2024-05-12T07:30-0330", "2024-05-12 07:30:00 -03:30"),
    ("2024-05-12T07:30+09", "2024-05-12 07:30:00 +09:00"),
    ("2024-05-12 07:30:00 +0900", "2024-05-12 07:30:00 +09:00"),
    ("1900-05-12T07:30:00+08:27:52", "1900-05-12 07:30:00 +08:27:52"),
    ("0001-01-01T00:00:00-18:00", "0001-01-01 00:00:00 -18:00"),
  ])
  func datesAreReadAsWritten(text: String, expected: String) throws {
    let date = try DateText(parsing: text)
    let time = date.time.map { "\($0)" } ?? "nil"
    let offset = date.offset.map { "\($0)" } ?? "nil"
    #expect("\(date.day) \(time) \(offset)" == expected)
  }

  @Test(arguments: [
    ("2024-05-12T07:30:00.25", 250_000_000), ("2024-05-12T07:30:00,5Z", 500_000_000),
    ("2024-05-12T07:30:00.1234567+09:00", 123_456_700),
    ("2024-05-12T07:30:00.9999999999999", 999_999_999), ("2024-05-12T07:30:00.000000001", 1),
  ])
  func fractionsAreExactToTheNanosecond(text: String, nanosecond: Int) throws {
    #expect(try DateText(parsing: text).time?.nanosecond == nanosecond)
  }

  private static let anyDate =
    "write a day as YYYY-MM-DD, or with its time as YYYY-MM-DDTHH:MM+HH:MM"
  private static let existing = "write an existing day as YYYY-MM-DD"
  private static let offsetWhy =
    "after the time only 'Z' or an offset from UTC such as +09:00 can follow"
  private static let offsetFix =
    "write the offset as +HH:MM, or leave it out"

  @Test(arguments: [
    (
      "2024-02-30", "names a day that does not exist", "February 2024 has 29 days", existing, 0..<10
    ),
    (
      "2023-02-29", "names a day that does not exist", "February 2023 has 28 days", existing, 0..<10
    ),
    ("2024-13-01", "names a day that does not exist", "there are 12 months", existing, 0..<10),
    ("2024-00-01", "names a day that does not exist", "there are 12 months", existing, 0..<10),
    ("2024-05-00T07:30", "names a day that does not exist", "days count from 1", existing, 0..<10),
    (
      "0000-05-01", "names a day that does not exist", "years go from 0001 to 9999", existing,
      0..<10
    ),
    ("", "is not a date", "it is empty", anyDate, 0..<0),
    (" 2024-05-12", "is not a date", "it begins with a blank", "write 2024-05-12", 0..<1),
    (
      "2024/05/12", "is not a date", "a date's parts are separated by '-'", "write 2024-05-12",
      0..<10
    ),
    ("2024.5.2", "is not a date", "a date's parts are separated by '-'", "write 2024-05-02", 0..<8),
    (
      "2024-5-2 07:30", "is not a date", "month and day have two digits each", "write 2024-05-02",
      0..<8
    ),
    ("2024/13/45", "is not a date", "a date's parts are separated by '-'", anyDate, 0..<10),
    (
      "12.05.2024", "is not a date", "the year comes first, then month and day",
      "write 2024-05-12 or 2024-12-05, whichever is meant", 0..<10
    ),
    ("24-05-12", "is not a date", "a year has four digits", anyDate, 0..<8),
    ("12024-05-12", "is not a date", "a year has four digits", anyDate, 0..<11),
    ("2024-05-123", "is not a date", "month and day have two digits each", anyDate, 0..<11),
    (
      "20240512", "is not a date", "a date's parts are separated by '-'", "write 2024-05-12", 0..<8
    ),
    ("2024", "is not a date", "it is only a year", anyDate, 0..<4),
    ("17", "is not a date", "it is only a number", anyDate, 0..<2),
    ("2024-05", "is not a date", "it does not begin with YYYY-MM-DD", anyDate, 0..<7),
    ("yesterday", "is not a date", "it does not begin with YYYY-MM-DD", anyDate, 0..<9),
    (
      "2024-05-12x", "is not a date", "after the day only a time can follow, behind 'T' or a space",
      anyDate, 10..<11
    ),
    (
      "2024-05-12T", "has a time that cannot be read", "no time follows the day",
      "write the time as HH:MM, such as 07:30, or leave it out", 10..<11
    ),
    (
      "2024-05-12T7:30", "has a time that cannot be read",
      "a time is HH:MM or HH:MM:SS, two digits each",
      "write the time as HH:MM, such as 07:30, or leave it out", 11..<15
    ),
    (
      "2024-05-12T24:00", "names a time that does not exist",
      "hours go from 00 to 23; midnight is 00:00 of the next day",
      "write an existing time as HH:MM or HH:MM:SS", 11..<16
    ),
    (
      "2024-05-12T25:00", "names a time that does not exist", "hours go from 00 to 23",
      "write an existing time as HH:MM or HH:MM:SS", 11..<16
    ),
    (
      "2024-05-12T10:60", "names a time that does not exist", "minutes go from 00 to 59",
      "write an existing time as HH:MM or HH:MM:SS", 11..<16
    ),
    (
      "2024-05-12T23:59:60Z", "names a time that does not exist", "seconds go from 00 to 59",
      "write an existing time as HH:MM or HH:MM:SS", 11..<19
    ),
    ("2024-05-12T07:30 KST", "has an offset that cannot be read", offsetWhy, offsetFix, 17..<20),
    (
      "2024-05-12T07:30:00.", "has a time that cannot be read",
      "a time is HH:MM or HH:MM:SS, two digits each",
      "write the time as HH:MM, such as 07:30, or leave it out", 11..<20
    ),
    ("2024-05-12T07:30+9", "has an offset that cannot be read", offsetWhy, offsetFix, 16..<18),
    (
      "2024-05-12T07:30+18:01", "has an offset that does not exist",
      "offsets go from -18:00 to +18:00, minutes from 00 to 59",
      "write the offset as +HH:MM, such as +09:00", 16..<22
    ),
    ("2024-05-12T07:30Z ", "is not a date", "nothing can follow the offset", anyDate, 17..<18),
  ])
  func whatIsNoDateIsToldWhy(
    text: String, what: String, why: String, fix: String, range: Range<Int>
  ) {
    let fault = #expect(throws: TextFault.self) { try DateText(parsing: text) }
    #expect(fault == TextFault(what: what, why: why, fix: fix, range: range))
  }

  @Test func aDayAloneHasNoTime() throws {
    #expect(try Day(parsing: "2024-05-12") == Day(year: 2024, month: 5, day: 12))
    let fault = #expect(throws: TextFault.self) { try Day(parsing: "2024-05-12T07:30") }
    #expect(fault?.why == "more follows the day")
    #expect(fault?.range == 10..<16)
  }

  @Test func noBytesAtAllMakeItTrap() {
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      var bytes = Array("2024-05-12T07:30:00.5+09:00".utf8)
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let index = Int(state >> 33) % bytes.count
        if state >> 60 < 6 {
          bytes[index] = UInt8(truncatingIfNeeded: state >> 20)
        } else {
          bytes.remove(at: index)
        }
      }
      bytes.withUnsafeBufferPointer { buffer in
        let date = try? DateText(parsing: buffer)
        let number = try? Instant(unixNumber: buffer)
        #expect(date == nil || number == nil)
      }
    }
  }
}
