import DiaryWriting
import LocalizedDates
import StructuredText

/// The dates of a source, of which `03/04/2024` is read by the help of the others.
struct SourceDates {
  private var order = DayOrder()
  /// The zone of times that name none.
  var zone: Zone
  /// Whether dates are taken as they are written, since our own export wrote them.
  var isExact = false

  init(in zone: Zone) { self.zone = zone }

  /// Takes notice of the order in which a date has its day and month.
  mutating func learn(_ text: String) { order.learn(text) }

  /// A moment as a number since 1970, or a date as text.
  ///
  /// - Parameter units: How many of a number are a second; by default its size tells.
  func date(_ scalar: Scalar, unitsOfSecond units: Double?) -> DateText? {
    let text = cleaned(scalar.text)
    guard scalar.form == .number || units != nil, let number = Double(text), number.isFinite else {
      return date(text, time: nil)
    }
    let instant =
      units.map { ImportedDate.instant(unixSeconds: number / $0) }
      ?? ImportedDate.instant(unixNumber: number)
    return instant.flatMap { ImportedDate.date($0, in: zone) }
  }

  /// - Parameters:
  ///   - text: A date, maybe with a time, or a number since 1970.
  ///   - time: From a field of its own.
  func date(_ text: String, time: String? = nil) -> DateText? {
    if isExact { return try? DateText(parsing: text) }
    if let number = Double(text), number.isFinite, abs(number) >= 1e8 {
      return ImportedDate.instant(unixNumber: number).flatMap { ImportedDate.date($0, in: zone) }
    }
    if let date = ImportedDate.date(text.trimmed, in: zone) {
      guard let time else { return date }
      if date.time == nil, let time = ImportedDate.time(time) {
        return ImportedDate.date(date.day, at: time, in: zone)
      }
    }
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
