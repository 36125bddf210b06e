import DiaryGate
import DiaryListing
import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles

/// The pages of the preview on which entries stand.
///
/// A class, because it remembers the pages of each day that was asked for.
final class EntryPages {
  private let entries: [JudgedEntry]
  private let preview: Preview
  private let basePath: String
  private let now: Instant
  private var known: [Day?: [EntryPlace: SitePath]] = [:]

  /// - Parameters:
  ///   - entries: All of the diary, newest first.
  ///   - preview: The entries that the preview shows besides public ones.
  ///   - basePath: The beginning of the site's addresses.
  init(
    _ entries: [JudgedEntry], showing preview: Preview, basePath: String, now: Instant
  ) {
    (self.entries, self.preview) = (entries, preview)
    (self.basePath, self.now) = (basePath, now)
  }

  /// The address of an entry's page: `/2024/05/12/rain/`.
  ///
  /// - Returns: `nil` if the preview does not show the entry, or only to those who know where.
  func address(of judged: JudgedEntry) -> String? {
    folder(of: judged).map { basePath + ($0.isRoot ? "" : percentEncoded($0.text) + "/") }
  }

  /// The folder of an entry's page.
  func folder(of judged: JudgedEntry) -> SitePath? {
    let content = judged.entry.content
    let (day, place) = (content.date?.day, EntryPlace(content.source))
    if let known = known[day] { return known[place] }
    // A page's name depends on the others of its day alone.
    let diary = gate(entries(of: day), at: now, showing: preview).diary
    let pages = Dictionary(
      diary.all.map { (EntryPlace($0.content.source), $0.path) }
    ) { first, _ in first }
    known[day] = pages
    return pages[place]
  }

  /// - Parameter day: `nil` for undated pages.
  private func entries(of day: Day?) -> [Entry] {
    guard let day else {
      return entries.reversed().prefix { $0.entry.content.date == nil }.map(\.entry)
    }
    let start = firstIndex { other in other.map { $0 <= day } ?? true }
    return entries[start...].prefix { $0.entry.content.date?.day == day }.map(\.entry)
  }

  /// The index of the first entry whose day fulfils something that all behind it do.
  private func firstIndex(where fits: (Day?) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if fits(entries[middle].entry.content.date?.day) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
