import CCmark

/// The `[ ] ` or `[x] ` that a task begins with.
///
/// ## Source
/// GitHub Flavored Markdown, 5.3 "Task list items (extension)".
struct TaskMark {
  let isDone: Bool
  /// The bytes it takes of the text, with the space.
  static let length = 4

  /// - Returns: `nil` if the item's first block is not a paragraph that begins with one.
  init?(item: Node) {
    guard let paragraph = cmark_node_first_child(item), NodeKind(of: paragraph) == .paragraph,
      let first = cmark_node_first_child(paragraph), NodeKind(of: first) == .text,
      let literal = cmark_node_get_literal(first)
    else { return nil }
    guard literal[0] == 0x5B, literal[1] != 0, literal[2] == 0x5D,
      literal[3] == 0x20 || literal[3] == 0x09
    else { return nil }
    switch literal[1] {
    case 0x20: isDone = false
    case 0x58, 0x78: isDone = true
    default: return nil
    }
  }
}
