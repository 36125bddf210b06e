import CommonMark
import StructuredText

/// The texts of Day One: Markdown with too many backslashes, and with links to media by number.
enum DayOneText {
  /// - Parameter rich: The same as a tree, for entries without text.
  static func markdown(_ text: String, or rich: String?) -> String {
    let text = text.isBlank ? rich.flatMap(DayOneRichText.markdown) ?? "" : text
    let unified = EntryDraft.text(text).replacingMark("\u{200B}", with: "")
    // The first line may be code, which its indentation makes it.
    return unescaped(unified).withoutOuterBlankLines
  }

  /// Takes away the backslashes that Markdown does not need.
  ///
  /// A backslash before a mark of ASCII only ever says that the mark is none; before anything else
  /// it is a backslash. So `\.` and `\-` inside a line become `.` and `-`, and what would be read
  /// as markup without its backslash keeps it. What a paragraph then shows is compared with what it
  /// showed: if that differs, all its backslashes stay.
  ///
  /// ## Source
  /// CommonMark 0.31, 2.4.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var paragraphs: [String] = []
    var open: [(old: Substring, new: String)] = []
    var isCode = false
    func close() {
      let (old, new) = (
        open.map(\.old).joined(separator: "\n"), open.map(\.new).joined(separator: "\n")
      )
      paragraphs.append(old != new && html(of: old) == html(of: new) ? new : old)
      open = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
      if line.isBlank, !isCode { close() }
      open.append((line, isCode ? String(line) : unescaped(line: line)))
    }
    close()
    let plain = paragraphs.joined(separator: "\n")
    return html(of: plain) == html(of: text) ? plain : text
  }

  /// With all that a site may make of marks.
  private static func html(of markdown: String) -> [UInt8] {
    var renderer = MarkdownRenderer(options: MarkdownOptions(isSmart: true))
    var links = TypedLinks()
    return renderer.html(of: Array(markdown.utf8)[...], resolver: &links) ?? []
  }

  private static func unescaped(line: Substring) -> String {
    if !line.utf8.contains(0x5C) { return String(line) }
    // An escaped backslash does not escape what follows.
    return String(
      line.replacing(#/\\(.)/#) { match in
        let isPlain = match.1.first.map { isHarmless($0, behind: line[..<match.range.lowerBound]) }
        return isPlain ?? false ? match.1 : match.0
      })
  }

  /// Whether a mark means nothing where it stands.
  private static func isHarmless(_ mark: Character, behind: Substring) -> Bool {
    let start = behind.allSatisfy { $0 == " " }
    switch mark {
    case "(", ")", "{", "}", ":", ";", ",", "?", "/", "'", "\"", "%", "$", "@", "^", "=":
      return !start || mark != "="
    case "-", "+": return !start
    // `1.` and `1)` begin lists.
    case ".": return !behind.trimmed.allSatisfy(\.isNumber) || behind.isBlank
    case "!": return true
    case "#": return !start
    case ">": return !start
    default: return false
    }
  }

  /// A link to a medium: `![](dayone-moment://ID)`, `![](dayone-moment:/video/ID)`.
  struct MediaLink {
    let isImage: Bool
    let words: String
    let identifier: String
    /// As it stands in the text.
    let markdown: String
  }

  /// Replaces links to media.
  ///
  /// - Parameter replacement: The Markdown in its place.
  static func replacingLinks(
    in text: String, _ replacement: (MediaLink) -> String
  ) -> String {
    guard ByteText(text).contains("](dayone-moment:") else { return text }
    return text.replacing(#/(!?)\[([^\[]*?)\]\(dayone-moment:([^\n(]*?)\)/#) { match in
      guard let identifier = identifier(String(match.3)) else { return String(match.0) }
      return replacement(
        MediaLink(
          isImage: !match.1.isEmpty, words: String(match.2), identifier: identifier,
          markdown: String(match.0)))
    }
  }

  /// The identifier of `//ID`, `/video/ID`, `\/\/ID`, maybe with a title behind it.
  private static func identifier(_ address: String) -> String? {
    let parts = address.prefix { !$0.isWhitespace }.split { $0 == "/" || $0 == "\\" }
    guard let last = parts.last, parts.count <= 2,
      last.utf8.allSatisfy({ byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
      })
    else { return nil }
    return String(last)
  }

  /// The identifier in an address of a medium.
  static func medium(at address: String) -> String? {
    if !address.hasPrefix("dayone") { return nil }
    return address.wholeMatch(of: #/dayone-moment:\/*(?:[a-zA-Z]+\/+)?([0-9A-Za-z-]+)\/?/#)
      .map { String($0.1) }
  }

  /// The identifier in an address of an entry: `dayone://view?entryId=ID`.
  static func entry(at address: String) -> String? {
    if !address.hasPrefix("dayone") { return nil }
    return address.wholeMatch(of: #/dayone2?:\/\/view\?entryId=([0-9A-Fa-f-]+)/#)
      .map { $0.1.filter { $0 != "-" }.uppercased() }
  }
}

/// The tree that Day One keeps of a formatted text, for entries that have no Markdown beside it.
///
/// It becomes HTML on its way, so that no word of a text turns into a mark.
enum DayOneRichText {
  /// The tree as Markdown; `nil` if it cannot be read.
  static func markdown(_ json: String) -> String? {
    guard let source = try? SourceText(Array(json.utf8), file: "richText"),
      let node = try? readJSON(source)
    else { return nil }
    var html = DayOneHTML()
    for piece in node["contents"]?.items ?? [] {
      for object in piece["embeddedObjects"]?.items ?? [] { html.append(embedded: object) }
      guard let text = piece["text"]?.scalar?.text else { continue }
      html.append(cleaned(text), piece["attributes"])
    }
    return HTMLBody.markdown(html.text)
  }
}
