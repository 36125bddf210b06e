/// One cell of a table, which cmark reads as a heading of its own.
struct TableCell {
  let line: Int
  let table: Int
  let row: Int
  let column: Int
  let isLastInRow: Bool

  func moved(to line: Int) -> TableCell {
    TableCell(line: line, table: table, row: row, column: column, isLastInRow: isLastInRow)
  }
}
