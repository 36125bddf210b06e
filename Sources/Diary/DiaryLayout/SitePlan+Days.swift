package import DiaryModel
package import LocalizedDates
import SiteFiles

extension SitePlan {
  /// The entries of one day of the calendar, in all years.
  package struct SameDays: Sendable {
    /// The entries of the day in one year.
    package struct Year: Sendable {
      package let day: Day
      package let entries: Range<Int>
    }

    package let calendarDay: CalendarDay
    /// Newest first; none is empty.
    package let years: [Year]
    /// The days of the calendar before and after it that have entries: January follows December.
    package let previous: CalendarDay?
    package let next: CalendarDay?

    /// The number of entries of one day that its page shows; thousands would make it a page that
    /// nobody can load.
    static let most = 20

    /// Indices of the entries that its page shows.
    var shown: [Int] { years.flatMap { $0.entries.prefix(Self.most) } }
  }

  /// A year of the site's calendar, with the number of entries of each month.
  package struct CalendarYear: Sendable {
    package struct Month: Sendable {
      /// From 1; a leap month has the number of the month before it.
      package let number: Int
      package let period: Period
      package let entryCount: Int
    }

    package let period: Period
    /// Newest first, without those that have no entry.
    package var months: [Month]
  }

  /// Finds the entries that are next to each other on a day of the calendar, once all lists are
  /// there.
  package mutating func linkYears() {
    if !hasOnThisDay { return }
    dayPages = Array(repeating: nil, count: CalendarDay.count)
    laterYears = Array(repeating: -1, count: entryCount)
    earlierYears = laterYears
    for (index, page) in lists.enumerated() {
      guard case .onThisDay(let same) = page.kind else { continue }
      dayPages[same.calendarDay.number] = index
      for (later, earlier) in zip(same.years, same.years.dropFirst()) {
        // The oldest entry of a day is the last one of its range.
        let (last, first) = (later.entries.upperBound - 1, earlier.entries.lowerBound)
        earlierYears[last] = Int32(truncatingIfNeeded: first)
        laterYears[first] = Int32(truncatingIfNeeded: last)
      }
    }
  }

  /// The entries next to one on its day of the calendar, if they are of another year.
  package func otherYears(of entry: Int) -> (later: Int?, earlier: Int?) {
    func other(_ entries: [Int32]) -> Int? {
      entries.indices.contains(entry) && entries[entry] >= 0 ? Int(entries[entry]) : nil
    }
    return (other(laterYears), other(earlierYears))
  }

  /// The days of the calendar that have entries: 366 bits as 92 hexadecimal digits.
  ///
  /// The first digit says it of 1 to 4 January; the highest bit of it is 1 January.
  var dayBits: String {
    var digits: [UInt8] = []
    for start in stride(from: 0, to: dayPages.count, by: 4) {
      let bits = (start..<(start + 4)).reduce(0) { bits, day in
        bits * 2 + (day < dayPages.count && dayPages[day] != nil ? 1 : 0)
      }
      digits.append(Array("0123456789abcdef".utf8)[bits])
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The day of the newest entry, and one entry of each other year of that day, newest first.
  var newestDay: (day: CalendarDay, others: [Int])? {
    for case .onThisDay(let same) in lists.lazy.map(\.kind) {
      guard let newest = same.years.first, newest.entries.contains(0) else { continue }
      let others = same.years.dropFirst().prefix(Self.yearsAtHome)
      return (same.calendarDay, others.map(\.entries.lowerBound))
    }
    return nil
  }

  /// More years make a strip that nobody reads to its end.
  private static let yearsAtHome = 8

  /// Indices of the entries that a list names beside those that it shows.
  ///
  /// - Parameter hasCover: Whether the site begins with a photo, below which stands the first day.
  package func namedEntries(of page: Page, hasCover: Bool) -> [Int] {
    let older = [page.olderEntry].compactMap { $0 }
    guard case .home = page.kind, page.folder.isRoot else { return older }
    return older + (hasCover && entryCount > 0 ? [entryCount - 1] : [])
  }

  /// Indices of the entries of other years of which a page shows the first words.
  package func pastEntries(of page: Page) -> [Int] {
    guard case .home = page.kind, page.folder.isRoot else { return [] }
    return newestDay?.others ?? []
  }
}

extension SitePlan {
  /// The oldest and the newest entry of a year whose page shows how it began and ended.
  package func quotedEntries(of page: Page) -> [Int] {
    guard hasStatistics, case .year(let group) = page.kind else { return [] }
    return [group.entries.upperBound - 1, group.entries.lowerBound]
  }
}
