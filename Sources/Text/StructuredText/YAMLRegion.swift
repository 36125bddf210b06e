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
