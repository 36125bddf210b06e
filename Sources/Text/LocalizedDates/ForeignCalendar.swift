import Foundation

/// A calendar with months other than the Gregorian ones, from Foundation.
struct ForeignCalendar: Sendable {
  /// As `-u-ca-` names it.
  let name: String
  private let identifier: Calendar.Identifier
  private let calendar: Calendar

  static let names: [Calendar.Identifier: String] = [
    .persian: "persian", .islamic: "islamic", .islamicCivil: "islamic-civil",
    .islamicTabular: "islamic-tbla", .islamicUmmAlQura: "islamic-umalqura", .hebrew: "hebrew",
    .indian: "indian", .coptic: "coptic", .ethiopicAmeteMihret: "ethiopic",
    .ethiopicAmeteAlem: "ethioaa", .chinese: "chinese",
  ]

  /// - Returns: `nil` if its months are Gregorian.
  init?(_ identifier: Calendar.Identifier) {
    guard let name = Self.names[identifier] else { return nil }
    self.name = name
    self.identifier = identifier
    // Foundation's calendar of Amete Alem counts Gregorian days. It is the other Ethiopic one, but
    // for the number of the year.
    var calendar = Calendar(
      identifier: identifier == .ethiopicAmeteAlem ? .ethiopicAmeteMihret : identifier)
    if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    self.calendar = calendar
  }

  /// - Parameter number: Days since 1970-01-01.
  func month(of number: Int) -> CalendarMonth {
    var start = number
    var label = self.label(of: number)
    // Two Chinese months, in 2057 and 2097, begin with a day 0: it ends the month before.
    while label.day < 1 {
      start -= 1
      label = self.label(of: start)
    }
    let first = start - label.day + 1
    return CalendarMonth(
      year: label.year, number: label.month, isLeap: label.isLeap, firstNumber: first,
      length: firstDay(after: label, from: first) - first)
  }

  /// Finds where the next month begins. All months but those of 5 or 6 days have 28 or more.
  private func firstDay(after month: Label, from first: Int) -> Int {
    var number = first + 28
    while true {
      let label = self.label(of: number)
      if label.day >= 1, !label.isInSameMonth(as: month) { return number - label.day + 1 }
      number += 1
    }
  }

  private struct Label {
    let year: Int
    let month: Int
    let isLeap: Bool
    let day: Int

    func isInSameMonth(as other: Label) -> Bool {
      month == other.month && isLeap == other.isLeap && year == other.year
    }
  }

  private func label(of number: Int) -> Label {
    let parts = calendar.dateComponents(
      [.era, .year, .month, .day], from: FormatterPool.noon(ofDay: number))
    return Label(
      year: year(era: parts.era ?? 0, parts.year ?? 0), month: parts.month ?? 1,
      isLeap: parts.isLeapMonth ?? false, day: parts.day ?? 1)
  }

  /// Years counted through all eras.
  private func year(era: Int, _ year: Int) -> Int {
    switch identifier {
    // Eras are cycles of 60 years, the first of which began in 2637 BCE.
    case .chinese: (era - 1) * 60 + year - 2637
    // The years before era 1 are counted backwards.
    case .coptic: era == 0 ? 1 - year : year
    // Amete Alem, of which year 5501 is year 1 of Amete Mihret.
    case .ethiopicAmeteMihret: era == 0 ? year - 5500 : year
    case .ethiopicAmeteAlem: era == 0 ? year : year + 5500
    default: year
    }
  }
}
