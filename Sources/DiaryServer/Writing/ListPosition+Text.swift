import DiaryGate
import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles

/// A position in the list of entries: right behind an entry, even if that one is gone by now.
struct ListPosition: Hashable {
  /// Days since 1970; `nil` behind an undated page.
  private let day: Int?
  /// In nanoseconds since midnight.
  private let time: Int
  private let row: Int
  private let file: String

  init(of judged: JudgedEntry) {
    let content = judged.entry.content
    day = content.date.map { _ in content.order.day }
    time = content.order.time.secondOfDay * 1_000_000_000 + content.order.time.nanosecond
    (row, file) = (content.source.index, content.source.file.text)
  }

  /// - Parameter text: As ``text`` gives it.
  init(_ text: String) throws(WritingFault) {
    let parts = text.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let time = Int(parts[1]), let row = Int(parts[2]),
      parts[0] == "" || Int(parts[0]) != nil
    else { throw .malformed("'after' is no position", "it is the 'next' of the part before") }
    (day, self.time, self.row, file) = (Int(parts[0]), time, row, String(parts[3]))
  }

  var text: String { "\(day.map(String.init) ?? "").\(time).\(row).\(file)" }

  /// Whether an entry comes later in the list, which is newest first, undated pages last.
  func isBefore(_ judged: JudgedEntry) -> Bool {
    let other = ListPosition(of: judged)
    if day != other.day {
      guard let day else { return false }
      return other.day.map { $0 < day } ?? true
    }
    if time != other.time { return other.time < time }
    if !file.utf8.elementsEqual(other.file.utf8) {
      return file.utf8.lexicographicallyPrecedes(other.file.utf8)
    }
    return row < other.row
  }
}
