/// The tags in the text of a note: `#rain`, `#walk/park`; not in code, comments and addresses.
///
/// ## Source
/// Obsidian Help, "Tags": letters, digits, `_`, `-` and `/`, of which one is no digit, behind a blank.
package enum NoteTags {
  /// Each once, in their order.
  package static func tags(in markdown: String) -> [String] {
    guard markdown.utf8.contains(UInt8(ascii: "#")) else { return [] }
    var tags: [String] = []
    var known: Set<String> = []
    var code = CodeAndComments()
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      for word in code.text(of: line).split(whereSeparator: \.isWhitespace) where word.first == "#"
      {
        let name = word.dropFirst().prefix(while: isOfTag)
        if name.allSatisfy(\.isNumber) { continue }
        if known.insert(name.lowercased()).inserted { tags.append(String(name)) }
      }
    }
    return tags
  }

  private static func isOfTag(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-/".contains(character)
      || character.unicodeScalars.first?.properties.isEmoji ?? false && !character.isASCII
  }
}

/// Goes through Markdown line by line, and gives what is neither code nor a comment of HTML.
private struct CodeAndComments {
  /// The mark that closes the fenced code that is open.
  private var fence: Substring?
  private var isComment = false
  private var isBehindBlank = true
  private var isInList = false
  /// The backticks of the code that is open in a paragraph.
  private var span: Int?

  mutating func text(of line: Substring) -> String {
    let core = line.drop { " \t>".contains($0) }
    if let open = fence {
      if core.hasPrefix(open), core.drop(while: { $0 == open.first }).isBlank { fence = nil }
      return ""
    }
    if line.isBlank { (isBehindBlank, span) = (true, nil) }
    defer { isBehindBlank = line.isBlank }
    let isItem = core.firstMatch(of: #/^(?:[-*+]|\d{1,9}[.)])\s/#) != nil
    if isItem || line.first?.isWhitespace == false { isInList = isItem }
    if isBehindBlank, !isInList, !isComment, line.hasPrefix("    ") || line.hasPrefix("\t") {
      // The next line of indented code is code, too.
      defer { isBehindBlank = true }
      return ""
    }
    let inner = core.drop { "-*+ ".contains($0) }
    for mark in ["`", "~"] where !isComment && span == nil {
      let marks = inner.prefix { $0 == Character(mark) }
      if marks.count >= 3, mark == "~" || !inner.dropFirst(marks.count).contains("`") {
        fence = marks
        return ""
      }
    }
    return inline(line)
  }

  private mutating func inline(_ line: Substring) -> String {
    var kept = ""
    var rest = line
    while let first = rest.first {
      if isComment {
        guard let end = rest.firstRange(of: "-->") else { return kept }
        isComment = false
        rest = rest[end.upperBound...]
      } else if first == "`" {
        let marks = rest.prefix { $0 == "`" }
        rest = rest[marks.endIndex...]
        if span == nil {
          span = marks.count
        } else if span == marks.count {
          span = nil
        }
        kept.append("`")
      } else if span == nil, rest.hasPrefix("<!--") {
        isComment = true
        rest = rest.dropFirst(4)
      } else {
        if span == nil { kept.append(first) }
        rest = rest.dropFirst()
      }
    }
    return kept
  }
}

extension StringProtocol {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
