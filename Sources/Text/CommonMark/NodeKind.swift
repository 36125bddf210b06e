import CCmark

/// The kinds of node, in cmark's order.
enum NodeKind: UInt32 {
  case document = 1
  case blockQuote, list, item, codeBlock, htmlBlock, customBlock, paragraph, heading
  case thematicBreak
  case text, softBreak, lineBreak, code, htmlInline, customInline, emphasis, strong, link, image

  @inline(__always)
  init(of node: Node) {
    self = NodeKind(rawValue: UInt32(cmark_node_get_type(node).rawValue)) ?? .customInline
  }

  var isInline: Bool { rawValue >= NodeKind.text.rawValue }
}
