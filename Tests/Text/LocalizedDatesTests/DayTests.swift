import Testing

@testable import LocalizedDates

@Suite struct DayTests {
  @Test func daysOutsideTheCalendarDoNotExist() {
    let impossible = [
      (0, 1, 1), (10_000, 1, 1), (2024, 0, 1), (2024, 13, 1), (2024, 1, 0), (2024, 1, 32),
      (2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (.max, .max, .max), (.min, .min, .min),
    ]
    for (year, month, day) in impossible {
      #expect(Day(year: year, month: month, day: day) == nil)
    }
  }

  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (1, 1, 1, -719_162),
    (9999, 12, 31, 2_932_896), (1582, 10, 15, -141_427), (1582, 10, 14, -141_428),
    (1660, 1, 1, -113_225), (2024, 5, 12, 19_855),
  ])
  func daysAreCountedFromTheEpoch(year: Int, month: Int, day: Int, number: Int) throws {
    let label = try #require(Day(year: year, month: month, day: day))
    #expect(label.daysSinceEpoch == number)
    #expect(Day(daysSinceEpoch: number) == label)
  }

  @Test func everyDayOfTenThousandYearsFollowsTheLast() throws {
    var last = Day.first
    for number in (Day.first.daysSinceEpoch + 1)...Day.last.daysSinceEpoch {
      guard let day = Day(daysSinceEpoch: number), day > last, day.daysSinceEpoch == number,
        day.weekday.rawValue == last.weekday.rawValue % 7 + 1,
        Day(year: day.year, month: day.month, day: day.day) == day,
        day.dayOfYear == last.dayOfYear + 1 || (day.dayOfYear == 1 && day.month == 1)
      else {
        Issue.record("\(last) is not followed by its next day")
        return
      }
      last = day
    }
    #expect(last == Day.last)
    #expect(Day(daysSinceEpoch: Day.first.daysSinceEpoch - 1) == nil)
    #expect(Day(daysSinceEpoch: Day.last.daysSinceEpoch + 1) == nil)
    #expect(Day(daysSinceEpoch: .max) == nil)
    #expect(Day(daysSinceEpoch: .min) == nil)
  }

  @Test func addingDaysStaysWithinTheYears() throws {
    let day = try #require(Day(year: 2024, month: 2, day: 28))
    #expect(day.adding(days: 2)?.iso == "2024-03-01")
    #expect(day.adding(days: -59)?.iso == "2023-12-31")
    #expect(day.adding(days: .max) == nil)
    #expect(Day.first.adding(days: .min) == nil)
    #expect(Day.last.adding(days: 1) == nil)
  }

  @Test func aDayIsWrittenWithFourAndTwoDigits() throws {
    let day = try #require(Day(year: 33, month: 4, day: 3))
    #expect(day.iso == "0033-04-03")
    var bytes: [UInt8] = Array("x".utf8)
    day.appendISO(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x0033-04-03")
    #expect("\(Day.last)" == "9999-12-31")
  }

  @Test func weekdaysAreThoseOfTheGregorianCalendar() throws {
    #expect(try Day(parsing: "2024-05-12").weekday == .sunday)
    #expect(try Day(parsing: "1900-01-01").weekday == .monday)
    #expect(try Day(parsing: "1582-10-15").weekday == .friday)
    #expect(try Day(parsing: "1582-10-14").weekday == .thursday)
    #expect(Day.first.weekday == .monday)
    #expect(Weekday.sunday.daysAfter(.monday) == 6)
    #expect(Weekday.sunday.daysAfter(.saturday) == 1)
  }
}
