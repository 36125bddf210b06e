import Foundation

/// The calendar by which a site's days fall into years and months: that of its locale.
///
/// Where only years are named otherwise, as in Thailand and Japan, the months are Gregorian.
/// Making one for a common locale is free; for others it calls Foundation.
package struct ArchiveCalendar: Sendable {
  /// `nil` if the months are Gregorian.
  private let foreign: ForeignCalendar?
  /// Whether a year may belong to two eras.
  package let hasEras: Bool

  /// With Gregorian months and one era.
  package static let gregorian = ArchiveCalendar(foreign: nil, hasEras: false)
}

extension ArchiveCalendar {
  package init(_ locale: LocaleTag) {
    if LocaleRow(locale) != nil {
      self = .gregorian
      return
    }
    let identifier = locale.foundationLocale.calendar.identifier
    self.init(
      foreign: ForeignCalendar(identifier), hasEras: CalendarKind(identifier) == .japanese)
  }

  /// As `-u-ca-` names it, such as `persian`; `nil` if the months are Gregorian.
  package var name: String? { foreign?.name }

  /// All that ``name`` may be.
  package static let names: Set<String> = Set(ForeignCalendar.names.values)

  /// Follows the number of a leap month in addresses.
  package static let leapSuffix = "-leap"

  /// The month that a day lies in.
  ///
  /// Foundation is asked several times for months that are not Gregorian: ask for the next month
  /// only once ``CalendarMonth/contains(_:)`` is false.
  package func month(of day: Day) -> CalendarMonth {
    if let foreign { return foreign.month(of: day.daysSinceEpoch) }
    return CalendarMonth(
      year: day.year, number: day.month, isLeap: false,
      firstNumber: day.daysSinceEpoch - day.day + 1,
      length: Day.length(ofMonth: day.month, year: day.year))
  }
}

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
