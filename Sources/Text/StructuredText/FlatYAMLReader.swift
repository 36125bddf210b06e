/// Reads the YAML that most front matter is: `key: value` lines, lists of scalars, and maps one
/// level deep.
///
/// It reads exactly as Yams does, or not at all: whatever it is not sure of, right or wrong,
/// gives `nil` and goes to Yams. That is everything but
///
/// - fields at the margin whose keys are words (`A-Z a-z 0-9 _ - .`, and letters beyond ASCII);
/// - scalars on one line, plain or in quotes;
/// - `[a, "b"]` and `{a: 1, b: "2"}` on one line, of scalars;
/// - lists of `- item` lines, at the margin or indented by spaces;
/// - indented `key: value` lines, all at one depth;
/// - comments and blank lines.
struct FlatYAMLReader {
  /// A line that holds something, without comment lines and blank ones.
  struct Line {
    /// The offset of its first byte.
    let start: Int
    /// The offset of its first byte that is not a space.
    let content: Int
    /// The offset behind its last byte, without the line end.
    let end: Int
    let number: Int

    var indent: Int { content - start }
  }

  /// Something that is left to Yams.
  struct Refusal: Error {}

  let region: YAMLRegion
  let bytes: UnsafeBufferPointer<UInt8>
  /// The start of the next line.
  private var position: Int
  private var lineNumber: Int
  /// The line being read; `nil` behind the last.
  private(set) var line: Line?
  private var fields: [Field] = []

  /// - Returns: `nil` if the region is not in the subset.
  static func read(_ region: YAMLRegion) -> Node? {
    region.source.bytes.withUnsafeBufferPointer { buffer in
      guard hasOnlyOrdinaryBytes(buffer, in: region.range) else { return nil }
      var reader = FlatYAMLReader(region: region, bytes: buffer)
      return try? reader.document()
    }
  }

  private init(region: YAMLRegion, bytes: UnsafeBufferPointer<UInt8>) {
    self.region = region
    self.bytes = bytes
    position = region.range.lowerBound
    lineNumber = region.firstLine - 1
    fields.reserveCapacity(8)
    nextLine()
  }

  /// Goes to the next line that is neither blank nor a comment.
  private mutating func nextLine() {
    let limit = region.range.upperBound
    while position < limit {
      let start = position
      lineNumber += 1
      var content = start
      while content < limit, bytes[content] == 0x20 { content += 1 }
      var end = content
      while end < limit, bytes[end] != 0x0A { end += 1 }
      position = end + 1
      if end > content, bytes[end - 1] == 0x0D { end -= 1 }
      if end > content, bytes[content] != UInt8(ascii: "#") {
        line = Line(start: start, content: content, end: end, number: lineNumber)
        return
      }
    }
    line = nil
  }

  private mutating func document() throws(Refusal) -> Node {
    guard let first = line else { return Node(.map([]), at: region.start) }
    while let current = line {
      guard current.indent == 0 else { throw Refusal() }
      let (key, colon) = try key(from: current.content, to: current.end)
      let keyLocation = location(of: current.content..<colon, on: current)
      let value = try value(from: colon + 1, on: current)
      fields.append(Field(key: key, keyLocation: keyLocation, value: value))
    }
    guard duplicateKeys(in: fields).isEmpty else { throw Refusal() }
    return Node(.map(fields), at: location(of: first.content..<first.end, on: first))
  }

  /// Reads what follows a key's colon, on its line or on the lines below, and goes on behind it.
  private mutating func value(from start: Int, on current: Line) throws(Refusal) -> Node {
    if let start = firstContent(from: start, to: current.end) {
      let node = try inlineValue(from: start, on: current)
      nextLine()
      // A deeper line would go on with this value.
      if let line, line.indent > 0 { throw Refusal() }
      return node
    }
    nextLine()
    guard let below = line, below.indent > 0 || isItem(below) else {
      return Node(.null, at: location(of: start..<start, on: current))
    }
    return isItem(below) ? try list(at: below) : try map(at: below)
  }

  private func isItem(_ line: Line) -> Bool {
    bytes[line.content] == UInt8(ascii: "-")
      && (line.content + 1 == line.end || bytes[line.content + 1] == 0x20)
  }

  /// Reads `- item` lines.
  private mutating func list(at first: Line) throws(Refusal) -> Node {
    var items: [Node] = []
    while let current = line, current.indent == first.indent, isItem(current) {
      guard let start = firstContent(from: current.content + 1, to: current.end) else {
        throw Refusal()
      }
      items.append(try scalar(from: start, on: current))
      nextLine()
    }
    if let line, line.indent > 0 { throw Refusal() }
    return Node(.list(items), at: location(of: first.content..<first.end, on: first))
  }

  /// Reads indented `key: value` lines.
  private mutating func map(at first: Line) throws(Refusal) -> Node {
    var own: [Field] = []
    while let current = line, current.indent == first.indent {
      let (key, colon) = try key(from: current.content, to: current.end)
      let value: Node
      if let start = firstContent(from: colon + 1, to: current.end) {
        value = try inlineValue(from: start, on: current)
      } else {
        value = Node(.null, at: location(of: colon + 1..<colon + 1, on: current))
      }
      own.append(
        Field(
          key: key, keyLocation: location(of: current.content..<colon, on: current), value: value))
      nextLine()
    }
    if let line, line.indent > 0 || isItem(line) { throw Refusal() }
    guard duplicateKeys(in: own).isEmpty else { throw Refusal() }
    return Node(.map(own), at: location(of: first.content..<first.end, on: first))
  }

  func location(of range: Range<Int>, on line: Line) -> TextLocation {
    TextLocation(
      offset: range.lowerBound, line: line.number, column: range.lowerBound - line.start + 1,
      length: max(1, range.count))
  }

  /// The first byte that is no space; `nil` if only spaces or a comment follow.
  func firstContent(from start: Int, to end: Int) -> Int? {
    var offset = start
    while offset < end, bytes[offset] == 0x20 { offset += 1 }
    guard offset < end else { return nil }
    // '#' without a space before it is left to Yams.
    if bytes[offset] == UInt8(ascii: "#"), offset > start { return nil }
    return offset
  }

  /// The key that starts at `start`, with its colon's offset.
  func key(from start: Int, to end: Int) throws(Refusal) -> (text: String, colon: Int) {
    var offset = start
    while offset < end, YAMLByte.isKey(bytes[offset]) || bytes[offset] == UInt8(ascii: ".") {
      offset += 1
    }
    guard offset > start, offset - start <= 128, bytes[start] != UInt8(ascii: "-"),
      bytes[start] != UInt8(ascii: "."), offset < end,
      bytes[offset] == UInt8(ascii: ":"), offset + 1 == end || bytes[offset + 1] == 0x20
    else { throw Refusal() }
    return (
      String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self), offset
    )
  }
}
