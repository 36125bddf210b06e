import CCmark

/// The blocks of a text that stand in no other, with the lines of each.
///
/// Each byte of the source belongs to one: what stands between two belongs to the first of them, what
/// stands before all to the first.
struct SourceParts {
  struct Part {
    /// One; of a table, its cells.
    var nodes: [Node]
    var range: Range<Int>
    /// The number of the footnote that it is; -1 for one that is not shown.
    var note: Int?
    /// Whether footnotes stand in it.
    var holdsNotes = false
  }

  private(set) var all: [Part] = []

  init(of tree: Node, on lines: SourceLines, in source: UnsafeBufferPointer<UInt8>) {
    let starts = LineBounds.all(in: source)
    let cells = Dictionary(lines.cells.map { ($0.line, $0) }, uniquingKeysWith: { $1 })
    func add(_ node: Node, note: Int? = nil) {
      let line = Int(cmark_node_get_start_line(node))
      if let cell = cells[line], cell.row > 0 || cell.column > 0, !all.isEmpty {
        return all[all.count - 1].nodes.append(node)
      }
      let start = all.isEmpty ? 0 : starts[min(max(1, lines.typedLine(of: line)), starts.count) - 1]
      if let last = all.indices.last {
        all[last].range = all[last].range.lowerBound..<max(all[last].range.lowerBound, start)
      }
      all.append(
        Part(
          nodes: [node], range: start..<max(start, source.count), note: note,
          holdsNotes: note == nil && Self.holdsNotes(node, lines)))
    }
    var child = cmark_node_first_child(tree)
    while let node = child {
      child = cmark_node_next(node)
      guard NodeKind(of: node) == .list, let first = cmark_node_first_child(node),
        lines.note(ofItem: first) != nil
      else {
        add(node)
        continue
      }
      var item: Node? = first
      while let note = item {
        add(note, note: lines.note(ofItem: note) ?? -1)
        item = cmark_node_next(note)
      }
    }
  }

  private static func holdsNotes(_ node: Node, _ lines: SourceLines) -> Bool {
    if lines.noteLines.isEmpty { return false }
    var walk = BlockWalk(node)
    while let (node, kind, isEntering) = walk.next() {
      if isEntering, kind == .item, lines.note(ofItem: node) != nil { return true }
    }
    return false
  }
}
