import DiaryModel
import LocalizedDates

/// Writes the long dates and the times of entries, as people read them.
struct LongDates {
  private let days: DayFormat
  private let clock: CompiledClockFormat

  init(_ locale: LocaleTag) {
    days = DayFormat(locale, style: .long)
    clock = ClockFormat(locale).compiled()
  }

  func day(_ day: Day) -> String { days.text(of: day) }

  /// `7:30 AM`
  func time(_ time: TimeOfDay) -> String {
    var bytes: [UInt8] = []
    clock.append(time, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The day and the time, if the entry has one.
  func text(of entry: ExportedEntry) -> String {
    guard let date = entry.content.date else { return "" }
    return date.wall.map { "\(day(date.day)), \(time($0.time))" } ?? day(date.day)
  }
}

extension ExportedEntry {
  /// The words besides its text: the weather, a place and the mood.
  var facts: [String] { content.facts(at: location?.name) }

  var hashtags: [String] { content.terms.map { "#" + $0.name } }
}
