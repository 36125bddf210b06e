import CYAML
import Diagnostics

/// Reads YAML over libyaml's events, and refuses what diarysite does not accept.
///
/// Not chosen: Yams, which makes a tree of classes and follows aliases where it compares keys; and a
/// reader of our own for simple front matter. libyaml's events take some 4 microseconds an entry.
struct YAMLReader {
  private let region: YAMLRegion
  private let bytes: UnsafeBufferPointer<UInt8>
  private let events: YAMLEvents
  private var event: YAMLEvents.Event
  /// Lists and maps that may stand in one another, the outermost included.
  private static let depth = 32

  /// - Returns: `nil` for a text without content.
  static func read(_ region: YAMLRegion) throws(Diagnostic) -> Node? {
    if region.range.isEmpty { return nil }
    return try region.source.bytes.withUnsafeBufferPointer { (bytes) throws(Diagnostic) in
      var reader = try YAMLReader(region, bytes)
      return try reader.document()
    }
  }

  private init(
    _ region: YAMLRegion, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Diagnostic) {
    (self.region, self.bytes) = (region, bytes)
    events = YAMLEvents(of: region, in: bytes)
    event = try events.next()
  }

  private mutating func advance() throws(Diagnostic) { event = try events.next() }

  private func refused(_ fault: SyntaxFault, at location: TextLocation? = nil) -> Diagnostic {
    fault.diagnostic(at: location ?? event.location, in: region.source)
  }

  private mutating func document() throws(Diagnostic) -> Node? {
    try advance()
    if event.type == YAML_STREAM_END_EVENT { return nil }
    try advance()
    let root = try node(depth: 1)
    try advance()
    if event.type == YAML_STREAM_END_EVENT { return root }
    throw refused(
      .unreadable(
        "expected a single document in the stream in line \(root.location.line): "
          + "but found another document"))
  }

  /// The value that begins with the event, and goes on behind it.
  private mutating func node(depth: Int) throws(Diagnostic) -> Node {
    let location = event.location
    if event.hasAnchor { throw refused(.anchor) }
    if event.hasTag { throw refused(.tag) }
    switch event.type {
    case YAML_ALIAS_EVENT: throw refused(.alias)
    case YAML_SCALAR_EVENT:
      let scalar = scalar
      // It would be the first item of a list.
      if event.style == YAML_PLAIN_SCALAR_STYLE, event.text.count > 2, event.text[1] >= 0x80,
        YAMLRegion.hardBlanks.contains(where: { event.text.starts(with: $0.utf8) })
      {
        throw refused(.hardBlank)
      }
      try advance()
      return Node(scalar.map { .scalar($0) } ?? .null, at: location)
    default: break
    }
    let isList = event.type == YAML_SEQUENCE_START_EVENT
    let whole = event.location.withLength(lengthOfLine(from: location.offset))
    if depth > Self.depth {
      throw refused(.tooDeep("lists and maps", limit: Self.depth), at: whole)
    }
    try advance()
    let value: Node.Value =
      isList ? .list(try items(depth)) : .map(try fields(depth))
    let end = event.location
    try advance()
    // Brackets end where the value ends, if that is on the same line.
    let isFlow = "[{".utf8.contains(bytes[location.offset]) && end.line == location.line
    let length = end.offset + 1 - location.offset
    return Node(value, at: isFlow ? location.withLength(length) : whole)
  }

  /// The length of the line's rest behind a place, 256 bytes at most: a line can hold the whole
  /// document.
  private func lengthOfLine(from start: Int) -> Int {
    let rest = bytes[start..<min(region.range.upperBound, start + 256)].prefix { $0 != 0x0A }
    return max(1, (rest.lastIndex { $0 > 0x20 } ?? start) + 1 - start)
  }

  private mutating func items(_ depth: Int) throws(Diagnostic) -> [Node] {
    var items: [Node] = []
    while event.type != YAML_SEQUENCE_END_EVENT {
      let item = try node(depth: depth + 1)
      if item.isNull, comment(at: item.location) != nil {
        throw refused(.commentForValue, at: item.location)
      }
      items.append(item)
    }
    return items
  }

