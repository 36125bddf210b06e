public import Diagnostics

/// How large and deep YAML may be.
public struct YAMLLimits: Hashable, Sendable {
  /// Bytes of YAML text.
  public var bytes: Int
  /// Lists and maps inside one another, the outermost included.
  public var depth: Int

  public init(bytes: Int, depth: Int = 32) {
    self.bytes = bytes
    self.depth = depth
  }

  /// For the fields at a content file's head: 64 KB.
  public static let frontMatter = YAMLLimits(bytes: 65_536)
  /// For a file of its own: 1 MB.
  public static let file = YAMLLimits(bytes: 1_048_576)
}

/// Reads a whole file of YAML, such as `diarysite.yml`.
///
/// Scalars are taken as text: `no`, `12:30` and `1.10` stay what was written. Anchors, aliases,
/// tags, merge keys and a second document are errors.
///
/// - Returns: A map with its fields; an empty map at line 1 if the file has none.
/// - Throws: All faults found.
public func readYAML(
  _ source: SourceText, limits: YAMLLimits = .file
) throws(Diagnostics) -> Node {
  let length = source.bytes.count - source.start
  if length > limits.bytes {
    throw Diagnostics([
      Diagnostic(
        at: SourceLocation(file: source.file),
        what: "the file is larger than \(limits.bytes) bytes",
        why: "it has \(length) bytes; the limit keeps a broken file from exhausting the memory",
        fix: "shorten it, or raise the limit in 'limits'")
    ])
  }
  let region = YAMLRegion(source: source, range: source.start..<source.bytes.count, firstLine: 1)
  return try readMap(in: region, limits: limits)
}

/// The part of a file that is YAML.
struct YAMLRegion {
  let source: SourceText
  /// From a line's start to a line's end.
  let range: Range<Int>
  /// The line at the range's start, counted from 1.
  let firstLine: Int

  /// The place of nothing at the region's start.
  var start: Place { Place(offset: range.lowerBound, line: firstLine, column: 1, length: 1) }
}

/// Reads fields with the fast reader where it can, else with Yams.
func readMap(in region: YAMLRegion, limits: YAMLLimits) throws(Diagnostics) -> Node {
  if limits.depth >= FlatYAMLReader.depth, let node = FlatYAMLReader.read(region) { return node }
  do throws(Diagnostic) {
    var reader = YamsReader(region: region, limits: limits)
    let node = try reader.read() ?? Node(.map([]), at: region.start)
    if node.isNull { return Node(.map([]), at: region.start) }
    guard node.fields != nil else {
      throw YAMLFault.notAMap.diagnostic(at: node.place, in: region.source)
    }
    return node
  } catch {
    // Yams stops at its first fault; the lines often tell more faults, and more clearly.
    var lines = YAMLLineFaults(region: region)
    let faults = lines.all()
    throw Diagnostics(faults.isEmpty ? [error] : faults)
  }
}
