import CCmark

/// Goes through the blocks of a tree in order, entering and leaving each, without recursion.
struct BlockWalk {
  private let root: Node
  private var node: Node?
  private var isEntering = true

  init(_ root: Node) {
    self.root = root
    node = root
  }

  mutating func next() -> (node: Node, kind: NodeKind, isEntering: Bool)? {
    guard let current = node else { return nil }
    let kind = NodeKind(of: current)
    let wasEntering = isEntering
    if isEntering {
      if let child = cmark_node_first_child(current), !NodeKind(of: child).isInline {
        node = child
      } else {
        isEntering = false
      }
    } else if current == root {
      node = nil
    } else if let sibling = cmark_node_next(current) {
      node = sibling
      isEntering = true
    } else {
      node = cmark_node_parent(current)
    }
    return (current, kind, wasEntering)
  }
}
