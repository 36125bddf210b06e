extension BlockReading {
  private struct Cell {
    let blocks: [MarkdownBlock]
    let alignment: MarkdownBlock.Table.Alignment
    let columns: Int
    let rows: Int
    let isHead: Bool
  }

  /// Bounds of a table, which `colspan` could make endless.
  private static let mostColumns = 200
  private static let mostSpannedRows = 100

  mutating func readTable(_ element: HTMLElement, _ context: Context) {
    flush()
    let caption = element.elements.filter { $0.name == "caption" }
    append(contentsOf: blocks(of: caption.map { .element($0) }, context))
    let rows = Self.rows(of: element).map { row in
      row.element.elements.filter { $0.name == "td" || $0.name == "th" }
        .map { cell($0, isHead: row.isHead, context) }
    }
    let cells = rows.joined()
    // What has blocks in its cells, or one cell, is there for the layout.
    let isLayout =
      cells.count { !$0.blocks.isEmpty } < 2 || cells.contains { !Self.isOneLine($0.blocks) }
    if isLayout { return append(contentsOf: cells.flatMap(\.blocks)) }
    if let table = Self.table(rows) { append(.table(table)) }
  }

  private static func rows(
    of element: HTMLElement, isHead: Bool = false
  ) -> [(element: HTMLElement, isHead: Bool)] {
    element.elements.flatMap { child in
      switch child.name {
      case "tr": [(child, isHead)]
      case "thead", "tbody", "tfoot": rows(of: child, isHead: child.name == "thead")
      default: [] as [(element: HTMLElement, isHead: Bool)]
      }
    }
  }

  private func cell(_ element: HTMLElement, isHead: Bool, _ context: Context) -> Cell {
    let style = StyleAttribute(element["style"])
    let named = ["left", "center", "right"].first { element.hasClass("align-" + $0) }
    let alignment: MarkdownBlock.Table.Alignment =
      switch style.alignment ?? element["align"]?.lowercased() ?? named {
      case "left": .left
      case "center": .center
      case "right": .right
      default: .none
      }
    func span(_ name: String, _ limit: Int) -> Int {
      min(max(1, element[name].flatMap { Int($0) } ?? 1), limit)
    }
    var inner = context
    inner.style = style.applied(to: context.style)
    let content = blocks(of: element.children, inner)
    return Cell(
      blocks: content, alignment: alignment,
      columns: span("colspan", Self.mostColumns), rows: span("rowspan", Self.mostSpannedRows),
      isHead: isHead || element.name == "th" || content.isEmpty)
  }

  private static func isOneLine(_ blocks: [MarkdownBlock]) -> Bool {
    blocks.allSatisfy { block in
      if case .paragraph = block { true } else { false }
    }
  }

  private static func table(_ rows: [[Cell]]) -> MarkdownBlock.Table? {
    var lines: [[[TextRun]]] = []
    var alignments: [MarkdownBlock.Table.Alignment] = []
    // How many more rows each column is taken for.
    var taken: [Int: Int] = [:]
    for row in rows {
      var line: [[TextRun]] = []
      func skipTaken() {
        while let count = taken[line.count], count > 0 {
          taken[line.count] = count - 1
          line.append([])
        }
      }
      for cell in row {
        skipTaken()
        for column in 0..<cell.columns where line.count < mostColumns {
          if cell.rows > 1 { taken[line.count] = cell.rows - 1 }
          if alignments.count <= line.count { alignments.append(cell.alignment) }
          line.append(column == 0 ? Self.line(of: cell.blocks) : [])
        }
      }
      skipTaken()
      lines.append(line)
    }
    let hasHead = rows.first?.allSatisfy(\.isHead) ?? false
    let width = lines.map(\.count).max() ?? 0
    let head = hasHead && !lines.isEmpty ? lines.removeFirst() : []
    lines.removeAll { line in line.allSatisfy(\.isEmpty) }
    if lines.isEmpty && head.allSatisfy(\.isEmpty) { return nil }
    func padded(_ line: [[TextRun]]) -> [[TextRun]] {
      line + Array(repeating: [], count: max(0, width - line.count))
    }
    alignments += Array(repeating: .none, count: max(0, width - alignments.count))
    return MarkdownBlock.Table(
      alignments: Array(alignments.prefix(width)), rows: ([head] + lines).map(padded))
  }
}
