import Foundation
import Synchronization

/// Foundation's formatters for one locale and one way of writing.
///
/// A class, because threads share it: each takes a formatter out, uses it alone and puts it back.
/// One formatter used by all at once costs seven times as much, and making one costs 60 us.
final class FormatterPool: Sendable {
  enum Source: Sendable {
    case style(Foundation.DateFormatter.Style)
    case pattern(String)
  }

  private let locale: Locale
  private let source: Source
  private let idle = Mutex<[DateFormatter]>([])

  init(locale: Locale, source: Source) {
    self.locale = locale
    self.source = source
  }

  /// The pattern that Foundation uses.
  var pattern: String {
    use { $0.dateFormat ?? "" }
  }

  /// - Parameter daysSinceEpoch: The day, by number; its noon in UTC is formatted.
  func text(ofDay daysSinceEpoch: Int) -> String {
    use { $0.string(from: FormatterPool.noon(ofDay: daysSinceEpoch)) }
  }

  /// - Parameter secondOfDay: 0 to 86,399; of 1 January 2001.
  func text(ofSecond secondOfDay: Int) -> String {
    use { $0.string(from: Date(timeIntervalSinceReferenceDate: Double(secondOfDay))) }
  }

  static func noon(ofDay daysSinceEpoch: Int) -> Date {
    Date(timeIntervalSince1970: Double(daysSinceEpoch) * 86_400 + 43_200)
  }

  private func use<Value>(_ body: (DateFormatter) -> Value) -> Value {
    let formatter = idle.withLock { $0.popLast() } ?? makeFormatter()
    defer { idle.withLock { $0.append(formatter) } }
    return body(formatter)
  }

  /// Whether the eras have no names: Foundation writes `ERA1` there in most locales.
  private func hasUnnamedEras(_ formatter: DateFormatter) -> Bool {
    switch locale.calendar.identifier {
    case .coptic, .ethiopicAmeteMihret, .ethiopicAmeteAlem:
      formatter.eraSymbols.contains { $0.hasPrefix("ERA") }
    default: false
    }
  }

  private func makeFormatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    if let zone = TimeZone(secondsFromGMT: 0) {
      var calendar = locale.calendar
      calendar.timeZone = zone
      formatter.calendar = calendar
      formatter.timeZone = zone
    }
    // Else Gregorian labels become Julian before 1582-10-15. It has no effect on other calendars.
    formatter.gregorianStartDate = Date.distantPast
    formatter.timeStyle = .none
    switch source {
    case .style(let style): formatter.dateStyle = style
    case .pattern(let pattern): formatter.dateFormat = pattern
    }
    if hasUnnamedEras(formatter), let pattern = formatter.dateFormat {
      let bare = pattern.reversed().drop { $0 == "G" }
      if bare.first == " " { formatter.dateFormat = String(bare.dropFirst().reversed()) }
    }
    return formatter
  }
}
