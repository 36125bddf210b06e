package import DiaryModel
package import DiaryRendering
package import LocalizedDates
import SearchIndex
import SiteFiles

/// What calendars show of a day that has entries.
package struct DayCell: Equatable, Sendable {
  package let day: Day
  /// Indices of its entries.
  package let entries: Range<Int>
  /// How far it is filled, from 1 to 4; `nil`: not at all.
  package let level: Int?
  let isFavorite: Bool
  /// The words of its moods as they were written, if these fill the day.
  let moods: [String]

  /// - Parameters:
  ///   - entries: Indices of the entries of one day.
  ///   - facts: By entry; of these.
  package init(
    _ day: Day, _ entries: Range<Int>, of table: EntryTable, _ facts: [EntryFacts],
    _ shade: Configuration.Calendar.Shade
  ) {
    (self.day, self.entries) = (day, entries)
    isFavorite = entries.contains { table[$0].content.isFavorite }
    moods = shade == .mood ? entries.compactMap { table[$0].content.mood } : []
    level =
      switch shade {
      case .length: Self.level(ofLength: entries.reduce(0) { $0 + facts[$1].text.length })
      case .count: min(entries.count, 4)
      case .mood: Self.level(of: moods)
      case .none: nil
      }
  }

  /// The cells of some entries, in their order.
  package static func all(
    of range: Range<Int>, _ entries: EntryTable, _ facts: [EntryFacts],
    _ shade: Configuration.Calendar.Shade
  ) -> [DayCell] {
    range.runs { entries[$0].content.date?.day }.compactMap { day, run in
      day.map { DayCell($0, run, of: entries, facts, shade) }
    }
  }

  /// A line or two, a paragraph, a page, more: some 40, 160 and 500 words of English.
  package static func level(ofLength length: Int) -> Int {
    switch length {
    case ..<200: 1
    case ..<800: 2
    case ..<2400: 3
    default: 4
    }
  }

  /// The mean of the moods that are known.
  private static func level(of moods: [String]) -> Int? {
    let known = moods.compactMap { Mood(word: $0)?.lightness }
    if known.isEmpty { return nil }
    return (known.reduce(0, +) * 2 + known.count) / (known.count * 2)
  }
}

extension DayCell {
  /// The entry that the day leads to in its month; `nil`: it leads to a list of them.
  func linkedEntry(_ configuration: Configuration) -> Int? {
    entries.count == 1 ? entries.lowerBound : linkedEntryInYear(configuration)
  }

  /// The entry that the day leads to in its year, where the addresses of 366 entries would weigh
  /// more than all the rest; `nil`: it leads to a list of them.
  func linkedEntryInYear(_ configuration: Configuration) -> Int? {
    let hasList = configuration.archives.days || configuration.archives.months
    // The first one of the day comes last.
    return hasList ? nil : entries.upperBound - 1
  }
}
