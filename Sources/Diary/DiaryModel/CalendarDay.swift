package import LocalizedDates
package import SiteFiles

/// A day of the Gregorian calendar in any year; 29 February is a day of its own.
package struct CalendarDay: Hashable, Sendable {
  /// 0 for 1 January to 365 for 31 December, as in a leap year.
  package let number: Int

  /// The number of days, with 29 February.
  package static let count = 366
  /// 1 January 2000, of a leap year.
  private static let first = 10_957

  package init(of day: Day) {
    let before = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335]
    number = before[day.month - 1] + day.day - 1
  }

  /// - Returns: `nil` unless the number is one from 0 to 365.
  package init?(number: Int) {
    guard (0..<Self.count).contains(number) else { return nil }
    self.number = number
  }

  /// The same day of a leap year.
  package var sample: Day { Day(daysSinceEpoch: Self.first + number) ?? .first }

  /// The folder of the page of all years: `on/05-12`.
  package var folder: SitePath {
    let day = sample
    return Self.root.appending(padded(day.month, to: 2) + "-" + padded(day.day, to: 2))
  }

  /// The folder of the page of all days.
  package static let root = SitePath.root.appending("on")
}
