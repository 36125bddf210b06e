import CommonMark
package import DiaryModel

/// The first words of a body, without marks, for a list in which a title-less entry stands.
package func firstWords(of content: EntryContent) -> String {
  let lines = content.body.bytes.prefix(4_096).split(separator: 0x0A)
  var renderer = MarkdownRenderer()
  for line in lines.prefix(20) {
    let words =
      content.body.format == .plain
      ? Array(line) : line.withUnsafeBufferPointer { renderer.plainText(of: $0) }
    var pieces = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    // The marks of lists and quotes are no words.
    while let first = pieces.first, ["-", "*", "+", ">"].contains(first) { pieces.removeFirst() }
    let text = pieces.joined(separator: " ")
    if text.isEmpty { continue }
    let length = Array(text.utf8).withUnsafeBufferPointer { Excerpt.length(of: $0, characters: 60) }
    return length < text.utf8.count
      ? String(decoding: text.utf8.prefix(length), as: UTF8.self) + "…" : text
  }
  return ""
}
