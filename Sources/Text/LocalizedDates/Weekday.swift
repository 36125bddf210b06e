/// A day of the week, in the order of ISO 8601: Monday is 1.
package enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// The number of days after Sunday: 0 for Sunday to 6 for Saturday.
  package var daysAfterSunday: Int { rawValue % 7 }

  /// The number of days after `first`: 0 to 6. This is the column in a month's calendar.
  package func daysAfter(_ first: Weekday) -> Int {
    (rawValue - first.rawValue + 7) % 7
  }

  /// - Parameter days: Days after Sunday; any integer.
  init(daysAfterSunday days: Int) {
    self = Weekday(rawValue: (days % 7 + 7) % 7) ?? .sunday
  }
}
