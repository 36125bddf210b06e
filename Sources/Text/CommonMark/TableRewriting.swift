/// Writes each cell of a table as a heading of its own, so that cmark reads what is in it.
///
/// Headings need no blank lines around them, so lists stay tight and paragraphs keep their
/// neighbours; the definitions of the whole text hold in the cells. The writer knows the
/// headings by their lines and makes a table of them. A `#` at the end keeps those of the cell
/// from being taken for the heading's own.
///
/// ```
/// | sea  | depth |        # sea #
/// | ---- | ----: |        # depth #
/// | East | 1,684 |        # East #
///                         # 1,684 #
/// ```
extension TableFinding {
  /// - Parameter lines: Those of the text in which the tables are.
  func rewrite(_ tables: [Table], _ lines: SourceLines, into prepared: inout PreparedSource) {
    prepared.lines.tables = lines.tables
    var line = 1
    for table in tables {
      prepared.copy(line..<table.header, of: source, starts, lines)
      line = table.last + 1
      append(table, lines, to: &prepared)
      prepared.lines.tables.append(
        TableShape(
          alignments: table.alignments, rows: table.rows.count,
          isCut: table.rows.contains(where: \.row.isCut)))
    }
    prepared.copy(line..<starts.count, of: source, starts, lines)
  }

  private func append(_ table: Table, _ lines: SourceLines, to prepared: inout PreparedSource) {
    for (index, row) in table.rows.enumerated() {
      for (column, cell) in row.row.cells.enumerated() {
        // Only the first cell may repeat what opens a list item or quote.
        let isFirst = index > 0 || column == 0
        let prefix = isFirst ? row.prefix : table.delimiterPrefix
        prepared.text.append(UnsafeBufferPointer(rebasing: source[prefix]))
        append(cell: cell, to: &prepared.text)
        let written = TableCell(
          table: prepared.lines.tables.count, row: index, column: column,
          isLastInRow: column == row.row.cells.count - 1)
        prepared.lines.all.append(.init(typed: lines[row.line].typed, role: .cell(written)))
      }
    }
  }

  private func append(cell: Range<Int>, to text: inout ByteBuffer) {
    text.append("#" as StaticString)
    guard !cell.isEmpty else {
      text.append(UInt8(ascii: "\n"))
      return
    }
    text.append(UInt8(ascii: " "))
    var start = cell.lowerBound
    for index in cell where source[index] == UInt8(ascii: "|") {
      // A pipe inside a cell was escaped.
      text.append(UnsafeBufferPointer(rebasing: source[start..<(index - 1)]))
      start = index
    }
    text.append(UnsafeBufferPointer(rebasing: source[start..<cell.upperBound]))
    text.append(" #\n" as StaticString)
  }
}
