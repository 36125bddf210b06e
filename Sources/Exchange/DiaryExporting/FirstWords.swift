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
    if text.count <= 60 { return text }
    let beginning = text.prefix(59)
    let end = beginning.suffix(20).lastIndex(of: " ")
    return beginning[..<(end ?? beginning.endIndex)] + "…"
  }
  return ""
}
