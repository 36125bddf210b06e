import CCmark

/// The block quotes and list items around a block, and how a line continues them.
///
/// Not cmark's tree: that does not say where a line's text begins, nor whether the line continues what
/// its paragraph is in.
///
/// ## Source
/// CommonMark 0.30, 5.1 "Block quotes" and 5.2 "List items"; tabs stand for columns up to the
/// next multiple of four.
struct ContainerLines {
  /// A place in a line.
  struct Cursor {
    var offset: Int
    /// The columns before the offset.
    var column = 0
    /// The columns that are read: some of them may be of white space behind the offset.
    var read = 0
  }

  private struct Container {
    /// The columns that the text of an item is indented by; `nil` of a quote.
    var width: Int?
    let line: Int
    /// The start of its content on its first line.
    let content: Cursor
  }

  private let source: UnsafeBufferPointer<UInt8>
  private let starts: [Int]
  private var stack: [Container] = []

  init(source: UnsafeBufferPointer<UInt8>, starts: [Int]) {
    self.source = source
    self.starts = starts
  }

  mutating func enterQuote(_ node: Node) {
    let line = Int(cmark_node_get_start_line(node))
    var cursor = cursor(atContentOf: line) ?? Cursor(offset: 0)
    _ = continueQuote(&cursor)
    stack.append(Container(line: line, content: cursor))
  }

  mutating func enterItem(_ node: Node) {
    let line = Int(cmark_node_get_start_line(node))
    var cursor = cursor(atContentOf: line) ?? Cursor(offset: 0)
    let indent = skipIndent(&cursor)
    guard cursor.offset < source.count,
      let end = ListPrefix.endOfMarker(at: cursor.offset, in: source)
    else { return stack.append(Container(width: indent + 2, line: line, content: cursor)) }
    let marker = end - cursor.offset
    cursor = Cursor(offset: end, column: cursor.column + marker, read: cursor.read + marker)
    var after = cursor
    let spaces = skipIndent(&after)
    let isEmpty =
      after.offset >= source.count || source[after.offset] == 0x0A || source[after.offset] == 0x0D
    let padding = isEmpty || spaces > 4 || spaces < 1 ? 1 : spaces
    cursor.read += min(padding, spaces)
    stack.append(Container(width: indent + marker + padding, line: line, content: cursor))
  }

  mutating func leave() { stack.removeLast() }

  /// The start of a line's text inside all containers, white space included.
  ///
  /// - Returns: `nil` if the line does not continue all of them.
  func cursor(atContentOf line: Int) -> Cursor? {
    guard line >= 1, line < starts.count else { return nil }
    if let last = stack.last, last.line == line { return last.content }
    var cursor = Cursor(offset: starts[line - 1])
    for container in stack {
      guard let width = container.width else {
        guard continueQuote(&cursor) else { return nil }
        continue
      }
      var ahead = cursor
      guard skipIndent(&ahead) >= width else { return nil }
      cursor.read += width
    }
    return cursor
  }

  /// Moves over white space.
  ///
  /// - Returns: Its columns.
  func skipIndent(_ cursor: inout Cursor) -> Int {
    let read = cursor.read
    while cursor.offset < source.count {
      if source[cursor.offset] == 0x20 {
        cursor.column += 1
      } else if source[cursor.offset] == 0x09 {
        cursor.column += 4 - cursor.column % 4
      } else {
        break
      }
      cursor.offset += 1
    }
    cursor.read = cursor.column
    return cursor.column - read
  }

  private func continueQuote(_ cursor: inout Cursor) -> Bool {
    var ahead = cursor
    guard skipIndent(&ahead) <= 3, ahead.offset < source.count,
      source[ahead.offset] == UInt8(ascii: ">")
    else { return false }
    cursor = Cursor(offset: ahead.offset + 1, column: ahead.column + 1, read: ahead.column + 1)
    if cursor.offset < source.count, source[cursor.offset] == 0x20 || source[cursor.offset] == 0x09
    {
      cursor.read += 1
    }
    return true
  }
}
