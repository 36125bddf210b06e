import Foundation
import Testing

@testable import LocalizedDates

/// Compiled formats against Foundation's own, for many locales.
///
/// With `ALL_LOCALES=1` for every locale that Foundation has (a minute), else for one in forty.
@Suite struct AllLocalesTests {
  static let identifiers: [String] = {
    let all = Locale.availableIdentifiers.sorted()
    if ProcessInfo.processInfo.environment["ALL_LOCALES"] != nil { return all }
    return stride(from: 0, to: all.count, by: 40).map { all[$0] }
  }()

  /// From 1583-12-16 to 2101-05-31.
  static let days: [Day] = {
    let step = ProcessInfo.processInfo.environment["ALL_LOCALES"] != nil ? 863 : 4315
    return stride(from: -141_000, to: 48_000, by: step).compactMap(Day.init(daysSinceEpoch:))
  }()

  @Test func compiledFormatsWriteWhatFoundationWrites() throws {
    var different: [String] = []
    var compiled = 0
    for identifier in Self.identifiers {
      let tag = try LocaleTag(identifier.split(separator: "_").joined(separator: "-"))
      let styles: [(DateStyle, DateFormatter.Style)] = [
        (.full, .full), (.long, .long), (.medium, .medium), (.short, .short),
      ]
      for (style, foundationStyle) in styles {
        let format = DayFormat(tag, style: style)
        if format.compiled().isVerified { compiled += 1 }
        let formatter = foundationFormatter(Locale(identifier: identifier))
        formatter.dateStyle = foundationStyle
        useOwnOrder(formatter)
        different += difference(format, formatter).map { "\(identifier) \(style) \($0)" }
      }
    }
    print("\(compiled) of \(Self.identifiers.count * 4) formats are compiled")
    #expect(different == [])
  }

  @Test(arguments: [
    "calendar=buddhist", "calendar=roc", "calendar=japanese", "calendar=iso8601",
    "calendar=gregorian;numbers=arab", "calendar=buddhist;numbers=deva", "numbers=hanidec",
    "calendar=persian", "calendar=islamic-umalqura", "numbers=roman",
  ])
  func otherCalendarsAndDigitsAreAlsoFoundations(keywords: String) throws {
    var different: [String] = []
    let tail =
      keywords.replacing("calendar=", with: "-ca-").replacing("numbers=", with: "-nu-")
      .replacing("gregorian", with: "gregory").replacing(";", with: "")
    for identifier in Self.identifiers {
      let bare = identifier.split(separator: "_").joined(separator: "-")
      let tag = try LocaleTag("\(bare)-u\(tail)")
      let locale = Locale(identifier: "\(identifier)@\(keywords)")
      let full = foundationFormatter(locale)
      full.dateStyle = .full
      useOwnOrder(full)
      different += difference(DayFormat(tag, style: .full), full).map { "\(locale) full \($0)" }
      let heading = foundationFormatter(locale)
      heading.setLocalizedDateFormatFromTemplate("yMMMM")
      different += difference(DayFormat.monthAndYear(tag), heading).map { "\(locale) yMMMM \($0)" }
    }
    #expect(different == [])
  }

  /// Foundation writes `۱۴۰۵ آذر ۳, سه‌شنبه` for سه‌شنبه ۳ آذر ۱۴۰۵.
  private func useOwnOrder(_ formatter: DateFormatter) {
    guard formatter.calendar.identifier == .persian, formatter.dateFormat == "y MMMM d, EEEE"
    else { return }
    formatter.dateFormat = "EEEE d MMMM y"
  }

  /// The first day that they write in different ways.
  private func difference(_ format: DayFormat, _ formatter: DateFormatter) -> [String] {
    for day in Self.days {
      let date = Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400)
      let expected = formatter.string(from: date)
      let text = format.text(of: day)
      if text != expected { return ["\(day): \(text) | \(expected)"] }
    }
    return []
  }

  private func foundationFormatter(_ locale: Locale) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = locale.calendar
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.timeStyle = .none
    return formatter
  }
}
