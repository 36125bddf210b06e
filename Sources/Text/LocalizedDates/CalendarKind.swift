import Foundation

/// The derivation of a calendar's labels from Gregorian ones.
enum CalendarKind: Hashable, Sendable {
  /// Gregorian but for the year, which is ahead by `yearsAhead`; one era.
  case gregorian(yearsAhead: Int)
  /// Years counted from 1912, and backwards before it.
  case minguo
  /// Gregorian months, years counted within eras.
  case japanese
  /// Other months or days: Persian, Islamic, Hebrew, Chinese and so on.
  case other

  init(_ identifier: Calendar.Identifier) {
    switch identifier {
    case .gregorian, .iso8601: self = .gregorian(yearsAhead: 0)
    case .buddhist: self = .gregorian(yearsAhead: 543)
    case .republicOfChina: self = .minguo
    case .japanese: self = .japanese
    default: self = .other
    }
  }

  /// The year and the era (an index into ``eraDays``); `nil` where only Foundation can compute it.
  func year(of day: Day) -> (era: Int, year: Int)? {
    switch self {
    case .gregorian(let yearsAhead):
      return (0, day.year + yearsAhead)
    case .minguo:
      return day.year >= 1912 ? (1, day.year - 1911) : (0, 1912 - day.year)
    case .japanese:
      let starts = CalendarKind.japaneseEras
      guard let era = starts.lastIndex(where: { $0 <= day }) else { return nil }
      return (era, day.year - starts[era].year + 1)
    case .other:
      return nil
    }
  }

  /// One day in each era, after 1582; the names of the eras come from these.
  var eraDays: [Day] {
    switch self {
    case .gregorian: [Day(uncheckedYear: 2000, month: 1, day: 1)]
    case .minguo:
      [Day(uncheckedYear: 1900, month: 1, day: 1), Day(uncheckedYear: 2000, month: 1, day: 1)]
    case .japanese: CalendarKind.japaneseEras
    case .other: []
    }
  }

  /// The first days of Meiji, Taisho, Showa, Heisei and Reiwa, as ICU has them.
  static let japaneseEras = [
    Day(uncheckedYear: 1868, month: 9, day: 8), Day(uncheckedYear: 1912, month: 7, day: 30),
    Day(uncheckedYear: 1926, month: 12, day: 25), Day(uncheckedYear: 1989, month: 1, day: 8),
    Day(uncheckedYear: 2019, month: 5, day: 1),
  ]
}
