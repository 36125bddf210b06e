import Foundation

/// The names and digits of a locale's calendar, as Foundation prints them.
///
/// They are read off formatted days, not from Foundation's symbol lists, which lack some widths.
/// One formatter prints all fields at once: making a formatter costs as much as 60 days.
struct CalendarSymbols {
  /// A run of one pattern letter.
  struct Field: Hashable {
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
  /// `nil` if numbers are not ten digits in places, as Hebrew and Roman ones are.
  private(set) var digits: Digits?
  private let locale: Locale
  /// For each field its texts on ``samples``, then on the days of the eras.
  private var texts: [Field: [[UInt8]]] = [:]

  /// - Parameter fields: What will be asked for.
  init(locale: Locale, fields: [Field]) {
    let calendar = locale.calendar
    self.locale = locale
    self.kind = CalendarKind(calendar.identifier)
    self.firstWeekday = Weekday(daysAfterSunday: calendar.firstWeekday - 1)
    if kind == .other { return }
    read(Array(Set(fields + [CalendarSymbols.dayField])))
  }

  /// January to December.
  func months(_ field: Field) -> [[UInt8]] {
    Array(texts[field, default: []].prefix(12))
  }

  /// Sunday to Saturday.
  func weekdays(_ field: Field) -> [[UInt8]] {
    let texts = texts[field, default: []]
    return (0..<7).compactMap { weekday in
      zip(CalendarSymbols.samples, texts).first { $0.0.daysAfterSunday == weekday }?.1
    }
  }

  func quarters(_ field: Field) -> [[UInt8]] {
    let texts = texts[field, default: []]
    return texts.count < 12 ? [] : [texts[0], texts[3], texts[6], texts[9]]
  }

  /// In the order of ``CalendarKind/eraDays``.
  func eras(_ field: Field) -> [[UInt8]] {
    Array(texts[field, default: []].dropFirst(CalendarSymbols.samples.count))
  }

  /// - Returns: `nil` if ``eras(_:)`` has them all.
  func olderEras(_ field: Field) -> OldJapaneseYears? {
    kind == .japanese ? OldJapaneseYears(locale: locale, pattern: field.pattern) : nil
  }

  private mutating func read(_ fields: [Field]) {
    // A control character: no locale's words hold it.
    let pattern = fields.map(\.pattern).joined(separator: "\u{1}")
    let pool = FormatterPool(locale: locale, source: .pattern(pattern))
    for day in CalendarSymbols.samples + kind.eraDays {
      let parts = pool.text(ofDay: day.daysSinceEpoch).utf8
        .split(separator: 1, omittingEmptySubsequences: false)
      for (field, part) in zip(fields, parts) { texts[field, default: []].append(Array(part)) }
    }
    let twoDigits = texts[CalendarSymbols.dayField, default: []].prefix(9)
      .map { Array(String(decoding: $0, as: UTF8.self).unicodeScalars) }
    if let zero = twoDigits.first?.first, twoDigits.allSatisfy({ $0.count == 2 }) {
      digits = Digits([zero] + twoDigits.map { $0[1] })
    }
  }

  private static let dayField = Field("d", 2)
  /// The n-th of the n-th month, which prints all ten digits, and the two weekdays they lack.
  private static let samples =
    (1...12).map { Day(uncheckedYear: 2023, month: $0, day: $0) } + [
      Day(uncheckedYear: 2023, month: 10, day: 9), Day(uncheckedYear: 2023, month: 10, day: 11),
    ]
}
