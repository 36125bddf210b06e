import Foundation

/// The names and digits of a locale's calendar, as Foundation prints them.
///
/// They are read off formatted days, not from Foundation's symbol lists, which lack some widths.
/// One formatter prints all fields at once: making a formatter costs as much as 60 days.
struct CalendarSymbols {
  /// A run of one pattern letter.
  struct Field: Equatable {
    let letter: Unicode.Scalar
    let count: Int

    init(_ letter: Unicode.Scalar, _ count: Int) {
      self.letter = letter
      self.count = count
    }

    var pattern: String { String(repeating: Character(letter), count: count) }
  }

  let kind: CalendarKind
  let firstWeekday: Weekday
  /// `nil` if numbers are not written in ten digits, as Hebrew and Roman ones are not.
  private(set) var digits: Digits?
  private let source: Source
  /// Foundation's texts of each field, on ``samples`` and then on the days of the eras.
  private var texts: [(field: Field, texts: [[UInt8]])] = []

  private enum Source {
    case common(LocaleRow)
    case foundation(Locale)
  }

  init(_ common: LocaleRow) {
    source = .common(common)
    kind = .gregorian(yearsAhead: 0)
    firstWeekday = common.firstWeekday
    digits = common.digits
  }

  /// - Parameter fields: The fields that will be read.
  init(locale: Locale, fields: [Field]) {
    let calendar = locale.calendar
    source = .foundation(locale)
    kind = CalendarKind(calendar.identifier)
    firstWeekday = Weekday(daysAfterSunday: calendar.firstWeekday - 1)
    if kind == .other { return }
    var all = [CalendarSymbols.dayField]
    for field in fields where !all.contains(field) { all.append(field) }
    read(all, locale)
  }

  /// January to December; none if they are not known.
  func months(_ field: Field) -> [[UInt8]] {
    if case .common(let common) = source { return common.months(field) }
    return Array(texts(of: field).prefix(12))
  }

  /// Sunday to Saturday; none if they are not known.
  func weekdays(_ field: Field) -> [[UInt8]] {
    if case .common(let common) = source { return common.weekdays(field) }
    let texts = texts(of: field)
    return (0..<7).compactMap { weekday in
      zip(CalendarSymbols.samples, texts).first { $0.0.daysAfterSunday == weekday }?.1
    }
  }

  /// None if they are not known.
  func quarters(_ field: Field) -> [[UInt8]] {
    let texts = texts(of: field)
    return texts.count < 12 ? [] : [texts[0], texts[3], texts[6], texts[9]]
  }

  /// In the order of ``CalendarKind/eraDays``; none if they are not known.
  func eras(_ field: Field) -> [[UInt8]] {
    Array(texts(of: field).dropFirst(CalendarSymbols.samples.count))
  }

  /// - Returns: `nil` if ``eras(_:)`` has them all.
  func olderEras(_ field: Field) -> OldJapaneseYears? {
    guard kind == .japanese, case .foundation(let locale) = source else { return nil }
    return OldJapaneseYears(locale: locale, pattern: field.pattern)
  }

  private func texts(of field: Field) -> [[UInt8]] {
    texts.first { $0.field == field }?.texts ?? []
  }

  private mutating func read(_ fields: [Field], _ locale: Locale) {
    // A control character: no locale's words hold it.
    let pattern = fields.map(\.pattern).joined(separator: "\u{1}")
    let pool = FormatterPool(locale: locale, source: .pattern(pattern))
    texts = fields.map { ($0, []) }
    for day in CalendarSymbols.samples + kind.eraDays {
      let parts = pool.text(ofDay: day.daysSinceEpoch).utf8
        .split(separator: 1, omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() where index < texts.count {
        texts[index].texts.append(Array(part))
      }
    }
    let twoDigits = texts(of: CalendarSymbols.dayField).prefix(9)
      .map { Array(String(decoding: $0, as: UTF8.self).unicodeScalars) }
    if let zero = twoDigits.first?.first, twoDigits.allSatisfy({ $0.count == 2 }) {
      digits = Digits([zero] + twoDigits.map { $0[1] })
    }
  }

  static let dayField = Field("d", 2)
  /// The n-th of the n-th month, which prints all ten digits, and the two weekdays they lack.
  private static let samples =
    (1...12).map { Day(uncheckedYear: 2023, month: $0, day: $0) } + [
      Day(uncheckedYear: 2023, month: 10, day: 9), Day(uncheckedYear: 2023, month: 10, day: 11),
    ]
}
