/// Bear's Markdown: tags in the text, and marks of its own.
///
/// ## Source
/// Bear's documentation, "How to use tags in Bear": `#tag`, `#tag/below`, `#more words#`.
enum BearText {
  /// The first line without the marks of a heading: what links call a note.
  static func title(of text: String) -> String {
    text.prefix { $0 != "\n" }.drop { $0 == "#" }.trimmed
  }

  /// The tags of a text, each once; not those in code.
  static func tags(in text: String) -> [String] {
    var tags: [String] = []
    _ = text.changedOutsideOfCode { text in
      tags += text.split(separator: "\n").flatMap { self.tags(ofLine: $0) }
      return text
    }
    return tags.unique
  }

  private static func tags(ofLine line: Substring) -> [String] {
    var tags: [String] = []
    var rest = line
    var isBehindBlank = true
    while let first = rest.first {
      guard first == "#", isBehindBlank, let (tag, end) = tag(rest.dropFirst()) else {
        isBehindBlank = first.isWhitespace || "([,;".contains(first)
        rest = rest.dropFirst()
        continue
      }
      tags.append(tag)
      rest = rest[end...]
      isBehindBlank = false
    }
    return tags
  }

  /// A tag behind its sign, and where it ends.
  private static func tag(_ text: Substring) -> (String, Substring.Index)? {
    guard let first = text.first, !first.isWhitespace, first != "#" else { return nil }
    // Several words end with a sign, before which there is no blank.
    if let close = text.firstIndex(of: "#"), close > text.startIndex,
      !text[text.index(before: close)].isWhitespace,
      text[close...].dropFirst().first.map({ !$0.isLetter && !$0.isNumber && $0 != "#" }) ?? true
    {
      let words = text[..<close]
      if words.count <= 100, words.contains(where: \.isLetter) {
        return (words.trimmed, text[close...].dropFirst().startIndex)
      }
    }
    let word = text.prefix { !$0.isWhitespace && !"#,;.:!?()[]{}\"'`*<>".contains($0) }
    guard
      word.contains(where: {
        $0.isLetter || $0.unicodeScalars.first?.properties.isEmojiPresentation ?? false
      })
    else { return nil }
    let name = String(word).split(separator: "/").joined(separator: "/")
    return name.isEmpty ? nil : (name, word.endIndex)
  }

  /// Markdown without what only Bear has: `::marked::` becomes bold.
  static func markdown(_ text: String) -> String {
    text.changedOutsideOfCode { text in
      text.replacingSpans(from: "::", to: "::", without: "\n:") { words in
        words.isBlank || words.first == " " || words.last == " " ? nil : "**\(words)**"
      }
    }
  }
}
