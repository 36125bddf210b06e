/// A month of a calendar, and the days that it has.
package struct CalendarMonth: Hashable, Sendable {
  /// Counted on from year 1 without a gap: 0 is the year before it, -1 the one before that. Chinese
  /// years have the number of the Gregorian year that they begin in.
  package let year: Int
  /// Its number in the year, from 1; up to 13 in some calendars.
  ///
  /// Hebrew months are numbered from Tishri with Adar I as 6, so that a month has the same number
  /// in every year; in years of 12 months there is no 6.
  package let number: Int
  /// Whether it is the second of two months of this number, as in Chinese leap years.
  package let isLeap: Bool
  /// Days since 1970-01-01 of its first day, which may lie before ``Day/first``.
  let firstNumber: Int
  /// The number of its days.
  package let length: Int

  /// - Returns: Whether the day lies in it.
  package func contains(_ day: Day) -> Bool {
    let number = day.daysSinceEpoch
    return number >= firstNumber && number < firstNumber + length
  }

  /// The number of a day of it: 1 for its first.
  package func number(of day: Day) -> Int { day.daysSinceEpoch - firstNumber + 1 }

  /// - Parameter number: 1 to ``length``.
  /// - Returns: `nil` if it lies outside the years that ``Day`` has.
  package func day(_ number: Int) -> Day? { Day(daysSinceEpoch: firstNumber + number - 1) }

  /// The weekday of its first day.
  package var firstWeekday: Weekday {
    Weekday(daysAfterSunday: firstNumber - Day.firstNumber + 1)
  }
}
