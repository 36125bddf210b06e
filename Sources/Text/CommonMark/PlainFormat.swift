/// Renders a body that is not Markdown: every character as it was typed.
///
/// Paragraphs end at blank lines, line ends inside them are kept, and so is the indentation of
/// lines. Make one per thread and keep it.
package struct PlainFormat {
  package init() {}

  /// The results are appended, in the shapes of
  /// ``MarkdownRenderer/render(_:file:firstLine:resolver:into:text:excerpt:)``; the text is the
  /// source without the blank lines around it.
  ///
  /// - Parameters:
  ///   - source: UTF-8. Lines end in `\n`, `\r` or both.
  ///   - excerptLength: As ``MarkdownOptions/excerptLength``.
  package func render(
    _ source: UnsafeBufferPointer<UInt8>, into html: inout [UInt8], text: inout [UInt8],
    excerpt: inout [UInt8], excerptLength: Int = MarkdownOptions().excerptLength
  ) -> RenderedMarkdown {
    var written = ByteBuffer(capacity: source.count + source.count / 4 + 64)
    var words = ByteBuffer(capacity: 1024)
    var (first, last, start, isInParagraph): (Int?, Int, Int, Bool) = (nil, 0, 0, false)
    while start < source.count {
      let next = LineBounds.start(after: start, in: source)
      let line = Self.trimmed(start..<next, in: source)
      if line.isEmpty {
        if isInParagraph { written.append("</p>\n" as StaticString) }
        isInParagraph = false
      } else {
        first = first ?? start
        last = line.upperBound
        written.append(isInParagraph ? "<br />\n" : "<p>")
        isInParagraph = true
        Self.append(indentation: start..<line.lowerBound, in: source, to: &written)
        let shown = UnsafeBufferPointer(rebasing: source[line])
        written.append(escaping: shown)
        if words.count <= Excerpt.longestBytes {
          if !words.isEmpty, EastAsianText.needsBlank(between: words.bytes, shown) {
            words.append(0x20)
          }
          words.append(shown)
        }
      }
      start = next
    }
    if isInParagraph { written.append("</p>\n" as StaticString) }
    html.append(contentsOf: written.bytes)
    if let first { text.append(contentsOf: source[first..<last]) }
    let length = Excerpt.length(of: words.bytes, characters: excerptLength)
    excerpt.append(contentsOf: words.bytes[..<length])
    return RenderedMarkdown(
      hasRawHTML: false, isExcerptCut: length < words.count, mayHoldControls: true,
      hasWords: first != nil, pictureTexts: [], pictureTitles: [], leadLength: 0)
  }

  private static func trimmed(
    _ range: Range<Int>, in source: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, source[start].isSpace { start += 1 }
    while end > start, source[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  /// Browsers drop spaces at the start of a line, but not no-break spaces.
  private static func append(
    indentation: Range<Int>, in source: UnsafeBufferPointer<UInt8>, to html: inout ByteBuffer
  ) {
    for index in indentation {
      for _ in 0..<(source[index] == 0x09 ? 4 : 1) { html.append("\u{A0}" as StaticString) }
    }
  }
}
