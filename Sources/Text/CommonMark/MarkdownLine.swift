import CCmark

/// The kind of a single line of Markdown.
package enum MarkdownLine: Hashable, Sendable {
  /// With its text, markup stripped, UTF-8.
  case heading([UInt8])
  /// With its text, markup stripped, UTF-8.
  case paragraph([UInt8])
  /// A list item, a quote, code, HTML, a thematic break, the definition of a link.
  case other
  /// Nothing, or white space.
  case empty
}

extension MarkdownRenderer {
  /// Reads one line as if it were a whole text.
  ///
  /// In the text a link is its words, a picture its alternative text, HTML as it was typed,
  /// comments nothing.
  package mutating func line(_ bytes: UnsafeBufferPointer<UInt8>) -> MarkdownLine {
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return .empty }
    return withArena {
      guard let block = onlyBlock(of: bytes) else { return .other }
      switch NodeKind(of: block) {
      case .heading: return .heading(plainText(of: bytes))
      case .paragraph: return .paragraph(plainText(of: bytes))
      default: return .other
      }
    }
  }

  private func onlyBlock(of bytes: UnsafeBufferPointer<UInt8>) -> Node? {
    guard let tree = parseTree(of: bytes, isSmart: false),
      let block = cmark_node_first_child(tree), cmark_node_next(block) == nil
    else { return nil }
    return block
  }
}
