import DiaryWriting
import LocalizedDates

/// The dates of a table, of which `03/04/2024` is read by the help of the others.
struct TableDates {
  private var order = DayOrder()
  private let zone: Zone

  init(in zone: Zone) { self.zone = zone }

  /// Takes notice of the order in which a date has its day and month.
  mutating func learn(_ text: String) { order.learn(text) }

  /// - Parameters:
  ///   - text: A date, maybe with a time, or a number since 1970.
  ///   - time: From a column of its own.
  func date(_ text: String, time: String?) -> DateText? {
    if let number = Double(text), number.isFinite, abs(number) >= 1e8 {
      return ImportedDate.instant(unixNumber: number).flatMap { ImportedDate.date($0, in: zone) }
    }
    if time == nil, let date = FeedDate.date(text, in: zone) { return date }
    let words = text.trimmed.split(separator: #/[ T]+/#, maxSplits: 1)
    guard let day = words.first.flatMap({ order.day(in: $0) }) else { return longDate(text, time) }
    guard let clock = time ?? words.dropFirst().first.map(String.init) else {
      return DateText(day: day)
    }
    return ImportedDate.time(clock).map { ImportedDate.date(day, at: $0, in: zone) }
      ?? longDate(text, time)
  }

  /// `2024년 5월 12일 일요일`, `May 12, 2024, 6:30 PM`: a date in the words of a language.
  private func longDate(_ text: String, _ time: String?) -> DateText? {
    guard let date = DateText(inWordsOf: text) else { return nil }
    guard let clock = time.flatMap({ ImportedDate.time($0) }) ?? date.time else { return date }
    if date.offset != nil { return ImportedDate.date(date.text, in: zone) }
    return ImportedDate.date(date.day, at: clock, in: zone)
  }
}
