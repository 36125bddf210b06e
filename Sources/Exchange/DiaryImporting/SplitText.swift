import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles

/// Texts whose first line may be the title.
enum SplitText {
  /// An entry of a title and a text, of which either may repeat the other.
  ///
  /// - Parameters:
  ///   - format: Plain texts keep their line breaks and every character.
  ///   - repeatsTitle: Whether a text that begins with its title says it twice: one app stored the
  ///     whole text as the body, its first line included.
  static func entry(
    title: String?, text: String, date: DateText?, format: EntryBody.Format,
    repeatsTitle: Bool = false
  ) -> NewEntry {
    let text = EntryDraft.text(text)
    let title = title.map { EntryDraft.text($0).trimmed }.flatMap { $0.isEmpty ? nil : $0 }
    var entry = NewEntry(title: title, date: date, body: text)
    entry.format = format
    guard let title else { return format == .plain ? split(entry) : entry }
    guard repeatsTitle else { return entry }
    let first = text.prefix { $0 != "\n" }
    if first.trimmed == title { entry.body = String(text.dropFirst(first.count)).trimmed }
    return entry
  }

  /// The first line that is not blank becomes the title.
  private static func split(_ entry: NewEntry) -> NewEntry {
    var entry = entry
    let text = entry.body.trimmed
    let first = text.prefix { $0 != "\n" }
    guard !first.isEmpty, first.count <= 200 else { return entry }
    entry.title = first.trimmed
    entry.body = text.dropFirst(first.count).withoutOuterBlankLines
    return entry
  }
}

extension StringProtocol {
  var lineBreaks: Int { utf8.count { $0 == 0x0A } }

  /// Without blank lines at its ends; the first line keeps its indentation.
  var withoutOuterBlankLines: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
      let last = lines.lastIndex(where: { !$0.allSatisfy(\.isWhitespace) })
    else { return "" }
    return lines[first...last].joined(separator: "\n")
  }

  /// Without blanks and line breaks at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension SitePath {
  /// The name up to its first point.
  var stem: String { String(name.prefix { $0 != "." }) }
}
