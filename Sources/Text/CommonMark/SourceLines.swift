import CCmark

/// The typed lines behind the lines of a prepared text.
struct SourceLines {
  /// The typed line of each line, from 1; empty while no line was added.
  var typedLines: [Int32] = []
  /// The line of each footnote definition's marker, ascending, with the definition's number;
  /// -1 for one whose label was defined before.
  var noteLines: [(line: Int, note: Int)] = []
  /// The line of each table cell, ascending.
  var cells: [TableCell] = []
  var tables: [TableShape] = []

  /// The line of the typed text that became `line`.
  func typedLine(of line: Int) -> Int {
    line >= 1 && line <= typedLines.count ? Int(typedLines[line - 1]) : line
  }

  /// The definition that a list item stands for: it begins with the heading put there.
  func note(ofItem item: Node) -> Int? {
    guard let first = cmark_node_first_child(item), NodeKind(of: first) == .heading else {
      return nil
    }
    return note(at: Int(cmark_node_get_start_line(item)))
  }

  private func note(at line: Int) -> Int? {
    var low = 0
    var high = noteLines.count
    while low < high {
      let middle = (low + high) / 2
      if noteLines[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low < noteLines.count && noteLines[low].line == line ? noteLines[low].note : nil
  }
}

/// A text prepared for cmark, with its lines.
struct PreparedSource: ~Copyable {
  var text = ByteBuffer(capacity: 256)
  var lines = SourceLines()

  mutating func removeAll() {
    text.removeAll()
    lines = SourceLines()
  }
}
