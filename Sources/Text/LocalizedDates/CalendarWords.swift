/// Months, weekdays and digits in a locale's language, for headings and month calendars.
///
/// The months are Gregorian, as the addresses of archives are. Making one is free: names are
/// loaded on first use. Copies share them, and any number of threads may read at once.
package struct CalendarWords: Sendable {
  /// The raw value is the number of letters for it in a pattern.
  package enum Width: Int, CaseIterable, Hashable, Sendable {
    /// March, Tuesday.
    case full = 4
    /// Mar, Tue.
    case short = 3
    /// M, T.
    case narrow = 5
  }

  private let locale: LocaleTag
  private let words: LazyShared<Words>

  package init(_ locale: LocaleTag) {
    self.locale = locale
    words = LazyShared { Words(locale) }
  }

  /// A month's name standing alone, as in a heading.
  ///
  /// - Parameter month: 1 to 12; other numbers give themselves.
  package func month(_ month: Int, _ width: Width = .full) -> String {
    guard (1...12).contains(month) else { return number(month) }
    let names = words.value.months[width] ?? []
    return names.count == 12 ? names[month - 1] : number(month)
  }

  /// A weekday's name standing alone, as above a column.
  package func weekday(_ weekday: Weekday, _ width: Width = .full) -> String {
    let names = words.value.weekdays[width] ?? []
    return names.count == 7 ? names[weekday.daysAfterSunday] : number(weekday.rawValue)
  }

  /// A weekday's name for a narrow column: the whole name in languages whose names are short, as
  /// 화요일 is, else the short one.
  package func briefWeekday(_ day: Weekday) -> String { weekday(day, briefWidth) }

  /// The width of the names of ``briefWeekday(_:)``.
  package var briefWidth: Width {
    let names = words.value.weekdays[.full] ?? []
    return names.allSatisfy { $0.count <= 4 } ? .full : .short
  }

  /// The first day of the locale's week.
  package var firstWeekday: Weekday { locale.firstWeekday }

  /// The seven days from the locale's first on.
  package var week: [Weekday] {
    let first = firstWeekday.daysAfterSunday
    return (0..<7).map { Weekday(daysAfterSunday: first + $0) }
  }

  /// The number in the locale's digits, without grouping: `٢٣`.
  package func number(_ number: Int) -> String {
    let words = words.value
    return (1...31).contains(number) ? words.dayNumbers[number - 1] : words.digits.text(of: number)
  }

  /// A class, because only classes can be loaded lazily by several threads.
  private final class Words: Sendable {
    let months: [Width: [String]]
    let weekdays: [Width: [String]]
    /// Plain where the locale's numbers are not made of ten, as Roman ones are.
    let digits: Digits
    /// The numbers that a month's days have, 1 to 31: a site has a table of them for every month.
    let dayNumbers: [String]

    init(_ locale: LocaleTag) {
      func names(
        _ letter: Unicode.Scalar, _ names: (CalendarSymbols.Field) -> [[UInt8]]
      ) -> [Width: [String]] {
        Dictionary(
          uniqueKeysWithValues: Width.allCases.map { width in
            let texts = names(.init(letter, width.rawValue))
            return (width, texts.map { String(decoding: $0, as: UTF8.self) })
          })
      }
      let symbols =
        LocaleRow(locale).map { CalendarSymbols($0) }
        ?? CalendarSymbols(
          locale: locale.gregorianLocale,
          fields: Width.allCases.flatMap { [.init("L", $0.rawValue), .init("c", $0.rawValue)] })
      months = names("L", symbols.months)
      weekdays = names("c", symbols.weekdays)
      let digits = symbols.digits ?? .ascii
      self.digits = digits
      dayNumbers = (1...31).map { digits.text(of: $0) }
    }
  }
}
