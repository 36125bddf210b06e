extension FlatYAMLReader {
  /// Reads a scalar or a flow collection that ends on its line.
  func inlineValue(from start: Int, on line: Line) throws(Refusal) -> Node {
    switch bytes[start] {
    case UInt8(ascii: "["): try flowList(from: start, on: line)
    case UInt8(ascii: "{"): try flowMap(from: start, on: line)
    default: try scalar(from: start, on: line)
    }
  }

  /// Reads a scalar that ends with its line, or before a comment.
  func scalar(from start: Int, on line: Line) throws(Refusal) -> Node {
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let (node, end) = try quoted(from: start, on: line)
      guard isDone(at: end, on: line) else { throw Refusal() }
      return node
    default:
      return plain(start..<(try plainEnd(from: start, on: line)), on: line)
    }
  }

  private func isDone(at end: Int, on line: Line) -> Bool {
    firstContent(from: end, to: line.end) == nil
  }

  /// The end of a plain scalar in block context, without spaces behind it.
  private func plainEnd(from start: Int, on line: Line) throws(Refusal) -> Int {
    guard YAMLByte.startsPlain(bytes[start]) else { throw Refusal() }
    if bytes[start] == UInt8(ascii: "-"), start + 1 == line.end || bytes[start + 1] == 0x20 {
      throw Refusal()
    }
    var end = start
    var offset = start
    while offset < line.end {
      switch bytes[offset] {
      case 0x20:
        break
      case UInt8(ascii: ":") where offset + 1 == line.end || bytes[offset + 1] == 0x20:
        throw Refusal()
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
    let location = location(of: range, on: line)
    if YAMLByte.isNull(bytes[range]) { return Node(.null, at: location) }
    return Node(.scalar(Scalar(region.source.bytes[range], form: .plain)), at: location)
  }

  /// Reads a quoted scalar; the offset is behind its closing quote.
  private func quoted(
    from start: Int, on line: Line
  ) throws(Refusal) -> (node: Node, end: Int) {
    let quote = bytes[start]
    guard let close = YAMLExtent.closingQuote(quote, in: bytes[(start + 1)..<line.end]) else {
      throw Refusal()
    }
    let inner = bytes[(start + 1)..<close]
    let location = location(of: start..<close + 1, on: line)
    let isSingle = quote == UInt8(ascii: "'")
    if !inner.contains(isSingle ? quote : UInt8(ascii: "\\")) {
      let scalar = Scalar(region.source.bytes[(start + 1)..<close], form: .quoted)
      return (Node(.scalar(scalar), at: location), close + 1)
    }
    let resolved =
      isSingle ? Array(inner).replacing("''".utf8, with: "'".utf8) : YAMLEscapes.resolved(inner)
    guard let text = resolved else { throw Refusal() }
    return (Node(.scalar(Scalar(text[...], form: .quoted)), at: location), close + 1)
  }

  private func flowList(from start: Int, on line: Line) throws(Refusal) -> Node {
    var items: [Node] = []
    items.reserveCapacity(4)
    var offset = skipSpaces(from: start + 1, on: line)
    if offset < line.end, bytes[offset] == UInt8(ascii: "]") {
      guard isDone(at: offset + 1, on: line) else { throw Refusal() }
      return Node(.list([]), at: location(of: start..<offset + 1, on: line))
    }
    while true {
      let (node, end) = try flowScalar(from: offset, on: line)
      items.append(node)
      offset = skipSpaces(from: end, on: line)
      guard offset < line.end else { throw Refusal() }
      if bytes[offset] == UInt8(ascii: "]") { break }
      guard bytes[offset] == UInt8(ascii: ",") else { throw Refusal() }
      offset = skipSpaces(from: offset + 1, on: line)
    }
    guard isDone(at: offset + 1, on: line) else { throw Refusal() }
    return Node(.list(items), at: location(of: start..<offset + 1, on: line))
  }

  private func flowMap(from start: Int, on line: Line) throws(Refusal) -> Node {
    var fields: [Field] = []
    var offset = skipSpaces(from: start + 1, on: line)
    if offset < line.end, bytes[offset] == UInt8(ascii: "}") {
      guard isDone(at: offset + 1, on: line) else { throw Refusal() }
      return Node(.map([]), at: location(of: start..<offset + 1, on: line))
    }
    while true {
      let (key, colon) = try key(from: offset, to: line.end)
      let keyLocation = location(of: offset..<colon, on: line)
      let valueStart = skipSpaces(from: colon + 1, on: line)
      let (node, end) = try flowScalar(from: valueStart, on: line)
      fields.append(Field(key: key, keyLocation: keyLocation, value: node))
      offset = skipSpaces(from: end, on: line)
      guard offset < line.end else { throw Refusal() }
      if bytes[offset] == UInt8(ascii: "}") { break }
      guard bytes[offset] == UInt8(ascii: ",") else { throw Refusal() }
      offset = skipSpaces(from: offset + 1, on: line)
    }
    guard isDone(at: offset + 1, on: line), duplicateKeys(in: fields).isEmpty else {
      throw Refusal()
    }
    return Node(.map(fields), at: location(of: start..<offset + 1, on: line))
  }

  private func skipSpaces(from start: Int, on line: Line) -> Int {
    var offset = start
    while offset < line.end, bytes[offset] == 0x20 { offset += 1 }
    return offset
  }

  /// Reads a scalar inside brackets; the offset is behind it.
  private func flowScalar(
    from start: Int, on line: Line
  ) throws(Refusal) -> (node: Node, end: Int) {
    guard start < line.end else { throw Refusal() }
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try quoted(from: start, on: line)
    case UInt8(ascii: "-"):
      guard start + 1 < line.end, YAMLByte.isKey(bytes[start + 1]) else { throw Refusal() }
    default:
      guard YAMLByte.startsPlain(bytes[start]) else { throw Refusal() }
    }
    var end = start
    var offset = start
    while offset < line.end {
      switch bytes[offset] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard end > start else { throw Refusal() }
        return (plain(start..<end, on: line), end)
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "#"), UInt8(ascii: "?"):
        throw Refusal()
      case UInt8(ascii: ":"):
        guard offset + 1 < line.end, YAMLByte.isKey(bytes[offset + 1]) else { throw Refusal() }
        end = offset + 1
      case 0x20:
        break
      default:
        end = offset + 1
      }
      offset += 1
    }
    throw Refusal()
  }
}
