import CCmark

/// The block quotes and list items around a block, and how a line continues them.
///
/// ## Source
/// CommonMark 0.30, 5.1 "Block quotes" and 5.2 "List items"; tabs stand for columns up to the
/// next multiple of four.
struct ContainerLines {
  /// A place in a line: `tab` are the columns left of a tab that is partly used up.
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
    var place = cursor(atContentOf: line) ?? Cursor(offset: 0, column: 0)
    _ = continueQuote(&place)
    stack.append(Container(kind: .quote, line: line, content: place))
  }

  mutating func enterItem(_ node: Node) {
    let line = Int(cmark_node_get_start_line(node))
    var place = cursor(atContentOf: line) ?? Cursor(offset: 0, column: 0)
    let indent = skipIndent(&place)
    guard place.offset < source.count,
      let end = ListPrefix.endOfMarker(at: place.offset, in: source)
    else {
      stack.append(Container(kind: .item(width: indent + 2), line: line, content: place))
      return
    }
    let marker = end - place.offset
    place.offset = end
    place.column += marker
    var after = place
    let spaces = skipIndent(&after)
    let isEmpty = isLineEnd(after.offset)
    let padding = isEmpty || spaces > 4 || spaces < 1 ? 1 : spaces
    advance(&place, by: min(padding, spaces))
    stack.append(
      Container(kind: .item(width: indent + marker + padding), line: line, content: place))
  }

  mutating func leave() { stack.removeLast() }

  /// Where the text of a line inside all containers begins, white space not skipped.
  ///
  /// - Returns: `nil` if the line does not continue all of them.
  func cursor(atContentOf line: Int) -> Cursor? {
    guard line >= 1, line < starts.count else { return nil }
    if let last = stack.last, last.line == line { return last.content }
    var place = Cursor(offset: starts[line - 1], column: 0)
    for container in stack {
      switch container.kind {
      case .quote: guard continueQuote(&place) else { return nil }
      case .item(let width):
        var ahead = place
        guard skipIndent(&ahead) >= width else { return nil }
        advance(&place, by: width)
      }
    }
    return place
  }

  /// Moves over white space.
  ///
  /// - Returns: Its columns.
  func skipIndent(_ place: inout Cursor) -> Int {
    var columns = place.tab
    place.column += place.tab
    place.tab = 0
    while place.offset < source.count {
      if source[place.offset] == 0x20 {
        columns += 1
        place.column += 1
      } else if source[place.offset] == 0x09 {
        let width = 4 - place.column % 4
        columns += width
        place.column += width
      } else {
        break
      }
      place.offset += 1
    }
    return columns
  }

  func isLineEnd(_ offset: Int) -> Bool {
    offset >= source.count || source[offset] == 0x0A || source[offset] == 0x0D
  }

  private func continueQuote(_ place: inout Cursor) -> Bool {
    var ahead = place
    guard skipIndent(&ahead) <= 3, ahead.offset < source.count,
      source[ahead.offset] == UInt8(ascii: ">")
    else { return false }
    place = ahead
    place.offset += 1
    place.column += 1
    if !isLineEnd(place.offset), source[place.offset] == 0x20 || source[place.offset] == 0x09 {
      advance(&place, by: 1)
    }
    return true
  }

  private func advance(_ place: inout Cursor, by columns: Int) {
    var columns = columns
    while columns > 0 {
      if place.tab > 0 {
        let used = min(columns, place.tab)
        place.tab -= used
        place.column += used
        columns -= used
        continue
      }
      guard place.offset < source.count else { return }
      if source[place.offset] == 0x09 {
        place.tab = 4 - place.column % 4
        place.offset += 1
      } else {
        place.offset += 1
        place.column += 1
        columns -= 1
      }
    }
  }
}
