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

  private init(foreign: ForeignCalendar?, hasEras: Bool) {
    self.foreign = foreign
    self.hasEras = hasEras
  }

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
