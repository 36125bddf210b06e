extension FlatYAMLReader {
  /// Reads a scalar or a flow collection that ends on its line.
  func inlineValue(from start: Int, on line: Line) -> Node? {
    switch bytes[start] {
    case UInt8(ascii: "["): flowList(from: start, on: line)
    case UInt8(ascii: "{"): flowMap(from: start, on: line)
    default: scalar(from: start, on: line)
    }
  }

  /// Reads a scalar that ends with its line, or before a comment.
  func scalar(from start: Int, on line: Line) -> Node? {
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let (node, end) = quoted(from: start, on: line), isDone(at: end, on: line) else {
        return nil
      }
      return node
    default:
      guard let end = plainEnd(from: start, on: line) else { return nil }
      return plain(start..<end, on: line)
    }
  }

  /// Whether only spaces and a comment follow.
  private func isDone(at end: Int, on line: Line) -> Bool {
    firstContent(from: end, to: line.end) == nil
  }

  /// The end of a plain scalar in block context, without spaces behind it.
  private func plainEnd(from start: Int, on line: Line) -> Int? {
    guard YAMLByte.startsPlain(bytes[start]) else { return nil }
    if bytes[start] == UInt8(ascii: "-"), start + 1 == line.end || bytes[start + 1] == 0x20 {
      return nil
    }
    var end = start
    var offset = start
    while offset < line.end {
      switch bytes[offset] {
      case 0x20:
        break
      case UInt8(ascii: ":") where offset + 1 == line.end || bytes[offset + 1] == 0x20:
        return nil
      case UInt8(ascii: "#") where bytes[offset - 1] == 0x20:
        return end
      default:
        end = offset + 1
      }
      offset += 1
    }
    return end
  }

  private func plain(_ range: Range<Int>, on line: Line) -> Node {
    let place = place(of: range, on: line)
    if YAMLByte.isNull(bytes[range]) { return Node(.null, at: place) }
    return Node(.scalar(Scalar(region.source.bytes[range], form: .plain)), at: place)
  }

  /// Reads a quoted scalar; the offset is behind its closing quote.
  private func quoted(from start: Int, on line: Line) -> (node: Node, end: Int)? {
    let quote = bytes[start]
    var offset = start + 1
    var isExact = true
    while offset < line.end {
      let byte = bytes[offset]
      if byte == quote {
        guard quote == UInt8(ascii: "'"), offset + 1 < line.end, bytes[offset + 1] == quote else {
          break
        }
        isExact = false
        offset += 1
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        isExact = false
        offset += 1
      }
      offset += 1
    }
    guard offset < line.end else { return nil }
    let inner = start + 1..<offset
    let place = place(of: start..<offset + 1, on: line)
    if isExact {
      let scalar = Scalar(region.source.bytes[inner], form: .quoted)
      return (Node(.scalar(scalar), at: place), offset + 1)
    }
    let isSingle = quote == UInt8(ascii: "'")
    guard let text = isSingle ? undoubled(bytes[inner]) : YAMLEscapes.resolved(bytes[inner]) else {
      return nil
    }
    return (Node(.scalar(Scalar(text[...], form: .quoted)), at: place), offset + 1)
  }

  /// The text of a single-quoted scalar, in which every quote stands twice.
  private func undoubled(_ inner: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    var text: [UInt8] = []
    text.reserveCapacity(inner.count)
    var offset = inner.startIndex
    while offset < inner.endIndex {
      text.append(inner[offset])
      offset += inner[offset] == UInt8(ascii: "'") ? 2 : 1
    }
    return text
  }

  private func flowList(from start: Int, on line: Line) -> Node? {
    var items: [Node] = []
    var offset = skipSpaces(from: start + 1, on: line)
    if offset < line.end, bytes[offset] == UInt8(ascii: "]") {
      return isDone(at: offset + 1, on: line)
        ? Node(.list([]), at: place(of: start..<offset + 1, on: line)) : nil
    }
    while true {
      guard let (node, end) = flowScalar(from: offset, on: line) else { return nil }
      items.append(node)
      offset = skipSpaces(from: end, on: line)
      guard offset < line.end else { return nil }
      if bytes[offset] == UInt8(ascii: "]") { break }
      guard bytes[offset] == UInt8(ascii: ",") else { return nil }
      offset = skipSpaces(from: offset + 1, on: line)
    }
    guard isDone(at: offset + 1, on: line) else { return nil }
    return Node(.list(items), at: place(of: start..<offset + 1, on: line))
  }

  private func flowMap(from start: Int, on line: Line) -> Node? {
    var fields: [Field] = []
    var offset = skipSpaces(from: start + 1, on: line)
    if offset < line.end, bytes[offset] == UInt8(ascii: "}") {
      return isDone(at: offset + 1, on: line)
        ? Node(.map([]), at: place(of: start..<offset + 1, on: line)) : nil
    }
    while true {
      guard let (key, colon) = key(from: offset, to: line.end) else { return nil }
      let keyPlace = place(of: offset..<colon, on: line)
      let valueStart = skipSpaces(from: colon + 1, on: line)
      guard let (node, end) = flowScalar(from: valueStart, on: line) else { return nil }
      fields.append(Field(key: key, keyPlace: keyPlace, value: node))
      offset = skipSpaces(from: end, on: line)
      guard offset < line.end else { return nil }
      if bytes[offset] == UInt8(ascii: "}") { break }
      guard bytes[offset] == UInt8(ascii: ",") else { return nil }
      offset = skipSpaces(from: offset + 1, on: line)
    }
    guard isDone(at: offset + 1, on: line), duplicateKeys(in: fields).isEmpty else { return nil }
    return Node(.map(fields), at: place(of: start..<offset + 1, on: line))
  }

  private func skipSpaces(from start: Int, on line: Line) -> Int {
    var offset = start
    while offset < line.end, bytes[offset] == 0x20 { offset += 1 }
    return offset
  }

  /// Reads a scalar inside brackets; the offset is behind it.
  private func flowScalar(from start: Int, on line: Line) -> (node: Node, end: Int)? {
    guard start < line.end else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(from: start, on: line)
    case UInt8(ascii: "-"):
      guard start + 1 < line.end, YAMLByte.isKey(bytes[start + 1]) else { return nil }
    default:
      guard YAMLByte.startsPlain(bytes[start]) else { return nil }
    }
    var end = start
    var offset = start
    while offset < line.end {
      switch bytes[offset] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        return end > start ? (plain(start..<end, on: line), end) : nil
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "#"), UInt8(ascii: "?"):
        return nil
      case UInt8(ascii: ":"):
        guard offset + 1 < line.end, YAMLByte.isKey(bytes[offset + 1]) else { return nil }
        end = offset + 1
      case 0x20:
        break
      default:
        end = offset + 1
      }
      offset += 1
    }
    return nil
  }
}
