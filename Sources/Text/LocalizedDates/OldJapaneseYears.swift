import Foundation

/// Years and names of the Japanese eras before Meiji, asked of Foundation.
///
/// There are 232 of them. Diaries that old are few, so nothing is kept.
struct OldJapaneseYears: Sendable {
  private let names: FormatterPool

  /// - Parameter pattern: `G`, as often as the era's name needs.
  init(locale: Locale, pattern: String) {
    self.names = FormatterPool(locale: locale, source: .pattern(pattern))
  }

  func eraName(of day: Day) -> String {
    names.text(ofDay: OldJapaneseYears.foundationNumber(of: day))
  }

  /// The year within its era.
  static func year(of day: Day) -> Int {
    var calendar = Calendar(identifier: .japanese)
    if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    return calendar.component(.year, from: FormatterPool.noon(ofDay: foundationNumber(of: day)))
  }

  /// The number of the day to which Foundation gives the same year, month and day.
  ///
  /// Foundation's calendars are Julian before 1582-10-15. The ten days before that have no label
  /// there; they are taken for the 4th, which lies in the same year and era.
  static func foundationNumber(of day: Day) -> Int {
    let reform = Day(uncheckedYear: 1582, month: 10, day: 15)
    if day >= reform { return day.daysSinceEpoch }
    let lastJulian = Day(uncheckedYear: 1582, month: 10, day: 4)
    let label = day > lastJulian ? lastJulian : day
    let year = label.month <= 2 ? label.year - 1 : label.year
    let month = label.month > 2 ? label.month - 3 : label.month + 9
    let leapDays = year / 4
    return year * 365 + leapDays + (153 * month + 2) / 5 + label.day - 1 - 719_470
  }
}
