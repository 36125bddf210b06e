import Diagnostics

/// Reads one JSON text with an explicit stack.
///
/// Collections that are being read keep their finished values in `nodes` and `fields`, each from
/// its frame's `base` on, so that an array is made once, in its final size.
struct JSONParser {
  /// Ends reading; the fault is in `faults`.
  struct Stop: Error {}

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
  let limits: JSONLimits
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
    source: SourceText, bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits, listKey: String?
  ) {
    self.source = source
    self.bytes = bytes
    self.limits = limits
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
      let start = index
      let startLine = line
      let startColumn = column(of: start)
      let content = try string()
      let location = TextLocation(
        offset: start, line: startLine, column: startColumn, length: index - start)
      return Node(.scalar(Scalar(content, form: .quoted)), at: location)
    default:
      return try bareValue()
    }
  }

  private mutating func open(isMap: Bool) throws(Stop) -> Node? {
    let opening = location(from: index, length: 1)
    guard frames.count < limits.depth else { try fail(.tooDeep(limits.depth), at: opening) }
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
    if !startsValue(bytes[index]) {
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

  private func startsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): true
    default: false
    }
  }

  private func closer(isMap: Bool) -> UInt8 { isMap ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  /// The innermost collection, whose closing bracket `index` has just passed.
  private mutating func closed() -> Node {
    let frame = frames.removeLast()
    let location = TextLocation(
      offset: frame.opening.offset, line: frame.opening.line, column: frame.opening.column,
      length: index - frame.opening.offset)
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
      guard faults.count < limits.faults else { return }
      faults.append(
        JSONFault.duplicateKey(own[second].key, first: own[first].keyLocation).diagnostic(
          at: source.sourceLocation(of: own[second].keyLocation),
          length: own[second].keyLocation.length))
    }
  }

  /// Reads a key and its colon.
  private mutating func key() throws(Stop) {
    guard bytes[index] == UInt8(ascii: "\"") else {
      let isQuote = bytes[index] == UInt8(ascii: "'")
      try fail(isQuote ? .singleQuotes : .keyMissingQuotes, at: location(from: index, length: 1))
    }
    let start = index
    let startLine = line
    let startColumn = column(of: start)
    let content = try string()
    let last = frames.count - 1
    frames[last].key = String(decoding: content, as: UTF8.self)
    frames[last].keyLocation = TextLocation(
      offset: start, line: startLine, column: startColumn, length: index - start)
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
      JSONFault.neverClosed(isMap: frame.isMap).diagnostic(
        at: source.sourceLocation(of: frame.opening)))
    return Stop()
  }
}
