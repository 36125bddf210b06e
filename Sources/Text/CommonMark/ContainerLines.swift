import CCmark

/// The block quotes and list items around a block, and how a line continues them.
///
/// ## Source
/// CommonMark 0.30, 5.1 "Block quotes" and 5.2 "List items"; tabs stand for columns up to the
/// next multiple of four.
struct ContainerLines {
  /// An offset and a column of a line; `tab` is the number of the columns left of a tab that is
  /// partly used up.
  struct Cursor {
    var offset: Int
    var column: Int
    var tab = 0
  }

  private enum Kind {
    case quote
    /// With the columns its text is indented by.
    case item(width: Int)
  }

  private struct Container {
    let kind: Kind
    let line: Int
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
    var cursor = cursor(atContentOf: line) ?? Cursor(offset: 0, column: 0)
    _ = continueQuote(&cursor)
    stack.append(Container(kind: .quote, line: line, content: cursor))
  }

  mutating func enterItem(_ node: Node) {
    let line = Int(cmark_node_get_start_line(node))
    var cursor = cursor(atContentOf: line) ?? Cursor(offset: 0, column: 0)
    let indent = skipIndent(&cursor)
    guard cursor.offset < source.count,
      let end = ListPrefix.endOfMarker(at: cursor.offset, in: source)
    else {
      stack.append(Container(kind: .item(width: indent + 2), line: line, content: cursor))
      return
    }
    let marker = end - cursor.offset
    cursor.offset = end
    cursor.column += marker
    var after = cursor
    let spaces = skipIndent(&after)
    let isEmpty = isLineEnd(after.offset)
    let padding = isEmpty || spaces > 4 || spaces < 1 ? 1 : spaces
    advance(&cursor, by: min(padding, spaces))
    stack.append(
      Container(kind: .item(width: indent + marker + padding), line: line, content: cursor))
  }

  mutating func leave() { stack.removeLast() }

  /// The start of a line's text inside all containers, white space included.
  ///
  /// - Returns: `nil` if the line does not continue all of them.
  func cursor(atContentOf line: Int) -> Cursor? {
    guard line >= 1, line < starts.count else { return nil }
    if let last = stack.last, last.line == line { return last.content }
    var cursor = Cursor(offset: starts[line - 1], column: 0)
    for container in stack {
      switch container.kind {
      case .quote: guard continueQuote(&cursor) else { return nil }
      case .item(let width):
        var ahead = cursor
        guard skipIndent(&ahead) >= width else { return nil }
        advance(&cursor, by: width)
      }
    }
    return cursor
  }

  /// Moves over white space.
  ///
  /// - Returns: Its columns.
  func skipIndent(_ cursor: inout Cursor) -> Int {
    var columns = cursor.tab
    cursor.column += cursor.tab
    cursor.tab = 0
    while cursor.offset < source.count {
      if source[cursor.offset] == 0x20 {
        columns += 1
        cursor.column += 1
      } else if source[cursor.offset] == 0x09 {
        let width = 4 - cursor.column % 4
        columns += width
        cursor.column += width
      } else {
        break
      }
      cursor.offset += 1
    }
    return columns
  }

  func isLineEnd(_ offset: Int) -> Bool {
    offset >= source.count || source[offset] == 0x0A || source[offset] == 0x0D
  }

  private func continueQuote(_ cursor: inout Cursor) -> Bool {
    var ahead = cursor
    guard skipIndent(&ahead) <= 3, ahead.offset < source.count,
      source[ahead.offset] == UInt8(ascii: ">")
    else { return false }
    cursor = ahead
    cursor.offset += 1
    cursor.column += 1
    if !isLineEnd(cursor.offset), source[cursor.offset] == 0x20 || source[cursor.offset] == 0x09 {
      advance(&cursor, by: 1)
    }
    return true
  }

  private func advance(_ cursor: inout Cursor, by columns: Int) {
    var columns = columns
    while columns > 0 {
      if cursor.tab > 0 {
        let used = min(columns, cursor.tab)
        cursor.tab -= used
        cursor.column += used
        columns -= used
        continue
      }
      guard cursor.offset < source.count else { return }
      if source[cursor.offset] == 0x09 {
        cursor.tab = 4 - cursor.column % 4
        cursor.offset += 1
      } else {
        cursor.offset += 1
        cursor.column += 1
        columns -= 1
      }
    }
  }
}
