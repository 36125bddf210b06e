import Foundation

/// Writes days in a locale's words, digits and calendar.
///
/// ```
/// ko-KR .long  2024년 3월 5일        ar-SA .long  ٢٤ شعبان، ١٤٤٥ هـ
/// th-TH .long  5 มีนาคม 2567        ja-JP-u-ca-japanese .long  令和6年3月5日
/// ```
///
/// The words are Foundation's, for days before 1582 too; but there the labels stay proleptic
/// Gregorian, where Foundation's become Julian. Making one is free: the locale's data are loaded
/// when the first day is written. Copies share them, and any number of threads may write at once.
package struct DayFormat: Sendable {
  private let shared: LazyShared<CompiledDayFormat>

  private enum Form: Sendable {
    case style(DateStyle)
    /// Fields to show, in whatever order the locale has.
    case skeleton(String)

    var isHeading: Bool {
      if case .skeleton = self { true } else { false }
    }

    /// - Returns: `nil` if the locale's row does not have it.
    func pattern(in common: LocaleRow) -> String? {
      switch self {
      case .style(.full): common.text(.full)
      case .style(.long): common.text(.long)
      case .style(.medium): common.text(.medium)
      case .style(.short): common.text(.short)
      case .style(.pattern(let pattern)): pattern.text
      case .skeleton("yMMMM"): common.text(.yearMonth)
      case .skeleton("y"): common.text(.year)
      case .skeleton("MMMMd"): common.text(.monthDay)
      case .skeleton: nil
      }
    }

    func source(for locale: Locale) -> FormatterPool.Source {
      switch self {
      // Foundation has no order of Persian's own for this one alone: `۱۴۰۵ آذر ۳, سه‌شنبه`.
      case .style(.full)
      where FormatterPool(locale: locale, source: .style(.full)).pattern == "y MMMM d, EEEE"
        && FormatterPool(locale: locale, source: .style(.long)).pattern == "d MMMM y":
        .pattern("EEEE d MMMM y")
      case .style(.full): .style(.full)
      case .style(.long): .style(.long)
      case .style(.medium): .style(.medium)
      case .style(.short): .style(.short)
      case .style(.pattern(let pattern)): .pattern(pattern.text)
      case .skeleton(let fields): .pattern(headingPattern(fields, locale))
      }
    }
  }

  package init(_ locale: LocaleTag, style: DateStyle) {
    self.init(locale, .style(style))
  }

  private init(_ locale: LocaleTag, _ form: Form) {
    shared = LazyShared {
      if let common = LocaleRow(locale), let pattern = form.pattern(in: common),
        let compiled = CompiledDayFormat(common, pattern: pattern)
      {
        return compiled
      }
      let locale = locale.foundationLocale
      return CompiledDayFormat(
        locale: locale, source: form.source(for: locale), isHeading: form.isHeading)
    }
  }

  /// Month and year: `May 2024`, `2024년 5월`, `令和6年5月`.
  package static func monthAndYear(_ locale: LocaleTag) -> DayFormat {
    DayFormat(locale, .skeleton("yMMMM"))
  }

  /// The month alone, as in a heading below its year: `May`, `5월`, `اردیبهشت`.
  package static func month(_ locale: LocaleTag) -> DayFormat {
    DayFormat(locale, .skeleton("LLLL"))
  }

  /// Month and day, without the year: `May 12`, `5월 12일`, `٢٣ اردیبهشت`.
  package static func monthAndDay(_ locale: LocaleTag) -> DayFormat {
    DayFormat(locale, .skeleton("MMMMd"))
  }

  /// The year: `2024`, `2024년`, `令和6年`.
  package static func year(_ locale: LocaleTag) -> DayFormat {
    DayFormat(locale, .skeleton("y"))
  }

  /// The format with its data loaded, which saves asking for them at every day.
  package func compiled() -> CompiledDayFormat { shared.value }

  /// Appends the day in UTF-8.
  package func append(_ day: Day, to output: inout [UInt8]) {
    shared.value.append(day, to: &output)
  }

  package func text(of day: Day) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(64)
    append(day, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

/// The pattern by which a locale's calendar writes some fields, made fit for headings.
///
/// - Parameter fields: Such as `yMMMM`; `LLLL` is a pattern already.
func headingPattern(_ fields: String, _ locale: Locale) -> String {
  if fields == "LLLL" { return fields }
  func pattern(_ fields: String) -> String {
    DateFormatter.dateFormat(fromTemplate: fields, options: 0, locale: locale) ?? fields
  }
  var own = pattern(fields)
  if locale.calendar.identifier == .gregorian { return own }
  // A space after the era: nobody writes 民國 115年.
  own = own.replacingOccurrences(of: "G y年", with: "Gy年")
  // For many calendars Foundation has no order of month and year alone.
  if own == "y MMMM" {
    let long = FormatterPool(locale: locale, source: .style(.long)).pattern
    return long.contains("MMMM y") ? "MMMM y" : own
  }
  guard fields == "y" else { return own }
  // The names of Chinese years come again after 60 years.
  if own.contains("U"), !own.contains("r") { own = "r" + own }
  // Where a month goes without the era, as in พฤษภาคม 2569, a year can too.
  let isPlain = own == "G y" || own == "y G"
  return isPlain && !pattern("yMMMM").contains("G") ? "y" : own
}
