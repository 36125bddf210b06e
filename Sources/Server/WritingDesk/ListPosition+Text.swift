import DiaryListing
import SiteFiles

/// As text, a position is right behind an entry, even if that one is gone by now.
extension ListPosition {
  /// - Parameter text: As ``text`` gives it.
  init(_ text: String) throws(WritingFault) {
    let parts = text.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let time = Int(parts[1]), let row = Int(parts[2]),
      parts[0] == "" || Int(parts[0]) != nil, let file = SitePath(String(parts[3]))
    else { throw .malformed("'after' is no position", "it is the 'next' of the part before") }
    self.init(day: Int(parts[0]), time: time, file: file, row: row)
  }

  var text: String { "\(day.map(String.init) ?? "").\(time).\(row).\(file.text)" }
}
