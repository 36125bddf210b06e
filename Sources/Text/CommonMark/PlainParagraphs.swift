import CCmark

/// The paragraphs of a text that hold no byte with a meaning in Markdown.
///
/// Most of what people write is such, and cmark takes some 35 instructions for each byte of it. So
/// cmark gets a text in which one letter stands for each, or for several in a row; the writer
/// finds them by their nodes, and writes the text as typed.
///
/// ```
/// We went out to sea, my brother        x
/// and I, and came home late.
///                                       *Then* it rained.
/// We were all wet.
///
/// *Then* it rained.
/// ```
///
/// A paragraph of these stands between blank lines, its lines begin with letters at the margin,
/// and nothing in it is a mark; or it is one line behind `> `. If each letter turns out to be a
/// paragraph outside all lists, then cmark's state is the same before and behind each as with the
/// whole text, and so is the rest of the tree. If one does not, which may happen within code and
/// HTML, the whole text is parsed.
struct PlainParagraphs {
  struct Paragraph {
    /// Without the line end.
    let range: Range<Int>
    /// The line it begins on, from 1.
    let line: Int
    let lines: Int
    /// Whether it is plain only if the text defines no link.
    let hasBrackets: Bool
    /// Whether there are only blank lines between the one before and this.
    var isContinuation: Bool

    /// The line behind it.
    var end: Int { line + lines }
  }

  /// Paragraphs that stand for one in the shortened text.
  private struct Group {
    /// The number of its first paragraph.
    let first: Int
    /// In the shortened text.
    let line: Int
    /// The number of lines that the shortened text lacks up to its end.
    var dropped: Int
    var node: Node?
  }

  private(set) var all: [Paragraph] = []
  private var groups: [Group] = []
  private var found = 0
  private var next = 0

  /// Shorter ones are left to cmark.
  private static let shortest = 40
  /// cmark lets reference definitions write out as many bytes as the text has, but at least
  /// 100,000: in texts up to there it makes no difference that it gets fewer.
  static let longestText = 100_000

  var isEmpty: Bool { all.isEmpty }

  mutating func removeAll() {
    if all.isEmpty { return }
    all.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    (found, next) = (0, 0)
  }

  /// - Returns: Whether it is one of those that cmark does not read.
  mutating func add(_ paragraph: Paragraph) -> Bool {
    guard paragraph.range.count >= Self.shortest || paragraph.isContinuation else { return false }
    all.append(paragraph)
    return true
  }

  mutating func removeThoseWithBrackets() {
    var isBehindRemoved = false
    for index in all.indices {
      if isBehindRemoved { all[index].isContinuation = false }
      isBehindRemoved = all[index].hasBrackets
    }
    all.removeAll(where: \.hasBrackets)
  }

  /// Writes the text that cmark is to read.
  mutating func append(
    shortening source: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer
  ) {
    var start = 0
    var dropped = 0
    for (number, paragraph) in all.enumerated() {
      if paragraph.isContinuation {
        dropped += paragraph.end - all[number - 1].end
      } else {
        buffer.append(UnsafeBufferPointer(rebasing: source[start..<paragraph.range.lowerBound]))
        buffer.append(UInt8(ascii: "x"))
        groups.append(
          Group(first: number, line: paragraph.line - dropped, dropped: 0, node: nil))
        dropped += paragraph.lines - 1
      }
      groups[groups.count - 1].dropped = dropped
      start = paragraph.range.upperBound
    }
    buffer.append(UnsafeBufferPointer(rebasing: source[start...]))
  }

  /// Finds the groups' nodes in the tree of the shortened text.
  ///
  /// - Returns: Whether all are there.
  mutating func find(in tree: Node) -> Bool {
    var child = cmark_node_first_child(tree)
    while let node = child {
      switch NodeKind(of: node) {
      case .paragraph: find(paragraph: node)
      case .blockQuote:
        var inner = cmark_node_first_child(node)
        while let node = inner {
          if NodeKind(of: node) == .paragraph { find(paragraph: node) }
          inner = cmark_node_next(node)
        }
      default: break
      }
      child = cmark_node_next(node)
    }
    return found == groups.count
  }

  private mutating func find(paragraph node: Node) {
    guard found < groups.count,
      groups[found].line == Int(cmark_node_get_start_line(node))
    else { return }
    groups[found].node = node
    found += 1
  }

  /// The numbers of the paragraphs to write for a node if it is that of the next group.
  @inline(__always)
  mutating func take(_ node: Node) -> Range<Int>? {
    guard next < groups.count, groups[next].node == node else { return nil }
    let first = groups[next].first
    next += 1
    return first..<(next < groups.count ? groups[next].first : all.count)
  }

  /// The line of the whole text that became `line`.
  func typedLine(of line: Int) -> Int {
    var low = 0
    var high = groups.count
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? line : line + groups[low - 1].dropped
  }
}
