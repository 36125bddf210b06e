import Diagnostics
import Yams

/// Reads YAML with Yams, and refuses what diarysite does not accept.
struct YamsReader {
  let region: YAMLRegion
  private var marks: YamsMarks
  /// Lists and maps that may stand in one another, the outermost included.
  private static let depth = 32

  init(region: YAMLRegion) {
    self.region = region
    marks = YamsMarks(region: region)
  }

  /// - Returns: `nil` for a document without content.
  mutating func read() throws(Diagnostic) -> Node? {
    // Yams follows aliases where it compares keys, which takes exponential time.
    if let alias = firstAlias(in: region) {
      throw SyntaxFault.alias.diagnostic(at: alias, in: region.source)
    }
    let root: Yams.Node?
    do {
      let text = String(decoding: region.source.bytes[region.range], as: UTF8.self)
      // No resolver: scalars stay text, and no regular expression runs over keys.
      root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw marks.diagnostic(for: error)
    } catch {
      throw SyntaxFault.unreadable("\(error)").diagnostic(at: region.start, in: region.source)
    }
    guard let root else { return nil }
    return try converted(root)
  }

  /// A collection whose values are being converted.
  private struct Frame {
    let location: TextLocation
    let keys: [(text: String, location: TextLocation)]?
    let values: [Yams.Node]
    var done: [Node] = []
  }

  private mutating func converted(_ root: Yams.Node) throws(Diagnostic) -> Node {
    var frames: [Frame] = []
    var next = root
    while true {
      var finished: Node
      switch next {
      case .scalar(let scalar):
        finished = try converted(scalar)
      case .sequence(let sequence):
        let location = try location(of: next)
        frames.append(Frame(location: location, keys: nil, values: Array(sequence)))
        finished = Node(.list([]), at: location)
      case .mapping(let mapping):
        let location = try location(of: next)
        frames.append(
          Frame(location: location, keys: try keys(of: mapping), values: mapping.map(\.value)))
        finished = Node(.map([]), at: location)
      case .alias:
        throw SyntaxFault.alias.diagnostic(at: try location(of: next), in: region.source)
      }
      if frames.count > Self.depth {
        throw SyntaxFault.tooDeep("lists and maps", limit: Self.depth).diagnostic(
          at: finished.location, in: region.source)
      }
      if case .scalar = next {
        guard !frames.isEmpty else { return finished }
        frames[frames.count - 1].done.append(finished)
      }
      while let top = frames.last, top.done.count == top.values.count {
        frames.removeLast()
        finished = collection(of: top)
        guard !frames.isEmpty else { return finished }
        frames[frames.count - 1].done.append(finished)
      }
      guard let top = frames.last else { return finished }
      next = top.values[top.done.count]
    }
  }

  private func collection(of frame: Frame) -> Node {
    guard let keys = frame.keys else { return Node(.list(frame.done), at: frame.location) }
    let fields = zip(keys, frame.done).map { key, value in
      Field(key: key.text, keyLocation: key.location, value: value)
    }
    return Node(.map(fields), at: frame.location)
  }

  private mutating func converted(_ scalar: Yams.Node.Scalar) throws(Diagnostic) -> Node {
    var location = try location(of: .scalar(scalar))
    let form: Scalar.Form
    switch scalar.style {
    case .singleQuoted, .doubleQuoted: form = .quoted
    case .literal, .folded: form = .block
    case .any, .plain: form = .plain
    }
    let written = region.source.bytes[location.offset..<region.range.upperBound]
    if form == .plain, written.starts(with: scalar.string.utf8) {
      location = location.withLength(max(1, scalar.string.utf8.count))
    }
    if form == .plain, YAMLByte.isNull(scalar.string.utf8) { return Node(.null, at: location) }
    return Node(.scalar(Scalar(Array(scalar.string.utf8)[...], form: form)), at: location)
  }

  private mutating func keys(
    of mapping: Yams.Node.Mapping
  ) throws(Diagnostic) -> [(text: String, location: TextLocation)] {
    var keys: [(text: String, location: TextLocation)] = []
    keys.reserveCapacity(mapping.count)
    for (key, value) in mapping {
      let location = try location(of: key)
      guard case .scalar(let scalar) = key else {
        throw SyntaxFault.keyIsNoText.diagnostic(at: location, in: region.source)
      }
      let isPlain = scalar.style == .plain || scalar.style == .any
      if scalar.string == "<<", isPlain {
        throw SyntaxFault.mergeKey.diagnostic(at: location, in: region.source)
      }
      if scalar.string.isEmpty, isPlain {
        throw SyntaxFault.keyMissing.diagnostic(at: location, in: region.source)
      }
      // `{draft:true}` is a key 'draft:true' with no value: never what was meant.
      if isPlain, value.scalar?.string.isEmpty == true,
        let colon = scalar.string.utf8.firstIndex(of: UInt8(ascii: ":"))
      {
        throw SyntaxFault.spaceMissing(key: String(scalar.string[..<colon])).diagnostic(
          at: location, in: region.source)
      }
      keys.append((scalar.string, location))
    }
    return keys
  }

  /// The location of a node, which must have neither anchor nor tag.
  ///
  /// A node's mark points at its anchor or tag if it has one, and no plain scalar starts with
  /// either sign.
  private mutating func location(of node: Yams.Node) throws(Diagnostic) -> TextLocation {
    guard let mark = node.mark else { return region.start }
    let location = marks.location(of: mark)
    if location.offset < region.range.upperBound {
      switch region.source.bytes[location.offset] {
      case UInt8(ascii: "&"): throw SyntaxFault.anchor.diagnostic(at: location, in: region.source)
      case UInt8(ascii: "!"): throw SyntaxFault.tag.diagnostic(at: location, in: region.source)
      default: break
      }
    }
    return location
  }
}

/// The location of the first `*name` for which there is a `&name`, both where a value may start.
///
/// Text such as `*emphasis*` or `&amp;` in a block scalar is not taken for either, unless both
/// signs stand before the same word.
func firstAlias(in region: YAMLRegion) -> TextLocation? {
  let bytes = region.source.bytes[region.range]
  var anchors: Set<ArraySlice<UInt8>> = []
  var aliases: [(name: ArraySlice<UInt8>, offset: Int)] = []
  var previous: UInt8 = 0x0A
  for (offset, byte) in zip(bytes.indices, bytes) {
    if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*"),
      // A blank, a line end, a sign or a letter beyond ASCII, behind which a value may start.
      previous <= 0x20 || previous >= 0x80 || "[{,:-?".utf8.contains(previous)
    {
      let name = bytes[(offset + 1)...].prefix { YAMLByte.isKey($0) && $0 < 0x80 }
      if !name.isEmpty, byte == UInt8(ascii: "&") { anchors.insert(name) }
      if !name.isEmpty, byte == UInt8(ascii: "*") { aliases.append((name, offset)) }
    }
    previous = byte
  }
  guard !anchors.isEmpty else { return nil }
  guard let alias = aliases.first(where: { anchors.contains($0.name) }) else { return nil }
  return YamsMarks(region: region).location(at: alias.offset)
}
