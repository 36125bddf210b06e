import Diagnostics
import DiaryExporting
import DiaryGate
import DiaryListing
import DiaryModel
import DiaryWords
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// Entries as commands show them, in the order in which they are given.
struct EntryList {
  let entries: [JudgedEntry]
  /// The diary's files, for their names in messages.
  let files: any FileTree
  let words: ProgramWords
  /// Whether to show words of entries that are not public.
  let quotesHidden: Bool

  func isQuoted(_ judged: JudgedEntry) -> Bool {
    quotesHidden || judged.admission == .open
  }

  // MARK: As data

  /// A JSON array with a line for each entry; with faults, a report that has it as a member.
  static func report(of values: [JSONValue], _ faults: [Diagnostic] = []) -> String {
    if !faults.isEmpty {
      return jsonReport(faults, summary: nil, more: [("entries", .list(values))])
    }
    let lines = values.map(\.text)
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  var values: [JSONValue] { entries.map { .object(members(of: $0)) } }

  func members(of judged: JudgedEntry) -> [(String, JSONValue)] {
    let (entry, content) = (judged.entry, judged.entry.content)
    let isQuoted = isQuoted(judged)
    var members: [(String, JSONValue)] = [("id", .text(content.id.text))]
    if isQuoted, let title = content.title { members.append(("title", .text(title))) }
    if let date = content.date { members.append(("date", .text(date.iso))) }
    members += judged.place.members(in: files)
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

  /// The lines as one text.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// A line for each entry: day, star, mark, title or first words, file.
  var lines: [String] {
    entries.map { judged in
      let (head, words, file) = parts(of: judged)
      return head + (words.isEmpty ? "" : " " + words) + " (\(file))"
    }
  }

  /// Day, star and mark; title or first words, if they are shown; file. None of them steers a
  /// terminal.
  private func parts(of judged: JudgedEntry) -> (head: String, words: String, file: String) {
    let content = judged.entry.content
    let mark = judged.mark(in: words).map { " [\($0)]" } ?? ""
    let head = (content.date?.day.iso ?? undated) + (content.isFavorite ? " ★" : "  ") + mark
    let title = isQuoted(judged) ? content.title ?? firstWords(of: content) : ""
    return (
      SourceQuote.printable(head), SourceQuote.printable(title),
      SourceQuote.printable(judged.place.shown(in: files, words))
    )
  }

  /// The lines as columns of a terminal: the files stand below each other, and titles are cut where
  /// there is no room.
  ///
  /// - Parameter width: Of the terminal, in cells.
  func columns(width: Int) -> String {
    let rows = entries.map { judged in
      let (head, words, file) = parts(of: judged)
      return (words: head + " " + words, file: file)
    }
    let widest = rows.map { terminalCells(of: $0.words) }.max() ?? 0
    let places = rows.map { terminalCells(of: $0.file) }.max() ?? 0
    // A title keeps some room beside the longest file.
    let room = max(min(widest, width - 2 - places), min(widest, 40))
    return rows.map { row in
      let words = shortened(row.words, toCells: room)
      let gap = String(repeating: " ", count: room - terminalCells(of: words) + 2)
      return words + gap + row.file + "\n"
    }.joined()
  }

  /// As wide as a day.
  private var undated: String {
    let word = words("undated")
    return word + String(repeating: " ", count: max(0, 10 - terminalCells(of: word)))
  }
}

extension JudgedEntry {
  /// The word for an entry that is not public.
  func mark(in words: ProgramWords) -> String? {
    switch admission {
    case .open: nil
    case .encrypted: entry.readers.word(in: words)
    default: words("state." + admission.word)
    }
  }
}

extension Readers {
  /// For messages.
  func word(in words: ProgramWords) -> String {
    visibility == .encrypted
      ? words("stateFor", ["group": group.name]) : words("state." + visibility.rawValue)
  }
}
