package import LocalizedDates

extension EntryContent {
  /// The day and the time on the writer's wall, by which entries are sorted: those without a time
  /// come first on their day.
  package var order: (day: Int, time: TimeOfDay) {
    guard let date else { return (0, .midnight) }
    return (date.day.daysSinceEpoch, date.wall?.time ?? .midnight)
  }
}
