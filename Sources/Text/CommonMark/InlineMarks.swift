import CCmark

/// Pairs what cmark leaves to this in the texts of a block: `~~`, Obsidian's `==`, and in texts with
/// Korean, Japanese or Chinese letters the `*` and `_` too.
///
/// A pair may hold other inlines, but does not reach out of its parent, and one of `~~` or `==` not out
/// of an emphasis.
///
/// ## Source
/// CommonMark 0.30, 6.2 "Emphasis and strong emphasis"; GitHub Flavored Markdown, 6.5
/// "Strikethrough (extension)", without its runs of one tilde, which are tildes.
struct InlineMarks: ~Copyable {
  /// A tag that stands in a text.
  struct Mark {
    let offset: Int
    let tag: StaticString
    /// Whether the next mark is in the same text node.
    var hasNext = false
  }

  /// All marks of the document so far; a text node's user data is the number of its first.
  private(set) var marks: [Mark] = []
  private var pairing = EmphasisPairing()
  private var texts: [Node] = []
  private var buffer = ByteBuffer()

  /// The number of a text node's first mark.
  static func firstMark(of node: Node) -> Int? {
    guard let data = cmark_node_get_user_data(node) else { return nil }
    return Int(bitPattern: data) - 1
  }

  /// Pairs the marks of a paragraph, a heading or the cell of a table.
  ///
  /// - Parameters:
  ///   - sentinels: What stands for `*` and `_`.
  mutating func pair(in block: Node, _ sentinels: Sentinels?, _ scan: SourceScan) {
    guard has(in: block, { mayHaveMarks($0, sentinels, scan) }) else { return }
    let isEastAsian = scan.isEastAsian && has(in: block, EastAsianText.hasLetters)
    let walk = TreeWalk(block)
    while let (node, kind, isEntering) = walk.next() {
      guard isEntering, kind != .text, cmark_node_first_child(node) != nil else { continue }
      texts.removeAll(keepingCapacity: true)
      pairing.begin(isEastAsian: isEastAsian)
      for child in children(of: node) {
        switch NodeKind(of: child) {
        case .text: read(child, parent: node, sentinels, scan)
        case .softBreak, .lineBreak: break
        default: pairing.hasContent = true
        }
      }
      pairing.pairEmphasis()
      pairing.pairDoubles()
      writeMarks()
    }
  }

  /// Whether a text or code of a block is of some kind.
  private func has(in block: Node, _ isOf: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    let walk = TreeWalk(block)
    while let (node, kind, _) = walk.next() {
      if kind == .text || kind == .code, isOf(literal(of: node)) { return true }
    }
    return false
  }

  private func mayHaveMarks(
    _ text: UnsafeBufferPointer<UInt8>, _ sentinels: Sentinels?, _ scan: SourceScan
  ) -> Bool {
    sentinels != nil && text.contains(byte: 0xE1)
      || scan.hasTildes && text.contains(UInt8(ascii: "~"), UInt8(ascii: "~"))
      || scan.hasHighlights && text.contains(UInt8(ascii: "="), UInt8(ascii: "="))
  }

  /// Adds the runs of a text.
  private mutating func read(
    _ node: Node, parent: Node, _ sentinels: Sentinels?, _ scan: SourceScan
  ) {
    let text = literal(of: node)
    var index = 0
    if pairing.needsNoContent, !mayHaveMarks(text, sentinels, scan) { return }
    while index < text.count {
      let (kind, size) = mark(at: index, in: text, sentinels)
      guard let kind else {
        index += pairing.noted(at: index, in: text)
        continue
      }
      let start = index
      repeat {
        index += size
      } while index < text.count
        && mark(at: index, in: text, sentinels).kind == kind
      let length = (index - start) / size
      if kind.isDouble, length != 2 || !(kind == .tilde ? scan.hasTildes : scan.hasHighlights) {
        continue
      }
      if texts.last != node { texts.append(node) }
      let before =
        start > 0
        ? ScalarReading.scalar(before: start, in: text)
        : neighbour(cmark_node_previous(node), parent)
      let after =
        index < text.count
        ? ScalarReading.scalar(at: index, in: text).scalar
        : neighbour(cmark_node_next(node), parent)
      // Seams go with the run.
      let isBehindSeam = start >= 3 && sentinels?.meaning(at: start - 3, in: text) == .seam
      let end = sentinels?.meaning(at: index, in: text) == .seam ? index + 3 : index
      pairing.add(
        kind, in: texts.count - 1, at: (isBehindSeam ? start - 3 : start)..<end, length: length,
        before: before, after: after)
      index = end
    }
  }

  private func mark(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, _ sentinels: Sentinels?
  ) -> (kind: DelimiterRun.Kind?, size: Int) {
    if text[index] == UInt8(ascii: "~") { return (.tilde, 1) }
    if text[index] == UInt8(ascii: "=") { return (.equals, 1) }
    guard text[index] == 0xE1, let meaning = sentinels?.meaning(at: index, in: text) else {
      return (nil, 1)
    }
    switch meaning {
    case .openAsterisk: return (.asterisk, 3)
    case .openUnderscore: return (.underscore, 3)
    default: return (nil, 3)
    }
  }

  /// A character of the kind that stands next to a text node: a mark, or a line end.
  private func neighbour(_ sibling: Node?, _ parent: Node) -> Unicode.Scalar {
    switch NodeKind(of: sibling ?? parent) {
    case .softBreak, .lineBreak, .paragraph, .heading: "\n"
    default: "*"
    }
  }

  /// Takes the runs out of their texts: what has a partner becomes marks, the rest is typed text.
  private mutating func writeMarks() {
    var runs = pairing.runs[...]
    for (number, node) in texts.enumerated() {
      let text = literal(of: node)
      var start = 0
      buffer.removeAll()
      let first = marks.count
      while let run = runs.first, run.text == number {
        runs.removeFirst()
        buffer.append(UnsafeBufferPointer(rebasing: text[start..<run.range.lowerBound]))
        start = run.range.upperBound
        for piece in run.closing { write(piece, of: run, isOpening: false) }
        for _ in 0..<run.rest { buffer.append(run.kind.character) }
        for piece in run.opening.reversed() { write(piece, of: run, isOpening: true) }
      }
      buffer.append(UnsafeBufferPointer(rebasing: text[start...]))
      buffer.append(0)
      buffer.bytes.withMemoryRebound(to: CChar.self) {
        _ = cmark_node_set_literal(node, $0.baseAddress)
      }
      guard first < marks.count else { continue }
      for index in first..<(marks.count - 1) { marks[index].hasNext = true }
      cmark_node_set_user_data(node, UnsafeMutableRawPointer(bitPattern: first + 1))
    }
  }

  private mutating func write(
    _ piece: DelimiterRun.Piece, of run: DelimiterRun, isOpening: Bool
  ) {
    switch piece {
    case .typed(let length): for _ in 0..<length { buffer.append(run.kind.character) }
    case .deleted: add(isOpening ? "<del>" : "</del>")
    case .highlighted: add(isOpening ? "<mark>" : "</mark>")
    case .emphasis: add(isOpening ? "<em>" : "</em>")
    case .strong: add(isOpening ? "<strong>" : "</strong>")
    }
  }

  private mutating func add(_ tag: StaticString) {
    marks.append(Mark(offset: buffer.count, tag: tag))
  }
}
