/// One line of a table, cut into cells.
///
/// ## Source
/// GitHub Flavored Markdown, 4.10 "Tables (extension)".
struct TableRow {
  /// The cells' ranges in the source, without white space around them.
  private(set) var cells: [Range<Int>] = []
  /// Whether there are more cells than wanted.
  let isCut: Bool

  /// - Parameters:
  ///   - range: The line from its first visible character on, without its end.
  ///   - limit: Cells behind so many are left out.
  init(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, limit: Int = .max) {
    var index = range.lowerBound
    if index < range.upperBound, source[index] == UInt8(ascii: "|") {
      index = TableRow.skipSpaces(from: index + 1, to: range.upperBound, in: source)
    }
    while index < range.upperBound, cells.count < limit {
      let start = index
      while index < range.upperBound, source[index] != UInt8(ascii: "|") {
        let isEscape = source[index] == UInt8(ascii: "\\") && index + 1 < range.upperBound
        index += isEscape && source[index + 1] == UInt8(ascii: "|") ? 2 : 1
      }
      var end = index
      while end > start, source[end - 1].isSpace { end -= 1 }
      cells.append(start..<end)
      index = TableRow.skipSpaces(from: index + 1, to: range.upperBound, in: source)
    }
    isCut = index < range.upperBound
  }

  /// The columns of a delimiter row, or `nil` if this is none.
  func alignments(_ source: UnsafeBufferPointer<UInt8>) -> [TableShape.Alignment]? {
    guard !cells.isEmpty else { return nil }
    var alignments: [TableShape.Alignment] = []
    alignments.reserveCapacity(cells.count)
    for cell in cells {
      let bytes = source[cell]
      let isLeft = bytes.first == UInt8(ascii: ":")
      let dashes = bytes.dropFirst(isLeft ? 1 : 0)
      let isRight = dashes.last == UInt8(ascii: ":")
      let middle = dashes.dropLast(isRight ? 1 : 0)
      guard !middle.isEmpty, middle.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      alignments.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none))
    }
    return alignments
  }

  private static func skipSpaces(
    from start: Int, to end: Int, in source: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var index = start
    while index < end, source[index].isSpace { index += 1 }
    return index
  }
}

/// One cell of a table, which cmark reads as a heading of its own.
struct TableCell {
  let table: Int
  let row: Int
  let column: Int
  let isLastInRow: Bool
}

/// A table's columns and rows.
struct TableShape {
  enum Alignment {
    case none, left, center, right
  }

  var alignments: [Alignment]
  /// With the header row.
  var rows: Int
  /// Whether a row has more cells than the table has columns.
  var isCut: Bool
}
