import LocalizedDates

/// The order of day, month and year in dates of one source, of which `03/04/2024` is read by the
/// help of the others.
struct DayOrder {
  private var hasDayFirst = false
  private var hasMonthFirst = false

  /// Takes notice of the order in which a date has its day and month.
  mutating func learn(_ text: some StringProtocol) {
    // Points say nothing about dates with other marks.
    guard let (first, second, _) = Self.parts(text), !text.prefix(10).contains(".") else { return }
    if first > 12 { hasDayFirst = true }
    if second > 12 { hasMonthFirst = true }
  }

  /// The day that a date of numbers is.
  ///
  /// - Returns: `nil` also for one that can be read in two ways.
  func day(in text: some StringProtocol) -> Day? {
    let text = String(text)
    if let match = text.wholeMatch(of: #/(\d{4})[-\/._](\d{1,2})[-\/._](\d{1,2})\.?/#) {
      return Day(match.1, match.2, match.3)
    }
    guard let (first, second, year) = Self.parts(text) else { return nil }
    // With points, days come first everywhere.
    let isDayFirst = text.contains(".") || hasDayFirst
    guard isDayFirst != hasMonthFirst || first == second else { return nil }
    return isDayFirst
      ? Day(year: year, month: second, day: first) : Day(year: year, month: first, day: second)
  }

  /// The numbers of `3/4/2024` or `03.04.2024`.
  private static func parts(
    _ text: some StringProtocol
  ) -> (first: Int, second: Int, year: Int)? {
    let form = #/\s*(\d{1,2})[\/._-](\d{1,2})[\/._-](\d{4})(?!\d)/#
    guard let match = String(text).prefixMatch(of: form),
      let first = Int(match.1), let second = Int(match.2), let year = Int(match.3)
    else { return nil }
    return (first, second, year)
  }
}
