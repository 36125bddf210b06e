import DiaryModel
import LocalizedDates

/// An entry's index with the time it is sorted by.
struct Dated {
  /// Nanoseconds from the first day to its day and time, on its own wall.
  ///
  /// A day's entries stand by their clock; those without a time come first.
  let time: Int128
  let index: Int

  init(_ entry: Entry, at index: Int) {
    self.index = index
    guard let date = entry.content.date else {
      time = 0
      return
    }
    let seconds = date.day.daysSinceEpoch * 86_400 + (date.wall?.time.secondOfDay ?? 0)
    time = Int128(seconds) * 1_000_000_000 + Int128(date.wall?.time.nanosecond ?? 0)
  }
}
