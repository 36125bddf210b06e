import CCmark

/// The lines of a text as cmark reads it: as they were typed, or put there for a footnote or a cell.
struct SourceLines {
  struct Line {
    /// The line of the typed text, from 1.
    let typed: Int32
    var role = Role.text
  }

  enum Role {
    case text
    /// The marker of a footnote's item, with the number of its definition; -1 if its label was
    /// defined before.
    case note(Int)
    case cell(TableCell)
  }

  /// Empty while no line was added.
  var all: [Line] = []
  var tables: [TableShape] = []

  /// - Parameter line: From 1.
  subscript(line: Int) -> Line {
    all.indices.contains(line - 1) ? all[line - 1] : Line(typed: Int32(clamping: line))
  }

  /// The line of the typed text that became `line`.
  func typedLine(of line: Int) -> Int { Int(self[line].typed) }

  /// The definition that a list item stands for: it begins with the heading put there.
  func note(ofItem item: Node) -> Int? {
    guard !all.isEmpty, let first = cmark_node_first_child(item), NodeKind(of: first) == .heading,
      case .note(let note) = self[Int(cmark_node_get_start_line(item))].role
    else { return nil }
    return note
  }
}

/// A text prepared for cmark, with its lines.
struct PreparedSource: ~Copyable {
  var text = ByteBuffer()
  var lines = SourceLines()

  mutating func removeAll() {
    text.removeAll()
    lines = SourceLines()
  }

  /// Appends lines of another text.
  ///
  /// - Parameters:
  ///   - copied: Their numbers, from 1.
  ///   - starts: As ``LineBounds/all(in:)`` gives them.
  mutating func copy(
    _ copied: Range<Int>, of source: UnsafeBufferPointer<UInt8>, _ starts: [Int],
    _ lines: SourceLines
  ) {
    let bounds = starts[copied.lowerBound - 1]..<starts[copied.upperBound - 1]
    text.append(UnsafeBufferPointer(rebasing: source[bounds]))
    self.lines.all += copied.map { lines[$0] }
  }
}
