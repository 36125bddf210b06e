import Foundation
import Synchronization

/// Writes days in a locale's words, digits and calendar.
///
/// ```
/// ko-KR .long  2024년 3월 5일        ar-SA .long  ٢٤ شعبان، ١٤٤٥ هـ
/// th-TH .long  5 มีนาคม 2567        ja-JP-u-ca-japanese .long  令和6年3月5日
/// ```
///
/// The words come from Foundation, for days before 1582 too; but there the labels stay proleptic
/// Gregorian, where Foundation's become Julian. Making one is free: the locale's data are loaded
/// when the first day is written. Copies share them, and any number of threads may write at once.
public struct DayFormat: Sendable {
  private let shared: Shared
  /// Set by ``loaded()``: asking ``shared`` costs as much as writing a day.
  private var ready: CompiledDayFormat?

  /// A class, so that the first copy that needs the data loads them for all.
  private final class Shared: Sendable {
    let locale: LocaleTag
    let calendar: CalendarChoice
    let form: Form
    let compiled = AtomicLazyReference<CompiledDayFormat>()

    init(locale: LocaleTag, calendar: CalendarChoice, form: Form) {
      self.locale = locale
      self.calendar = calendar
      self.form = form
    }

    func load() -> CompiledDayFormat {
      if let loaded = compiled.load() { return loaded }
      let locale = locale.foundationLocale(calendar)
      let new = CompiledDayFormat(locale: locale, source: form.source(for: locale))
      return compiled.storeIfNil(new)
    }
  }

  private enum Form: Sendable {
    case style(DateStyle)
    /// Fields to show, in whatever order the locale has.
    case skeleton(String)

    func source(for locale: Locale) -> FormatterPool.Source {
      switch self {
      case .style(.full): .style(.full)
      case .style(.long): .style(.long)
      case .style(.medium): .style(.medium)
      case .style(.short): .style(.short)
      case .style(.pattern(let pattern)): .pattern(pattern.text)
      case .skeleton(let fields):
        .pattern(
          DateFormatter.dateFormat(fromTemplate: fields, options: 0, locale: locale) ?? fields)
      }
    }
  }

  public init(_ locale: LocaleTag, style: DateStyle, calendar: CalendarChoice = .ofLocale) {
    self.shared = Shared(locale: locale, calendar: calendar, form: .style(style))
  }

  private init(_ locale: LocaleTag, skeleton: String, calendar: CalendarChoice) {
    self.shared = Shared(locale: locale, calendar: calendar, form: .skeleton(skeleton))
  }

  /// Month and year: `May 2024`, `2024년 5월`.
  public static func monthAndYear(
    _ locale: LocaleTag, calendar: CalendarChoice = .ofLocale
  ) -> DayFormat {
    DayFormat(locale, skeleton: "yMMMM", calendar: calendar)
  }

  /// The year: `2024`, `2024년`.
  public static func year(
    _ locale: LocaleTag, calendar: CalendarChoice = .ofLocale
  ) -> DayFormat {
    DayFormat(locale, skeleton: "y", calendar: calendar)
  }

  /// Month and day: `May 12`, `5월 12일`.
  public static func monthAndDay(
    _ locale: LocaleTag, calendar: CalendarChoice = .ofLocale
  ) -> DayFormat {
    DayFormat(locale, skeleton: "MMMMd", calendar: calendar)
  }

  /// The same with its data loaded, for many days or several threads.
  public func loaded() -> DayFormat {
    var copy = self
    copy.ready = shared.load()
    return copy
  }

  /// Appends the day in UTF-8.
  public func append(_ day: Day, to output: inout [UInt8]) {
    if let ready { return ready.append(day, to: &output) }
    shared.load().append(day, to: &output)
  }

  public func text(of day: Day) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(64)
    append(day, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether days are written without asking Foundation each time.
  var isCompiled: Bool { shared.load().isVerified }
}
