import CCmark

/// Pairs the runs of one or two tildes among the children of one inline parent.
///
/// A run opens or closes as a run of `*` would; it is paired with the nearest open run, and only
/// if both are of the same length, else both are text. A pair may hold other inlines, but does
/// not reach out of its parent.
///
/// ## Source
/// GitHub Flavored Markdown, 6.5 "Strikethrough (extension)", with the runs of one tilde that
/// cmark-gfm takes.
struct Strikethrough {
  struct Mark {
    enum Role {
      case text, opening, closing
    }

    let offset: Int
    let length: Int
    var role = Role.text
    /// Whether the next mark is in the same text node.
    var hasNext = false
  }

  private struct Run {
    let mark: Int
    let length: Int
    let canOpen: Bool
    let canClose: Bool
  }

  /// All marks of the document so far; a text node's user data is the number of its first.
  private(set) var marks: [Mark] = []
  private var open: [Run] = []

  mutating func reset() {
    if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
  }

  /// The number of a text node's first mark.
  static func firstMark(of node: Node) -> Int? {
    guard let data = cmark_node_get_user_data(node) else { return nil }
    return Int(bitPattern: data) - 1
  }

  mutating func pair(childrenOf parent: Node) {
    open.removeAll(keepingCapacity: true)
    var child = cmark_node_first_child(parent)
    while let node = child {
      if NodeKind(of: node) == .text { read(node, parent: parent) }
      child = cmark_node_next(node)
    }
  }

  private mutating func read(_ node: Node, parent: Node) {
    let text = literal(of: node)
    var index = 0
    var last: Int?
    while index < text.count {
      guard text[index] == UInt8(ascii: "~") else {
        index += 1
        continue
      }
      let start = index
      while index < text.count, text[index] == UInt8(ascii: "~") { index += 1 }
      guard index - start <= 2 else { continue }
      if let last {
        marks[last].hasNext = true
      } else {
        cmark_node_set_user_data(node, UnsafeMutableRawPointer(bitPattern: marks.count + 1))
      }
      last = marks.count
      marks.append(Mark(offset: start, length: index - start))
      let before =
        start > 0
        ? ScalarReading.scalar(before: start, in: text)
        : neighbour(cmark_node_previous(node), parent)
      let after =
        index < text.count
        ? ScalarReading.scalar(at: index, in: text).scalar
        : neighbour(cmark_node_next(node), parent)
      add(run(before: before, after: after, length: index - start))
    }
  }

  /// A character of the kind that stands next to a text node: a mark, or a line end.
  private func neighbour(_ sibling: Node?, _ parent: Node) -> Unicode.Scalar {
    switch NodeKind(of: sibling ?? parent) {
    case .softBreak, .lineBreak, .paragraph, .heading: "\n"
    default: "*"
    }
  }

  private func run(before: Unicode.Scalar, after: Unicode.Scalar, length: Int) -> Run {
    let spaceBefore = ScalarReading.isSpace(before)
    let spaceAfter = ScalarReading.isSpace(after)
    let markBefore = ScalarReading.isPunctuation(before)
    let markAfter = ScalarReading.isPunctuation(after)
    return Run(
      mark: marks.count - 1, length: length,
      canOpen: !spaceAfter && (!markAfter || spaceBefore || markBefore),
      canClose: !spaceBefore && (!markBefore || spaceAfter || markAfter))
  }

  private mutating func add(_ run: Run) {
    if run.canClose, let index = opener(for: run) {
      let opener = open[index]
      open.removeLast(open.count - index)
      guard opener.length == run.length else { return }
      marks[opener.mark].role = .opening
      marks[run.mark].role = .closing
    } else if run.canOpen {
      open.append(run)
    }
  }

  /// The nearest open run that may be paired: not a single and a double one if either could
  /// both open and close. It is looked for among the last 100, which bounds the time.
  private func opener(for run: Run) -> Int? {
    open.indices.suffix(100).last { index in
      let opener = open[index]
      return opener.length == run.length || !(run.canOpen || opener.canClose)
    }
  }
}
