import Diagnostics

/// Reads one JSON text with an explicit stack.
///
/// Collections that are being read keep their finished values in `nodes` and `fields`, each from
/// its frame's `base` on, so that an array is made once, in its final size.
///
/// Not chosen: Foundation's reader, which tells no place of a value on Linux, and takes three times as
/// long.
struct JSONParser {
  /// Ends reading; the fault is in `faults`.
  struct Stop: Error {}

  /// Reading stops at this many faults.
  static let mostFaults = 100

  struct Frame {
    let isMap: Bool
    let isStreamed: Bool
    let base: Int
    let opening: TextLocation
    var count = 0
    var key = ""
    var keyLocation = TextLocation(offset: 0, line: 0, column: 0, length: 0)
  }

  let source: SourceText
  let bytes: UnsafeBufferPointer<UInt8>
  /// Arrays and objects that may stand in one another.
  let depth: Int
  let listKey: String?
  var index: Int
  var line = 1
  /// The offset of the line's first byte.
  var lineStart: Int
  var faults: [Diagnostic] = []
  var scratch: [UInt8] = []
  private var frames: [Frame] = []
  private var nodes: [Node] = []
  private var fields: [Field] = []

  init(
    source: SourceText, bytes: UnsafeBufferPointer<UInt8>, depth: Int, listKey: String?
  ) {
    self.source = source
    self.bytes = bytes
    self.depth = depth
    self.listKey = listKey
    index = source.start
    lineStart = source.start
  }

  /// The file's value; `nil` if reading had to stop, which left a fault.
  mutating func run(item: (Int, Node) -> Void) -> Node? {
    do throws(Stop) {
      try skipSpace()
      guard index < bytes.count else {
        try fail(.empty, at: location(from: index, length: 1))
      }
      while true {
        guard let value = try valueOrOpening() else { continue }
        guard let root = try finish(value, item: item) else { continue }
        try skipSpace()
        if index < bytes.count { try fail(.textAfterValue, at: location(from: index, length: 1)) }
        return root
      }
    } catch {
      return nil
    }
  }

  /// Reads a scalar, an empty collection, or opens a collection and goes to its first value.
  private mutating func valueOrOpening() throws(Stop) -> Node? {
    guard index < bytes.count else { throw neverClosed() }
    switch bytes[index] {
    case UInt8(ascii: "["):
      return try open(isMap: false)
    case UInt8(ascii: "{"):
      return try open(isMap: true)
    case UInt8(ascii: "\""):
      let opening = location(from: index, length: 1)
      let content = try string()
      let location = opening.withLength(index - opening.offset)
      return Node(.scalar(Scalar(content, form: .quoted)), at: location)
    default:
      return try bareValue()
    }
  }

  private mutating func open(isMap: Bool) throws(Stop) -> Node? {
    let opening = location(from: index, length: 1)
    guard frames.count < depth else {
      try fail(.tooDeep("arrays and objects", limit: depth, key: "jsonDepth"), at: opening)
    }
    index += 1
    let isStreamed = !isMap && streamsArray()
    let base = isMap ? fields.count : nodes.count
    frames.append(Frame(isMap: isMap, isStreamed: isStreamed, base: base, opening: opening))
    try skipSpace()
    try skipExtraCommas()
    if bytes[index] == closer(isMap: isMap) {
      index += 1
      return closed()
    }
    if isMap { try key() }
    return nil
  }

  private func streamsArray() -> Bool {
    guard let listKey else { return false }
    if frames.isEmpty { return true }
    return frames.count == 1 && frames[0].isMap && frames[0].key == listKey
  }

