import Foundation

/// A ``DayFormat`` with the locale's data.
///
/// A class, so that the copies of a ``DayFormat`` share it.
package final class CompiledDayFormat: Sendable {
  /// `nil` if the calendar or the pattern needs Foundation.
  private let pattern: CompiledPattern?
  /// `nil` if the pattern needs none.
  private let pool: FormatterPool?
  /// Whether the compiled pattern gave the same as Foundation for all days tried.
  let isVerified: Bool

  private let isJulianBeforeReform: Bool

  /// From this day on Foundation's calendars are Gregorian; before it they are Julian, but for
  /// the one that ``FormatterPool`` can set.
  private static let reform = Day(uncheckedYear: 1582, month: 10, day: 15)

  /// - Returns: `nil` if the row lacks something that the pattern needs.
  init?(_ common: LocaleRow, pattern: String) {
    let symbols = CalendarSymbols(common)
    guard let compiled = CompiledPattern(PatternPieces(pattern), symbols: symbols, firstYear: nil)
    else { return nil }
    self.pattern = compiled
    pool = nil
    // The tests hold the rows to be Foundation's.
    isVerified = true
    isJulianBeforeReform = false
  }

  /// - Parameter isHeading: Whether it names years or months as the locale's long dates do.
  init(locale: Locale, source: FormatterPool.Source, isHeading: Bool = false) {
    let pool = FormatterPool(locale: locale, source: source)
    self.pool = pool
    self.isJulianBeforeReform = locale.calendar.identifier != .gregorian
    let pieces = PatternPieces(pool.pattern)
    let symbols = CalendarSymbols(locale: locale, fields: pieces.fields)
    let plain = CompiledPattern(pieces, symbols: symbols, firstYear: nil)
    if let plain, CompiledDayFormat.agree(plain, pool, on: symbols.kind) {
      // Foundation writes 元年 in its own styles, but not where it is given a pattern.
      let named =
        isHeading && symbols.kind == .japanese && CompiledDayFormat.namesFirstYears(locale)
        ? CompiledPattern(pieces, symbols: symbols, firstYear: "元") : nil
      self.pattern = named ?? plain
      self.isVerified = true
    } else if symbols.kind == .japanese,
      let named = CompiledPattern(pieces, symbols: symbols, firstYear: "元"),
      CompiledDayFormat.agree(named, pool, on: symbols.kind)
    {
      self.pattern = named
      self.isVerified = true
    } else {
      self.pattern = plain
      self.isVerified = false
    }
  }

  /// Appends the day in UTF-8.
  package func append(_ day: Day, to output: inout [UInt8]) {
    // An unverified pattern may use plain digits; a Julian label would be another day.
    let isOurs = isVerified || (isJulianBeforeReform && day < CompiledDayFormat.reform)
    if isOurs && pattern != nil {
      // Not bound to a name: that would copy the pattern for every day.
      pattern?.append(day, to: &output)
    } else if let pool {
      output.append(contentsOf: pool.text(ofDay: day.daysSinceEpoch).utf8)
    }
  }

  /// Whether the locale's long dates call the first year of an era by a word.
  private static func namesFirstYears(_ locale: Locale) -> Bool {
    let pool = FormatterPool(locale: locale, source: .style(.long))
    return CalendarKind.japaneseEras.last.map {
      pool.text(ofDay: $0.daysSinceEpoch).contains("元")
    } ?? false
  }

  private static func agree(
    _ pattern: CompiledPattern, _ pool: FormatterPool, on kind: CalendarKind
  ) -> Bool {
    var output: [UInt8] = []
    return (commonDays + (kind == .japanese ? eraDays : [])).allSatisfy { day in
      output.removeAll(keepingCapacity: true)
      pattern.append(day, to: &output)
      return pool.text(ofDay: day.daysSinceEpoch).utf8.elementsEqual(output)
    }
  }

  /// Every month, weekday and digit; short and long day numbers.
  private static let commonDays =
    (1...12).map { Day(uncheckedYear: 2010 + $0, month: $0, day: $0) } + [
      Day(uncheckedYear: 1584, month: 2, day: 29), Day(uncheckedYear: 1704, month: 6, day: 17),
      Day(uncheckedYear: 1899, month: 12, day: 31), Day(uncheckedYear: 1900, month: 1, day: 1),
      Day(uncheckedYear: 1965, month: 3, day: 28), Day(uncheckedYear: 2000, month: 5, day: 30),
    ]
  private static let eraDays = CalendarKind.japaneseEras.flatMap {
    [$0, $0.adding(days: -1) ?? $0]
  }
}
