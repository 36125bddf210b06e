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

  /// Several words end with a sign, before which there is no blank.
  private static func tags(ofLine line: Substring) -> [String] {
    let form =
      #/(?:^|[\s(\[,;])#(?:([^\s#](?:[^#]{0,98}[^\s#])?)#(?![\p{L}\p{N}#])|([^\s#,;.:!?()\[\]{}"'`*<>]+))/#
    return line.matches(of: form).compactMap { match in
      if let words = match.1, words.contains(where: \.isLetter) { return String(words) }
      let name = (match.2 ?? "").split(separator: "/").joined(separator: "/")
      let isName = name.contains { character in
        character.isLetter
          || character.unicodeScalars.first?.properties.isEmojiPresentation ?? false
      }
      return isName ? name : nil
    }
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
