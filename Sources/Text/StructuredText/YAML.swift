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
    let lookalike = error.location?.line.flatMap { region.lookalike(onLine: $0) }
    throw Diagnostics([lookalike ?? error])
  }
}

/// The part of a file that is YAML.
struct YAMLRegion {
  let source: SourceText
  /// The range, from a line's start to a line's end.
  let range: Range<Int>
  /// The line at the range's start, counted from 1.
  let firstLine: Int

  /// Hard blanks that were meant as blanks, with the mark before them.
  static let hardBlanks = [":\u{A0}", ":\u{3000}", "-\u{A0}", "-\u{3000}"]

  /// The fault of a line that only looks like YAML.
  fileprivate func lookalike(onLine number: Int) -> Diagnostic? {
    let lines = source.bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false)
    // The reader names the line behind a list that does not end.
    for number in [number, number - 1] where lines.indices.contains(number - firstLine) {
      let line = lines[number - firstLine]
      func fault(_ fault: SyntaxFault, _ mark: String, in part: ArraySlice<UInt8>) -> Diagnostic? {
        guard let found = part.firstRange(of: mark.utf8) else { return nil }
        let location = TextLocation(
          offset: found.lowerBound, line: number, column: found.lowerBound - line.startIndex + 1,
          length: found.count)
        return fault.diagnostic(at: location, in: source)
      }
      let found =
        fault(.tab, "\t", in: line.prefix { " \t".utf8.contains($0) })
        ?? fault(.wideColon, "：", in: line.prefix { $0 != UInt8(ascii: ":") })
        ?? Self.hardBlanks.lazy.compactMap { fault(.hardBlank, $0, in: line) }.first
        ?? ["[#", ", #"].lazy.compactMap { fault(.commentForValue, $0, in: line) }.first
      if let found { return found }
    }
    return nil
  }

  /// The location of nothing at the region's start.
  var start: TextLocation {
    TextLocation(offset: range.lowerBound, line: firstLine, column: 1, length: 1)
  }
}
