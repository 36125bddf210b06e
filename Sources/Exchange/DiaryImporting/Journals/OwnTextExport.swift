import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles

/// The text of `export --to text`: entries below their long dates, with lines of dashes between them.
///
/// ```
/// May 12, 2024, 7:30 AM ★
/// Rain
///
/// Words.
///
/// Seoul · calm
/// #rain #sea
///
/// ----------------------------------------
/// ```
///
/// The line of facts does not say which is which, so it stays a line of the text.
enum OwnTextExport {
  private static let rule = String(repeating: "-", count: 40)

  static func recognizes(_ file: SourceFile, in source: SourceFiles) -> Bool {
    guard let start = try? source.beginning(ofTextIn: file, count: 1 << 16) else { return false }
    let lines = EntryDraft.text(start)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, let head = head(first, .utc) else { return false }
    // Several days without rules between them are plain text.
    if DatedLines(lines).entries.count > 1, !lines.contains(where: { $0 == rule[...] }) {
      return false
    }
    // A line that is a day in numbers is one of plain text.
    let isWords = first.contains { $0.isLetter }
    return isWords
      && (head.isStarred || head.date.time != nil || lines.contains { $0 == rule[...] }
        || lines.dropFirst().first.map { !$0.isBlank || $0.isEmpty } ?? false)
  }

  static func read(
    _ file: SourceFile, of source: SourceFiles, _ zone: Zone, _ take: EntryImporter.Taking
  ) throws(ImportFault) {
    let text = EntryDraft.text(try source.text(of: file))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var start = 0
    var index = 0
    func item(_ end: Int) -> ImportedItem {
      self.item(lines[start..<end], place: "\(file.path.text), line \(start + 1)", zone)
    }
    while index < lines.count {
      // A rule of a text has no date behind it.
      if lines[index] == rule[...], index > start, index + 2 < lines.count,
        lines[index - 1].isEmpty, lines[index + 1].isEmpty,
        lines[index + 2].isEmpty || head(lines[index + 2], zone) != nil
      {
        try take(item(index))
        start = index + 2
        index = start
      }
      index += 1
    }
    if !lines[start...].allSatisfy(\.isBlank) { try take(item(lines.count)) }
  }

  private static func head(
    _ line: Substring, _ zone: Zone
  ) -> (date: DateText, isStarred: Bool)? {
    guard line.utf8.count < 120 else { return nil }
    let isStarred = line.hasSuffix(" ★")
    let words = String(isStarred ? line.dropLast(2) : line)
    guard words.contains(where: \.isNumber), let date = DateText(inWordsOf: words) else {
      return nil
    }
    guard let time = date.time else { return (date, isStarred) }
    return (ImportedDate.date(date.day, at: time, in: zone), isStarred)
  }

  private static func item(
    _ lines: ArraySlice<Substring>, place: String, _ zone: Zone
  ) -> ImportedItem {
    guard let first = lines.first else { return .skipped(place: place, why: "it has no text") }
    let head = head(first, zone)
    if head == nil, !first.isBlank { return .skipped(place: place, why: "it has no date") }
    var rest = lines.dropFirst()
    var title: String?
    if let line = rest.first, !line.isBlank {
      title = String(line)
      rest = rest.dropFirst()
    }
    while rest.last?.isBlank ?? false { rest.removeLast() }
    var tags: [String] = []
    if let last = rest.last, last.hasPrefix("#"), isOfTags(last),
      rest.dropLast().last?.isBlank ?? true || rest.dropLast(2).last?.isBlank ?? true
    {
      tags = last.dropFirst().split(separator: " #").map(\.trimmed)
      rest.removeLast()
    }
    var imported = ImportedEntry(
      NewEntry(
        title: title, date: head?.date, body: rest.joined(separator: "\n").withoutOuterBlankLines),
      place: place)
    imported.entry.isFavorite = head?.isStarred ?? false
    imported.entry.tags = tags
    return .entry(imported)
  }

  /// Whether a line is of tags alone: few words behind each mark, and none of a sentence.
  private static func isOfTags(_ line: Substring) -> Bool {
    line.dropFirst().split(separator: " #", omittingEmptySubsequences: false).allSatisfy { tag in
      guard let first = tag.first, first != "#", !first.isWhitespace else { return false }
      return tag.split(separator: " ").count <= 4 && !tag.contains { ",;:!?".contains($0) }
    }
  }
}
