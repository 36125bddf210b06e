import DiaryModel
import LocalizedDates
import Templating

/// The words that say of a day what its place in a calendar shows: "May 12: 2 entries, long".
struct DayLabels: Sendable {
  /// With 0 where the day stands, and 1 where the facts do: no phrase has these bytes.
  private let template: [UInt8]
  private let separator: String
  private let phrases: Phrases
  private let words: CalendarWords
  private let day: DayFormat
  private let shade: Configuration.Calendar.Shade
  /// For few entries, and for each level.
  private let counts, lengths: [String]
  private let favorite: String

  init(_ values: SiteValues) {
    let (phrases, words) = (values.phrases, values.words)
    (self.phrases, self.words) = (phrases, words)
    shade = values.configuration.calendar.shade
    day = values.names.monthAndDay
    template = Array(
      phrases.phrase("dayLabel", filling: ["day": "\u{0}", "facts": "\u{1}"]).utf8)
    separator = phrases["listSeparator"] ?? ", "
    counts = (0...9).map { phrases.counted("entries", $0, shown: words.number($0)) }
    lengths = (1...4).map { phrases["length.\($0)"] ?? "" }
    favorite = phrases["favorite"] ?? ""
  }

  func set(_ slot: Slot, of cell: DayCell, _ builder: inout ScopeBuilder) {
    var text: [UInt8] = []
    text.reserveCapacity(96)
    for byte in template {
      switch byte {
      case 0: day.append(cell.day, to: &text)
      case 1: addFacts(of: cell, to: &text)
      default: text.append(byte)
      }
    }
    builder.setText(slot, text)
  }

  private func addFacts(of cell: DayCell, to text: inout [UInt8]) {
    text.append(contentsOf: count(cell.entries.count).utf8)
    if shade == .length, let level = cell.level { add(lengths[level - 1], to: &text) }
    var said: Set<String> = []
    for word in cell.moods where said.insert(word).inserted {
      add(phrases.name(ofMood: word), to: &text)
    }
    if cell.isFavorite { add(favorite, to: &text) }
  }

  private func add(_ word: String, to text: inout [UInt8]) {
    if word.isEmpty { return }
    text.append(contentsOf: separator.utf8)
    text.append(contentsOf: word.utf8)
  }

  /// The number of entries in words.
  func count(_ number: Int) -> String {
    number < counts.count
      ? counts[number] : phrases.counted("entries", number, shown: words.number(number))
  }
}
