import CCmark

/// The paragraphs of a text that hold no byte with a meaning in Markdown.
///
/// Most of what people write is such, and cmark takes some 35 instructions for each byte of it. So
/// cmark gets a text in which each is one letter, in a line where the paragraph begins; the writer
/// knows the paragraphs by their nodes, and writes what was typed.
///
/// ```
/// We went out to sea, my brother        x
/// and I, and came home late.
///                                       *The next day* we did not.
/// *The next day* we did not.
/// ```
///
/// A paragraph of these stands between blank lines, its lines begin with letters at the margin,
/// and nothing in it is a mark. If each letter turns out to be a paragraph outside all lists and
/// quotes, then cmark's state is the same before and behind each as with the whole text, and so is
/// the rest of the tree. If one does not, which may happen within code and HTML, the whole text is
/// parsed.
struct PlainParagraphs {
  struct Paragraph {
    /// Without the line end.
    let range: Range<Int>
    /// The line it begins on, from 1.
    let line: Int
    let lines: Int
  }

  private(set) var all: [Paragraph] = []
  /// The paragraphs' nodes; as many as there are paragraphs once the text is parsed.
  private var nodes: [Node] = []
  private var next = 0

  /// Shorter ones are left to cmark.
  private static let shortest = 40
  /// cmark lets reference definitions write out as many bytes as the text has, but at least
  /// 100,000: in texts up to there it makes no difference that it gets fewer.
  static let longestText = 100_000

  var isEmpty: Bool { all.isEmpty }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    next = 0
  }

  mutating func add(_ range: Range<Int>, line: Int, lines: Int) {
    guard range.count >= Self.shortest else { return }
    all.append(Paragraph(range: range, line: line, lines: lines))
  }

  /// Writes the text that cmark is to read; its lines have the numbers of the source's.
  func append(shortening source: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    var start = 0
    for paragraph in all {
      buffer.append(UnsafeBufferPointer(rebasing: source[start..<paragraph.range.lowerBound]))
      buffer.append(UInt8(ascii: "x"))
      buffer.append(UInt8(ascii: "\n"), times: paragraph.lines - 1)
      start = paragraph.range.upperBound
    }
    buffer.append(UnsafeBufferPointer(rebasing: source[start...]))
  }

  /// Finds the paragraphs' nodes in the tree of the shortened text.
  ///
  /// - Returns: Whether all are there.
  mutating func find(in tree: Node) -> Bool {
    var child = cmark_node_first_child(tree)
    while let node = child, nodes.count < all.count {
      if NodeKind(of: node) == .paragraph,
        Int(cmark_node_get_start_line(node)) == all[nodes.count].line
      {
        nodes.append(node)
      }
      child = cmark_node_next(node)
    }
    return nodes.count == all.count
  }

  /// What to write for a node if it is the next plain paragraph.
  mutating func take(_ node: Node) -> Range<Int>? {
    guard next < nodes.count, nodes[next] == node else { return nil }
    next += 1
    return all[next - 1].range
  }
}
