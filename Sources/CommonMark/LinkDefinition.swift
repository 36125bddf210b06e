/// A line that says where the links of a label lead: `[label]: destination "title"`.
///
/// ## Source
/// CommonMark 0.31, section 4.7; only those whose destination stands on the same line.
struct LinkDefinition {
  /// With its brackets.
  let label: ArraySlice<UInt8>
  let destination: Range<Int>

  /// - Parameter line: Without its indentation.
  /// - Returns: `nil` for any other line, and for the text of a footnote.
  init?(_ line: ArraySlice<UInt8>, in source: [UInt8]) {
    guard line.first == UInt8(ascii: "["), line.dropFirst().first != UInt8(ascii: "^"),
      let close = line.firstIndex(of: UInt8(ascii: "]")), close + 1 < line.endIndex,
      line[close + 1] == UInt8(ascii: ":")
    else { return nil }
    let rest = line[(close + 2)...].drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = rest.first, first != 0x0A,
      let found = LinkDestination(at: rest.startIndex, in: source)
    else { return nil }
    label = line[line.startIndex...close]
    destination = found.range
  }

  /// Whether nothing stands behind the destination, so that a title may stand on the next line.
  func isAlone(in source: [UInt8], before end: Int) -> Bool {
    source[destination.upperBound..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
  }
}