  /// Puts a value into its collection, and that into its own where it ends.
  ///
  /// - Returns: The root once it is whole, else `nil` with `index` at the next value.
  private mutating func finish(_ value: Node, item: (Int, Node) -> Void) throws(Stop) -> Node? {
    var value = value
    while let top = frames.last {
      let last = frames.count - 1
      if top.isMap {
        fields.append(Field(key: top.key, keyLocation: top.keyLocation, value: value))
      } else if top.isStreamed {
        item(top.count, value)
      } else {
        nodes.append(value)
      }
      frames[last].count += 1
      guard try atEnd(of: top) else { return nil }
      value = closed()
    }
    return value
  }

  /// Goes over a comma to the next value, or over the closing bracket.
  private mutating func atEnd(of frame: Frame) throws(Stop) -> Bool {
    try skipSpace()
    guard index < bytes.count else { throw neverClosed() }
    let isMap = frame.isMap
    if bytes[index] == UInt8(ascii: ",") {
      let comma = location(from: index, length: 1)
      index += 1
      try skipSpace()
      try skipExtraCommas()
      guard bytes[index] == closer(isMap: isMap) else {
        if isMap { try key() }
        return false
      }
      try note(.trailingComma(isMap: isMap), at: comma)
    }
    if bytes[index] == closer(isMap: isMap) {
      index += 1
      return true
    }
    if bytes[index] == closer(isMap: !isMap) {
      try fail(.wrongCloser(isMap: isMap), at: location(from: index, length: 1))
    }
    if !"\"{[".utf8.contains(bytes[index]) {
      try fail(.commaMissing(isMap: isMap), at: location(from: index, length: 1))
    }
    try note(.commaMissing(isMap: isMap), at: location(from: index, length: 1))
    if isMap { try key() }
    return false
  }

  /// Goes to a byte of the collection that is neither white space nor, with a fault, a comma.
  private mutating func skipExtraCommas() throws(Stop) {
    while index < bytes.count, bytes[index] == UInt8(ascii: ",") {
      try note(.extraComma, at: location(from: index, length: 1))
      index += 1
      try skipSpace()
    }
    if index == bytes.count { throw neverClosed() }
  }

  private func closer(isMap: Bool) -> UInt8 { isMap ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  /// The innermost collection, whose closing bracket `index` has just passed.
  private mutating func closed() -> Node {
    let frame = frames.removeLast()
    let location = frame.opening.withLength(index - frame.opening.offset)
    if frame.isMap {
      let own = Array(fields[frame.base...])
      fields.removeLast(own.count)
      reportDuplicates(in: own)
      return Node(.map(own), at: location)
    }
    let own = Array(nodes[frame.base...])
    nodes.removeLast(own.count)
    return Node(.list(own), at: location)
  }

  private mutating func reportDuplicates(in own: [Field]) {
    for (first, second) in duplicateKeys(in: own) {
      guard faults.count < Self.mostFaults else { return }
      faults.append(
        SyntaxFault.duplicateKey(
          own[second].key, first: own[first].keyLocation, in: " in one object"
        ).diagnostic(at: own[second].keyLocation, in: source))
    }
  }

  /// Reads a key and its colon.
  private mutating func key() throws(Stop) {
    guard bytes[index] == UInt8(ascii: "\"") else {
      let isQuote = bytes[index] == UInt8(ascii: "'")
      try fail(isQuote ? .singleQuotes : .keyMissingQuotes, at: location(from: index, length: 1))
    }
    let opening = location(from: index, length: 1)
    let content = try string()
    let last = frames.count - 1
    frames[last].key = String(decoding: content, as: UTF8.self)
    frames[last].keyLocation = opening.withLength(index - opening.offset)
    try skipSpace()
    guard index < bytes.count else { throw neverClosed() }
    guard bytes[index] == UInt8(ascii: ":") else {
      try fail(.colonMissing, at: location(from: index, length: 1))
    }
    index += 1
    try skipSpace()
  }

  private mutating func neverClosed() -> Stop {
    guard let frame = frames.last else { return Stop() }
    faults.append(
      SyntaxFault.neverClosed(isMap: frame.isMap).diagnostic(at: frame.opening, in: source))
    return Stop()
  }
}
