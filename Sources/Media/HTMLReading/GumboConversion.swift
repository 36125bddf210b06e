import CGumbo

/// Copies a tree of gumbo into values.
///
/// It does not recurse: the tree may be as deep as the text is long.
struct GumboConversion {
  private struct Frame {
    let node: UnsafeMutablePointer<GumboNode>
    var next: UInt32 = 0
    /// Whether the node has become the last of the open elements.
    let isOpen: Bool
  }

  private let greatestDepth: Int
  private var frames: [Frame] = []
  private var open: [HTMLElement] = []

  init(greatestDepth: Int) {
    self.greatestDepth = max(4, greatestDepth)
  }

  mutating func element(_ root: UnsafeMutablePointer<GumboNode>) -> HTMLElement? {
    enter(root)
    while let index = frames.indices.last {
      let frame = frames[index]
      let children = frame.node.pointee.v.element.children
      guard frame.next < children.length, let data = children.data else {
        frames.removeLast()
        if frame.isOpen, let finished = leave() { return finished }
        continue
      }
      frames[index].next += 1
      guard let child = data[Int(frame.next)]?.assumingMemoryBound(to: GumboNode.self) else {
        continue
      }
      visit(child)
    }
    return nil
  }

  private mutating func visit(_ child: UnsafeMutablePointer<GumboNode>) {
    switch child.pointee.type {
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE: enter(child)
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      append(.text(String(cString: child.pointee.v.text.text)))
    default: break
    }
  }

  private mutating func enter(_ node: UnsafeMutablePointer<GumboNode>) {
    let isOpen = open.count < greatestDepth
    // Without its tags, a program would be a text.
    if !isOpen, HarmlessHTML.dropped.contains(Self.name(of: node.pointee.v.element)) { return }
    frames.append(Frame(node: node, isOpen: isOpen))
    if !isOpen { return }
    let element = node.pointee.v.element
    open.append(HTMLElement(Self.name(of: element), Self.attributes(of: element)))
  }

  /// - Returns: The root, when it is complete.
  private mutating func leave() -> HTMLElement? {
    guard let element = open.popLast() else { return nil }
    if open.isEmpty { return element }
    append(.element(element))
    return nil
  }

  private mutating func append(_ node: HTMLNode) {
    guard let last = open.indices.last else { return }
    open[last].children.append(node)
  }

  static func name(of element: GumboElement) -> String {
    if element.tag != GUMBO_TAG_UNKNOWN {
      return String(cString: gumbo_normalized_tagname(element.tag))
    }
    var name = element.original_tag
    gumbo_tag_from_original_text(&name)
    let bytes = UnsafeRawBufferPointer(start: name.data, count: Int(name.length))
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }

  private static func attributes(
    of element: GumboElement
  ) -> [(name: String, value: String)] {
    guard let data = element.attributes.data else { return [] }
    var attributes: [(name: String, value: String)] = []
    for index in 0..<Int(element.attributes.length) {
      guard let attribute = data[index]?.assumingMemoryBound(to: GumboAttribute.self) else {
        continue
      }
      attributes.append(
        (
          String(cString: attribute.pointee.name).lowercased(),
          String(cString: attribute.pointee.value)
        ))
    }
    return attributes
  }
}
