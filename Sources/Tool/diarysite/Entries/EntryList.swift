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
  /// The name of a file in messages.
  let shown: (SitePath) -> String
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
    members.append(("file", .text(shown(content.source.file))))
    if judged.place.isInJSON { members.append(("index", .number(content.source.index))) }
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

  /// A line for each entry.
  var text: String {
    var text: [UInt8] = []
    for judged in entries {
      append(judged, to: &text)
      text.append(0x0A)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A line for each entry: day, star, mark, title or first words, file.
  var lines: [String] {
    entries.map { judged in
      var line: [UInt8] = []
      append(judged, to: &line)
      return String(decoding: line, as: UTF8.self)
    }
  }

  private func append(_ judged: JudgedEntry, to text: inout [UInt8]) {
    appendHead(of: judged, to: &text)
    let words = titleOrWords(of: judged)
    if !words.isEmpty {
      text.append(0x20)
      // A title, or a file's name, must not steer a terminal.
      text += SourceQuote.printable(words).utf8
    }
    text += " (".utf8
    text += SourceQuote.printable(place(of: judged)).utf8
    text += ")".utf8
  }

  /// The lines as columns of a terminal: the files stand below each other, and titles are cut where
  /// there is no room.
  ///
  /// - Parameter width: Of the terminal, in cells.
  func columns(width: Int) -> String {
    let rows = entries.map { judged in
      var words: [UInt8] = []
      appendHead(of: judged, to: &words)
      words += (" " + SourceQuote.printable(titleOrWords(of: judged))).utf8
      return (
        words: String(decoding: words, as: UTF8.self),
        place: SourceQuote.printable(place(of: judged))
      )
    }
    let widest = rows.map { terminalCells(of: $0.words) }.max() ?? 0
    let places = rows.map { terminalCells(of: $0.place) }.max() ?? 0
    // A title keeps some room beside the longest file.
    let room = max(min(widest, width - 2 - places), min(widest, 40))
    return rows.map { row in
      let words = shortened(row.words, toCells: room)
      let gap = String(repeating: " ", count: room - terminalCells(of: words) + 2)
      return words + gap + row.place + "\n"
    }.joined()
  }

  private func appendHead(of judged: JudgedEntry, to text: inout [UInt8]) {
    let content = judged.entry.content
    text += (content.date?.day.iso ?? undated).utf8
    text += (content.isFavorite ? " ★" : "  ").utf8
    if let mark = judged.mark(in: words) { text += " [\(SourceQuote.printable(mark))]".utf8 }
  }

  /// As wide as a day.
  private var undated: String {
    let word = words("undated")
    return word + String(repeating: " ", count: max(0, 10 - terminalCells(of: word)))
  }

  private func titleOrWords(of judged: JudgedEntry) -> String {
    let content = judged.entry.content
    return isQuoted(judged) ? (content.title ?? firstWords(of: content)) : ""
  }

  private func place(of judged: JudgedEntry) -> String {
    let file = shown(judged.place.file)
    guard judged.place.isInJSON else { return file }
    return words("entryInFile", ["file": file, "number": String(judged.place.row + 1)])
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
