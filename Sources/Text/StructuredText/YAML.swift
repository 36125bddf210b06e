package import Diagnostics

/// Reads a whole file of YAML, such as `diarysite.yml`.
///
/// Scalars are taken as text: `no`, `12:30` and `1.10` stay what was written. Anchors, aliases,
/// tags, merge keys and a second document are errors.
///
/// - Parameter limit: Of the file's size, in bytes.
/// - Returns: A map with its fields; an empty map at line 1 if the file has none.
/// - Throws: All faults found.
package func readYAML(
  _ source: SourceText, limit: Int = 1 << 20
) throws(Diagnostics) -> Node {
  let length = source.bytes.count - source.start
  if length > limit {
    throw Diagnostics(
      at: SourceLocation(file: source.file), subject: .content,
      what: "the file is larger than \(limit) bytes",
      why: "it has \(length) bytes; the limit keeps a broken file from exhausting the memory",
      fix: "shorten it")
  }
  let region = YAMLRegion(source: source, range: source.start..<source.bytes.count, firstLine: 1)
  return try readMap(in: region)
}

/// Reads a region whose YAML must be a map; an empty one is an empty map.
func readMap(in region: YAMLRegion) throws(Diagnostics) -> Node {
  do throws(Diagnostic) {
    let node = try YAMLReader.read(region) ?? Node(.map([]), at: region.start)
    if node.isNull { return Node(.map([]), at: region.start) }
    guard node.fields != nil else {
      throw SyntaxFault.notAMap.diagnostic(at: node.location, in: region.source)
    }
    return node
  } catch {
    throw Diagnostics([error])
  }
}

/// The part of a file that is YAML.
struct YAMLRegion {
  let source: SourceText
  /// The range, from a line's start to a line's end.
  let range: Range<Int>
  /// The line at the range's start, counted from 1.
  let firstLine: Int

  /// The location of nothing at the region's start.
  var start: TextLocation {
    TextLocation(offset: range.lowerBound, line: firstLine, column: 1, length: 1)
  }
}
