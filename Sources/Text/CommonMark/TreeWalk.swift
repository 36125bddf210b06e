import CCmark

/// Goes through a tree in order, entering each node and leaving those that may have children, without
/// recursion.
struct TreeWalk {
  private let iterator: OpaquePointer?

  /// The iterator lives in the arena, as the tree does.
  init(_ root: Node) { iterator = cmark_iter_new(root) }

  func next() -> (node: Node, kind: NodeKind, isEntering: Bool)? {
    let event = cmark_iter_next(iterator)
    guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return nil }
    return (node, NodeKind(of: node), event == CMARK_EVENT_ENTER)
  }
}
