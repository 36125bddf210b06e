/// A file as its nodes.
struct ParsedTemplate: Sendable {
  let source: TemplateSource
  let nodes: [Node]
  let names: [String]
  /// The names' parts between their dots; none of `.` alone.
  let paths: [[String]]

  func name(of node: Node) -> String { names.indices.contains(node.name) ? names[node.name] : "" }

  /// The nodes between the tags of a section, block or parent.
  func contents(of node: Node) -> Range<Int> {
    let close = node.partner
    guard nodes.indices.contains(close) else { return 0..<0 }
    return (nodes[close].partner + 1)..<close
  }

  /// The closing tag of a section, block or parent.
  func close(of node: Node) -> Node {
    nodes.indices.contains(node.partner) ? nodes[node.partner] : node
  }

  /// Whether the nodes show nothing.
  func isEmpty(_ range: Range<Int>) -> Bool {
    nodes[range].allSatisfy { ($0.kind == .text || $0.kind == .line) && $0.range.isEmpty }
  }
}
