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
struct TableRewriting {
  let source: UnsafeBufferPointer<UInt8>
  let lines: SourceLines
  private var line = 1
  private var start = 0
  private var note = 0
  private var cell = 0

  init(source: UnsafeBufferPointer<UInt8>, lines: SourceLines) {
    self.source = source
    self.lines = lines
  }

  mutating func rewrite(_ tables: [TableFinding.Table], into prepared: inout PreparedSource) {
    prepared.lines.tables = lines.tables
    for table in tables {
      copyLines(before: table.header, into: &prepared)
      append(table, number: prepared.lines.tables.count, to: &prepared)
      prepared.lines.tables.append(
        TableShape(
          alignments: table.alignments, rows: table.rows.count,
          isCut: table.rows.contains(where: \.row.isCut)))
      while line <= table.last {
        start = LineBounds.start(after: start, in: source)
        line += 1
      }
    }
    copyLines(before: .max, into: &prepared)
  }

  private mutating func copyLines(before end: Int, into prepared: inout PreparedSource) {
    let first = start
    while line < end, start < source.count {
      prepared.lines.typedLines.append(typed(line))
      let copied = prepared.lines.typedLines.count
      if note < lines.noteLines.count, lines.noteLines[note].line == line {
        prepared.lines.noteLines.append((copied, lines.noteLines[note].note))
        note += 1
      }
      if cell < lines.cells.count, lines.cells[cell].line == line {
        prepared.lines.cells.append(lines.cells[cell].moved(to: copied))
        cell += 1
      }
      line += 1
      start = LineBounds.start(after: start, in: source)
    }
    prepared.text.append(UnsafeBufferPointer(rebasing: source[first..<start]))
  }

  private func append(
    _ table: TableFinding.Table, number: Int, to prepared: inout PreparedSource
  ) {
    for (index, row) in table.rows.enumerated() {
      for (column, cell) in row.row.cells.enumerated() {
        // Only the first cell may repeat what opens a list item or quote.
        let isFirst = index > 0 || column == 0
        let prefix = isFirst ? row.prefix : table.delimiterPrefix
        prepared.text.append(UnsafeBufferPointer(rebasing: source[prefix]))
        append(cell: cell, to: &prepared.text)
        prepared.lines.typedLines.append(typed(row.line))
        prepared.lines.cells.append(
          TableCell(
            line: prepared.lines.typedLines.count, table: number, row: index, column: column,
            isLastInRow: column == row.row.cells.count - 1))
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

  private func typed(_ line: Int) -> Int32 {
    Int32(clamping: lines.typedLine(of: line))
  }
}
