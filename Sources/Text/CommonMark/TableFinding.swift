import CCmark

/// Finds the tables of a text: paragraphs with a delimiter row behind another line.
///
/// Not cmark's tree alone: it has no tables, but says which lines are a paragraph.
struct TableFinding {
  /// A table's lines, counted from 1, and what they are to be replaced with.
  struct Table {
    let header: Int
    let delimiterPrefix: Range<Int>
    let last: Int
    let alignments: [TableShape.Alignment]
    /// The rows with the ranges of their prefixes and cells: the header row, then the others.
    let rows: [Row]
  }

  typealias Row = (line: Int, prefix: Range<Int>, row: TableRow)

  let source: UnsafeBufferPointer<UInt8>
  let starts: [Int]
  private var padded = 0

  /// A longer indentation or quotation before every cell would make the text grow too much.
  private static let longestPrefix = 64
  /// The empty cells that short rows may add in all, as in cmark-gfm.
  private static let mostPadding = 0x80000

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    starts = LineBounds.all(in: source)
  }

  /// All tables in the order of their lines.
  mutating func tables(in root: Node) -> [Table] {
    var tables: [Table] = []
    var containers = ContainerLines(source: source, starts: starts)
    let walk = TreeWalk(root)
    while let (node, kind, isEntering) = walk.next() {
      switch (kind, isEntering) {
      case (.blockQuote, true): containers.enterQuote(node)
      case (.item, true): containers.enterItem(node)
      case (.blockQuote, false), (.item, false): containers.leave()
      case (.paragraph, true), (.heading, true):
        // cmark gives an underlined heading the line behind it, which may be another one's first.
        if let table = table(in: node, containers), table.header > tables.last?.last ?? 0 {
          tables.append(table)
        }
      default: break
      }
    }
    return tables
  }

  private mutating func table(in block: Node, _ containers: ContainerLines) -> Table? {
    let first = Int(cmark_node_get_start_line(block))
    let last = Int(cmark_node_get_end_line(block))
    guard first < last else { return nil }
    // A paragraph has one chance, as on GitHub.
    for line in (first + 1)...last {
      guard let delimiter = delimiterRow(line, containers) else { continue }
      let column = Int(cmark_node_get_start_column(block))
      let header = header(above: line, delimiter, first: first, column: column, containers)
      guard let header, header.row.cells.count == delimiter.alignments.count else { return nil }
      return table(line, delimiter, header, last: last, containers)
    }
    return nil
  }

  private typealias Delimiter = (prefix: Range<Int>, alignments: [TableShape.Alignment])

  private func delimiterRow(_ line: Int, _ containers: ContainerLines) -> Delimiter? {
    guard let content = content(of: line, containers),
      content.lowerBound - starts[line - 1] <= Self.longestPrefix,
      // Dashes alone are the line below a heading.
      source[content].contains(where: { "|:".utf8.contains($0) }),
      let alignments = TableRow(source, content).alignments(source)
    else { return nil }
    return (starts[line - 1]..<content.lowerBound, alignments)
  }

  /// The row above a delimiter row.
  ///
  /// The first line of a paragraph may open containers, so its prefix is its own. A later one may
  /// be indented as no heading may: it gets the delimiter row's.
  private func header(
    above line: Int, _ delimiter: Delimiter, first: Int, column: Int, _ containers: ContainerLines
  ) -> Row? {
    let header = line - 1
    guard header == first else {
      guard let content = content(of: header, containers, allowsIndent: true) else { return nil }
      return (header, delimiter.prefix, TableRow(source, content))
    }
    let start = starts[header - 1] + max(0, column - 1)
    let content = start..<max(start, endOfLine(header))
    return (header, starts[header - 1]..<start, TableRow(source, content))
  }

  private mutating func table(
    _ line: Int, _ delimiter: Delimiter, _ header: Row, last: Int, _ containers: ContainerLines
  ) -> Table {
    var rows = [header]
    var lastRow = line
    while lastRow < last,
      let row = bodyRow(lastRow + 1, columns: delimiter.alignments.count, containers)
    {
      lastRow += 1
      rows.append((lastRow, row.prefix, row.row))
    }
    return Table(
      header: header.line, delimiterPrefix: delimiter.prefix, last: lastRow,
      alignments: delimiter.alignments, rows: rows)
  }

  private mutating func bodyRow(
    _ line: Int, columns: Int, _ containers: ContainerLines
  ) -> (prefix: Range<Int>, row: TableRow)? {
    guard let content = content(of: line, containers), !content.isEmpty,
      content.lowerBound - starts[line - 1] <= Self.longestPrefix, !startsBlock(content)
    else { return nil }
    let row = TableRow(source, content, limit: columns)
    guard !row.cells.isEmpty else { return nil }
    padded += columns - row.cells.count
    guard padded <= Self.mostPadding else { return nil }
    return (starts[line - 1]..<content.lowerBound, row)
  }

  /// The visible part of a line inside the containers, or `nil` if it is outside or code.
  private func content(
    of line: Int, _ containers: ContainerLines, allowsIndent: Bool = false
  ) -> Range<Int>? {
    guard var cursor = containers.cursor(atContentOf: line) else { return nil }
    let indent = containers.skipIndent(&cursor)
    guard indent < 4 || allowsIndent else { return nil }
    return cursor.offset..<max(cursor.offset, endOfLine(line))
  }

  /// The end of a line without line end and spaces.
  private func endOfLine(_ line: Int) -> Int {
    var end = starts[line]
    while end > starts[line - 1], source[end - 1].isSpace { end -= 1 }
    return end
  }

  /// Whether a line that could not end a paragraph ends a table: other list items, thematic
  /// breaks that were read as underlines, and HTML tags.
  private func startsBlock(_ content: Range<Int>) -> Bool {
    if ListPrefix.endOfMarker(at: content.lowerBound, in: source) != nil { return true }
    let bytes = source[content]
    if bytes.count >= 3, bytes.allSatisfy({ $0 == UInt8(ascii: "-") }) { return true }
    guard bytes.first == UInt8(ascii: "<"), bytes.last == UInt8(ascii: ">"), bytes.count > 2
    else { return false }
    let second = bytes[content.lowerBound + 1] | 0x20
    let isTag = second == UInt8(ascii: "/") || (0x61...0x7A).contains(second)
    return isTag && !bytes.dropLast().contains(UInt8(ascii: ">"))
      && !bytes.contains(UInt8(ascii: "|"))
  }
}
