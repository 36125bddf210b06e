package import DiaryGate
import DiaryModel
import LocalizedDates
package import SiteFiles

/// Where an entry stands in lists: newest first, those of one time in the order of their files;
/// undated pages last.
package struct ListPosition: Comparable, Hashable, Sendable {
  /// Days since 1970; `nil` for an undated page.
  package let day: Int?
  /// In nanoseconds since midnight.
  package let time: Int
  package let file: SitePath
  /// The index of the entry in its file.
  package let row: Int

  package init(day: Int?, time: Int, file: SitePath, row: Int) {
    (self.day, self.time, self.file, self.row) = (day, time, file, row)
  }

  package init(of judged: JudgedEntry) {
    let content = judged.entry.content
    let (day, time) = content.order
    self.init(
      day: content.date == nil ? nil : day,
      time: time.secondOfDay * 1_000_000_000 + time.nanosecond,
      file: content.source.file, row: content.source.index)
  }

  package static func < (left: ListPosition, right: ListPosition) -> Bool {
    if left.day != right.day {
      guard let day = left.day else { return false }
      return right.day.map { $0 < day } ?? true
    }
    if left.time != right.time { return left.time > right.time }
    return (left.file, left.row) < (right.file, right.row)
  }
}
