import CCmark

/// Closes quotes before Korean and Japanese particles, and wherever such letters follow.
///
/// In `"네."라고` cmark takes the second `"` for an opening one, since a letter follows; in `'네.'라고`
/// it finds no pair, and makes apostrophes of both.
enum EastAsianQuotes {
  /// - Parameter block: A paragraph or a heading in which cmark has made quotes of the typewriter's.
  static func close(in block: Node) {
    var isOpen = false
    let walk = TreeWalk(block)
    while let (node, kind, _) = walk.next() {
      guard kind == .text, literal(of: node).contains(0xE2, 0x80) else { continue }
      var text = Array(literal(of: node)) + [0]
      var single: Int?
      for index in text.indices.dropLast(3) where text[index] == 0xE2 && text[index + 1] == 0x80 {
        switch text[index + 2] {
        case 0x9C where isOpen && closes(at: index, in: text, node):
          text[index + 2] = 0x9D
          isOpen = false
        case 0x9C: isOpen = true
        case 0x9D: isOpen = false
        case 0x99:
          if let opening = single, closes(at: index, in: text, node) { text[opening + 2] = 0x98 }
          single = opens(at: index, in: text) ? index : nil
        default: break
        }
      }
      text.withUnsafeBufferPointer {
        $0.withMemoryRebound(to: CChar.self) { _ = cmark_node_set_literal(node, $0.baseAddress) }
      }
    }
  }

  /// Whether a quote stands between punctuation that opens nothing, or markup, and a letter of these
  /// languages.
  private static func closes(at index: Int, in text: [UInt8], _ node: Node) -> Bool {
    text.withUnsafeBufferPointer { text in
      guard EastAsianText.kind(at: index + 3, in: text) == .letter else { return false }
      guard index > 0 else {
        let kind = cmark_node_previous(node).map { NodeKind(of: $0) }
        return ![nil, .softBreak, .lineBreak].contains(kind)
      }
      let before = ScalarReading.scalar(before: index, in: text)
      return ScalarReading.isPunctuation(before) && !isOpening(before)
    }
  }

  private static func opens(at index: Int, in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      guard index > 0 else { return true }
      let before = ScalarReading.scalar(before: index, in: text)
      return ScalarReading.isSpace(before) || isOpening(before)
    }
  }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return category == .openPunctuation || category == .initialPunctuation
  }
}
