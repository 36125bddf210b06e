import Foundation
import Synchronization

/// Months, weekdays and digits in a locale's language, for headings and month calendars.
///
/// The months are Gregorian, as the addresses of archives are. Making one is free: names are
/// loaded on first use. Copies share them, and any number of threads may read at once.
public struct CalendarWords: Sendable {
  public enum Width: CaseIterable, Hashable, Sendable {
    /// March, Tuesday.
    case full
    /// Mar, Tue.
    case short
    /// M, T.
    case narrow

    /// The index of its names in a list by width.
    fileprivate var index: Int {
      switch self {
      case .full: 0
      case .short: 1
      case .narrow: 2
      }
    }

    /// The number of letters for it in a pattern.
    fileprivate var letters: Int {
      switch self {
      case .full: 4
      case .short: 3
      case .narrow: 5
      }
    }
  }

  private let shared: Shared

  public init(_ locale: LocaleTag) {
    self.shared = Shared(locale: locale)
  }

  /// A month's name standing alone, as in a heading.
  ///
  /// - Parameter month: 1 to 12; other numbers give themselves.
  public func month(_ month: Int, _ width: Width = .full) -> String {
    guard (1...12).contains(month) else { return number(month) }
    let names = shared.names(width).months
    return names.count == 12 ? names[month - 1] : number(month)
  }

  /// A weekday's name standing alone, as above a column.
  public func weekday(_ weekday: Weekday, _ width: Width = .full) -> String {
    let names = shared.names(width).weekdays
    return names.count == 7 ? names[weekday.daysAfterSunday] : number(weekday.rawValue)
  }

  /// The first day of the locale's week.
  public var firstWeekday: Weekday { shared.locale.firstWeekday }

  /// The seven days from the locale's first on.
  public var week: [Weekday] {
    let first = firstWeekday.daysAfterSunday
    return (0..<7).map { Weekday(daysAfterSunday: first + $0) }
  }

  /// The number in the locale's digits, without grouping: `٢٣`.
  public func number(_ number: Int) -> String {
    if (1...31).contains(number) { return shared.dayNumbers[number - 1] }
    return shared.text(of: number)
  }

  private struct Names: Sendable {
    let months: [String]
    let weekdays: [String]
  }

  /// A class, so that the first copy that needs the data loads them for all.
  private final class Shared: Sendable {
    let locale: LocaleTag
    private let all = AtomicLazyReference<Box<[Names]>>()
    private let ten = AtomicLazyReference<Box<Digits>>()
    /// The numbers that a month's days have: a site has a table of them for every month.
    private let days = AtomicLazyReference<Box<[String]>>()

    init(locale: LocaleTag) {
      self.locale = locale
    }

    func names(_ width: Width) -> Names {
      let names = all.load() ?? all.storeIfNil(Box(loadNames()))
      return names.value[width.index]
    }

    /// 1 to 31.
    var dayNumbers: [String] {
      (days.load() ?? days.storeIfNil(Box((1...31).map { text(of: $0) }))).value
    }

    func text(of number: Int) -> String {
      var output: [UInt8] = []
      digits.append(number, to: &output)
      return String(decoding: output, as: UTF8.self)
    }

    /// Plain digits where the locale's numbers are not made of ten, as Roman ones are.
    var digits: Digits {
      if let loaded = ten.load() { return loaded.value }
      let symbols =
        LocaleRow(locale).map { CalendarSymbols($0) }
        ?? CalendarSymbols(locale: locale.foundationLocale(.gregorian), fields: [])
      return ten.storeIfNil(Box(symbols.digits ?? .ascii)).value
    }

    private func loadNames() -> [Names] {
      let counts = Width.allCases.map(\.letters)
      let symbols =
        LocaleRow(locale).map { CalendarSymbols($0) }
        ?? CalendarSymbols(
          locale: locale.foundationLocale(.gregorian),
          fields: counts.flatMap { [.init("L", $0), .init("c", $0)] })
      return counts.map { count in
        Names(
          months: symbols.months(.init("L", count)).map { String(decoding: $0, as: UTF8.self) },
          weekdays: symbols.weekdays(.init("c", count)).map {
            String(decoding: $0, as: UTF8.self)
          })
      }
    }
  }

  /// A class, because only classes can be loaded lazily by several threads.
  private final class Box<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}
