import Diagnostics
import DiaryBuild
import DiaryExporting
import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles

/// The list of a diary's entries, newest first; those of one time in the order of their files.
/// Undated pages come last.
struct EntryList {
  private let diary: ReadDiary
  private let entries: [JudgedEntry]
  /// Whether to show words of entries that are not public.
  private let quotesHidden: Bool

  init(of diary: ReadDiary, quotesHidden: Bool) {
    self.diary = diary
    self.quotesHidden = quotesHidden
    entries = diary.entries.sorted { left, right in
      let (one, other) = (left.entry.content, right.entry.content)
      switch (one.date, other.date) {
      case (nil, .some): return false
      case (.some, nil): return true
      default: break
      }
      let (time, otherTime) = (one.order, other.order)
      if time != otherTime { return time > otherTime }
      return (one.source.file, one.source.index) < (other.source.file, other.source.index)
    }
  }

  private func isQuoted(_ judged: JudgedEntry) -> Bool {
    quotesHidden || judged.admission == .open
  }

  // MARK: As data

  /// A JSON array with a line for each entry.
  var report: String {
    let lines = entries.map { JSONValue.object(members(of: $0)).text }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  private func members(of judged: JudgedEntry) -> [(String, JSONValue)] {
    let (entry, content) = (judged.entry, judged.entry.content)
    let isQuoted = isQuoted(judged)
    var members: [(String, JSONValue)] = [("id", .text(content.id.text))]
    if isQuoted, let title = content.title { members.append(("title", .text(title))) }
    if let date = content.date { members.append(("date", .text(date.iso))) }
    members.append(("file", .text(diary.shown(content.source.file))))
    if content.source.isOfSeveral { members.append(("index", .number(content.source.index))) }
    members.append(("visibility", .text(entry.visibility.rawValue)))
    if entry.isDraft { members.append(("draft", .boolean(true))) }
    if judged.admission == .held(.scheduled) { members.append(("scheduled", .boolean(true))) }
    members.append(("favorite", .boolean(content.isFavorite)))
    if isQuoted {
      members.append(("tags", .list(content.terms.map { .text($0.name) })))
    } else {
      members.append(("withheld", .boolean(true)))
    }
    return members
  }

  // MARK: As text

  /// A line for each entry: day, star, mark, title or first words, file.
  var text: String {
    let lines = entries.map { judged in
      let content = judged.entry.content
      let day = content.date?.day.iso ?? "undated   "
      let mark = judged.mark.map { "[\($0)] " } ?? ""
      let words = isQuoted(judged) ? (content.title ?? firstWords(of: content)) : ""
      let entry = content.source.isOfSeveral ? ", entry \(content.source.index + 1)" : ""
      let file = "(\(diary.shown(content.source.file))\(entry))"
      return "\(day) \(content.isFavorite ? "★" : " ") \(mark)\(words.isEmpty ? "" : words + " ")"
        + file
    }
    // A title, or a file's name, must not steer a terminal.
    return lines.map { SourceQuote.printable($0) + "\n" }.joined()
  }
}

extension EntrySource {
  /// Whether the file is JSON, which may hold several entries.
  fileprivate var isOfSeveral: Bool { file.fileExtension == "json" }
}

extension JudgedEntry {
  /// The word for an entry that is not public.
  fileprivate var mark: String? {
    switch admission {
    case .open: nil
    case .held(.draft): "draft"
    case .held(.private): "private"
    case .held(.scheduled): "scheduled"
    case .unlisted: "unlisted"
    case .encrypted(let group): "encrypted for \(group.name)"
    }
  }
}
