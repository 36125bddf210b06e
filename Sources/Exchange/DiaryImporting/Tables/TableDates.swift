import LocalizedDates

/// The dates of a table, of which `03/04/2024` is read by the help of the others.
struct TableDates {
  private var hasDayFirst = false
  private var hasMonthFirst = false
  private let zone: Zone

  init(in zone: Zone) { self.zone = zone }

  /// Takes notice of the order in which a date has its day and month.
  mutating func learn(_ text: String) {
    guard let (first, second, _) = Self.parts(text) else { return }
    if first > 12 { hasDayFirst = true }
    if second > 12 { hasMonthFirst = true }
  }

  /// - Parameters:
  ///   - text: A date, maybe with a time, or a number since 1970.
  ///   - time: From a column of its own.
  func date(_ text: String, time: String?) -> DateText? {
    if let number = Double(text), number.isFinite, abs(number) >= 1e8 {
      return ImportedDate.instant(unixNumber: number).flatMap { ImportedDate.date($0, in: zone) }
    }
    if time == nil, let date = FeedDate.date(text, in: zone) { return date }
    let words = text.trimmed.split(separator: #/[ T]+/#, maxSplits: 1)
    guard let day = words.first.flatMap({ day(String($0)) }) else { return nil }
    guard let clock = time ?? words.dropFirst().first.map(String.init) else {
      return DateText(day: day)
    }
    return ImportedDate.time(clock).map { ImportedDate.date(day, at: $0, in: zone) }
  }

  private func day(_ text: String) -> Day? {
    if let match = text.wholeMatch(of: #/(\d{4})[-\/.](\d{1,2})[-\/.](\d{1,2})\.?/#),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3)
    {
      return Day(year: year, month: month, day: day)
    }
    guard let (first, second, year) = Self.parts(text) else { return nil }
    // With points, days come first everywhere.
    let isDayFirst = text.contains(".") || hasDayFirst
    guard isDayFirst != hasMonthFirst || first == second else { return nil }
    return isDayFirst
      ? Day(year: year, month: second, day: first) : Day(year: year, month: first, day: second)
  }

  /// The numbers of `3/4/2024` or `03.04.2024`.
  private static func parts(_ text: String) -> (first: Int, second: Int, year: Int)? {
    guard let match = text.prefixMatch(of: #/\s*(\d{1,2})[\/.-](\d{1,2})[\/.-](\d{4})(?!\d)/#),
      let first = Int(match.1), let second = Int(match.2), let year = Int(match.3)
    else { return nil }
    return (first, second, year)
  }
}
