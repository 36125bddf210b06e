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
    func add(_ node: Node, note: Int? = nil) {
      let line = Int(cmark_node_get_start_line(node))
      if case .cell(let cell) = lines[line].role, cell.row > 0 || cell.column > 0, !all.isEmpty {
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
    for node in children(of: tree) {
      guard NodeKind(of: node) == .list, let first = cmark_node_first_child(node),
        lines.note(ofItem: first) != nil
      else {
        add(node)
        continue
      }
      for item in children(of: node) { add(item, note: lines.note(ofItem: item) ?? -1) }
    }
  }

  private static func holdsNotes(_ node: Node, _ lines: SourceLines) -> Bool {
    if lines.all.isEmpty { return false }
    let walk = TreeWalk(node)
    while let (node, kind, isEntering) = walk.next() {
      if isEntering, kind == .item, lines.note(ofItem: node) != nil { return true }
    }
    return false
  }
}
