import StructuredText

/// A Markdown file of another program, taken apart.
struct MarkdownNote {
  /// Its front matter; `nil` if it has none that can be read.
  let fields: Node?
  let body: String
  /// The front matter, if it could not be read.
  let unread: String?

  init(_ text: String, name: String) {
    guard let source = try? SourceText(Array(text.utf8), file: name),
      let parts = try? splitFrontMatter(source)
    else {
      (fields, body, unread) = Self.withoutFrontMatter(text)
      return
    }
    fields = parts.fields
    body = String(decoding: source.bytes[parts.body], as: UTF8.self)
    unread = nil
  }

  /// Lines between two `---` are not part of the text, even if they cannot be read.
  private static func withoutFrontMatter(_ text: String) -> (Node?, String, String?) {
    guard let match = text.prefixMatch(of: #/---[ \t]*\n((?s:.*?))\n---[ \t]*(?:\n|$)/#) else {
      return (nil, text, nil)
    }
    return (nil, String(text[match.range.upperBound...]), String(match.1))
  }
}
