import DiaryModel
import LocalizedDates

/// The names of years, months and days in the calendar of the site's locale.
struct ArchiveNames: Sendable {
  let calendar: ArchiveCalendar
  let day: DayFormat
  /// The format of a day without its year.
  let monthAndDay: DayFormat
  /// The number of a year alone.
  let yearNumber: DayFormat
  private let year: DayFormat
  private let month: DayFormat
  /// January to December; empty in another calendar.
  private let months: [String]
  /// The format of months that are not Gregorian.
  private let foreignMonth: DayFormat?

  /// - Parameters:
  ///   - locale: The language of the names.
  ///   - isNeeded: Whether there are any dates; a locale's data are loaded only then.
  init(
    _ configuration: Configuration, in locale: LocaleTag, words: CalendarWords, isNeeded: Bool
  ) {
    calendar = isNeeded ? ArchiveCalendar(configuration.locale) : .gregorian
    day = DayFormat(locale, style: configuration.dateStyle)
    monthAndDay = .monthAndDay(locale)
    // This pattern is right in every locale.
    yearNumber = (try? DatePattern("y")).map { DayFormat(locale, style: .pattern($0)) } ?? day
    year = .year(locale)
    month = .monthAndYear(locale)
    foreignMonth = calendar.name.map { _ in .month(locale) }
    let hasMonths = isNeeded && calendar.name == nil
    months = hasMonths ? (1...12).map { words.month($0) } : []
  }

  /// The raw value is the flag of `archive` that is true on its pages.
  enum Kind: String {
    case year = "isYear"
    case month = "isMonth"
    case day = "isDay"
  }

  /// - Parameter day: Any day of what has the name.
  func name(of kind: Kind, _ day: Day) -> String {
    switch kind {
    case .year: name(ofYear: day)
    case .month: name(ofMonth: day)
    case .day: self.day.text(of: day)
    }
  }

  func name(ofYear day: Day) -> String {
    if !calendar.hasEras { return year.text(of: day) }
    return joined(
      (1...12).flatMap { days(ofMonth: $0, year: day.year) }.map { year.text(of: $0) })
  }

  /// Of the era of the day, where a year has two.
  func name(ofYearOf day: Day) -> String { year.text(of: day) }

  /// The year of a day where it stands alone: with its era, without which its number says nothing.
  func name(ofYearAlone day: Day) -> String {
    calendar.hasEras ? name(ofYearOf: day) : yearNumber.text(of: day)
  }

  func name(ofMonth day: Day) -> String {
    if !calendar.hasEras { return month.text(of: day) }
    return joined(days(ofMonth: day.month, year: day.year).map { month.text(of: $0) })
  }

  /// Without its year.
  func name(ofMonthAlone day: Day) -> String {
    if let foreignMonth { return foreignMonth.text(of: day) }
    return months.isEmpty ? "" : months[day.month - 1]
  }

  /// The first and last day, from which all eras follow.
  private func days(ofMonth month: Int, year: Int) -> [Day] {
    [1, Day.length(ofMonth: month, year: year)].compactMap {
      Day(year: year, month: month, day: $0)
    }
  }

  /// The names of a time in several eras: `平成31年/令和元年`.
  private func joined(_ names: [String]) -> String {
    var different: [String] = []
    for name in names where name != different.last { different.append(name) }
    return different.joined(separator: names.contains { $0.contains(" ") } ? " / " : "/")
  }
}
