import CommonMark
import HTMLReading

/// Puts a body together from its blocks that are shown: from their source where it hides nothing,
/// else from their HTML.
struct ShownSource {
  private let source: [UInt8]
  /// A character that stands for the brackets of a footnote's number; `nil` if the text has all that
  /// could.
  private let mark: Unicode.Scalar?

  init(_ source: [UInt8]) {
    self.source = source
    // They are punctuation, as the brackets are, which matters to the marks beside them.
    mark = ["\u{2E2E}", "\u{2E18}", "\u{2E53}"].first { mark in
      source.firstRange(of: String(Character(mark)).utf8) == nil
    }
  }

  func text(of blocks: [ShownBlock]) -> [UInt8] {
    var text: [UInt8] = []
    // Where all is as it was typed, so is what stands between two blocks.
    var end: Int? = 0
    for block in blocks {
      let piece = block.isWhole ? Array(source[block.range]) : written(block)
      if piece.isEmpty {
        end = nil
        continue
      }
      if !text.isEmpty, block.range.lowerBound != end || !block.isWhole { endBlock(&text) }
      text += piece
      end = block.isWhole ? block.range.upperBound : nil
    }
    if end == source.count || text.isEmpty { return text }
    while text.last == 0x0A { text.removeLast() }
    return source.last == 0x0A ? text + [0x0A] : text
  }

  /// Puts a blank line behind a text that has none there.
  private func endBlock(_ text: inout [UInt8]) {
    if text.last != 0x0A { text.append(0x0A) }
    let last = text.dropLast().reversed().prefix { $0 != 0x0A }
    if !last.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { text.append(0x0A) }
  }

  /// Writes a block from its HTML.
  private func written(_ block: ShownBlock) -> [UInt8] {
    // HTML that is nested too deeply to read is left out.
    guard let tree = try? HTMLTree(parsing: String(decoding: block.html, as: UTF8.self)) else {
      return []
    }
    var text = MarkdownWriter().markdown(from: tree.body.children.compactMap(withMarks))
    if let mark {
      let parts = text.unicodeScalars.split(
        separator: mark, omittingEmptySubsequences: false
      ).map { String(Substring($0)) }
      text = parts.enumerated().map { $0.offset % 2 == 0 ? $0.element : "[^\($0.element)]" }
        .joined()
    }
    guard let label = block.label else { return Array(text.utf8) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(
      ("[^\(String(decoding: label, as: UTF8.self))]: "
        + lines.map { $0.isEmpty || $0.startIndex == text.startIndex ? $0 : "    " + $0 }
        .joined(separator: "\n")).utf8)
  }

  /// The number of a footnote as its label between marks.
  private func withMarks(_ node: HTMLNode) -> HTMLNode? {
    guard case .element(var element) = node else { return node }
    if element.name == "sup", element.hasClass("footnote-ref") {
      return mark.map { .text("\($0)\(element.text)\($0)") }
    }
    element.children = element.children.compactMap(withMarks)
    return .element(element)
  }
}