  /// The comment that the rest of a line is.
  private func comment(at location: TextLocation) -> [UInt8]? {
    let rest = bytes[location.offset..<region.range.upperBound].prefix { $0 != 0x0A }
      .drop { $0 == 0x20 }
    return rest.first == UInt8(ascii: "#") ? Array(rest) : nil
  }

  /// Whether a comment can be meant as tags: `tags: #cat #dog`.
  private func isOfTags(_ comment: [UInt8]) -> Bool {
    comment.split { " ,\r".utf8.contains($0) }
      .allSatisfy { $0.count > 1 && $0.lastIndex(of: UInt8(ascii: "#")) == $0.startIndex }
  }

  private mutating func fields(_ depth: Int) throws(Diagnostic) -> [Field] {
    var fields: [Field] = []
    while event.type != YAML_MAPPING_END_EVENT {
      let (key, location) = (try key(), event.location)
      let isPlain = event.style == YAML_PLAIN_SCALAR_STYLE
      try advance()
      // `{draft:true}` is a key 'draft:true' with no value: never what was meant.
      if isPlain, event.type == YAML_SCALAR_EVENT, event.text.isEmpty,
        event.style == YAML_PLAIN_SCALAR_STYLE, let colon = key.utf8.firstIndex(of: 0x3A)
      {
        throw refused(.spaceMissing(key: String(key[..<colon])), at: location)
      }
      let value = try node(depth: depth + 1)
      // A colour is a fault that says more.
      if value.isNull, key.hasPrefix("tag"), comment(at: value.location).map(isOfTags) ?? false {
        throw refused(.commentForValue, at: value.location)
      }
      fields.append(Field(key: key, keyLocation: location, value: value))
    }
    if let (first, second) = duplicateKeys(in: fields).first {
      throw refused(
        .duplicateKey(fields[second].key, first: fields[first].keyLocation),
        at: fields[second].keyLocation)
    }
    return fields
  }

  private func key() throws(Diagnostic) -> String {
    if event.hasAnchor { throw refused(.anchor) }
    if event.hasTag { throw refused(.tag) }
    if event.type == YAML_ALIAS_EVENT { throw refused(.alias) }
    guard event.type == YAML_SCALAR_EVENT else {
      throw refused(
        .keyIsNoText, at: event.location.withLength(lengthOfLine(from: event.location.offset)))
    }
    if event.style == YAML_PLAIN_SCALAR_STYLE {
      if event.text.elementsEqual("<<".utf8) { throw refused(.mergeKey) }
      if event.text.isEmpty { throw refused(.keyMissing) }
    }
    let key = String(decoding: event.text, as: UTF8.self)
    // Few keys are not of ASCII.
    let ends =
      key.utf8.allSatisfy { $0 < 0x80 } ? [] : [key.unicodeScalars.first, key.unicodeScalars.last]
    if ends.contains("\u{A0}") || ends.contains("\u{3000}") { throw refused(.hardBlank) }
    return key
  }

  /// - Returns: `nil` for a plain `null`, `Null`, `NULL`, `~`, or nothing at all: in YAML 1.1
  ///   `tag:yaml.org,2002:null`; in 1.2 the same words.
  private var scalar: Scalar? {
    let form: Scalar.Form
    switch event.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: form = .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: form = .block
    default:
      form = .plain
      if event.text.count <= 4,
        ["", "~", "null", "Null", "NULL"].contains(where: { event.text.elementsEqual($0.utf8) })
      {
        return nil
      }
    }
    // Most values are bytes of the file as they are.
    let start = event.location.offset + (form == .quoted ? 1 : 0)
    let end = start + event.text.count
    if end <= region.range.upperBound, bytes[start..<end].elementsEqual(event.text) {
      return Scalar(region.source.bytes[start..<end], form: form)
    }
    return Scalar(Array(event.text)[...], form: form)
  }
}
