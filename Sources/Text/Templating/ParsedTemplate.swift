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

/// One piece of a parsed template, in the order of the file.
///
/// Sections, blocks and parents are a node where they open and one where they close; `partner`
/// leads from each to the other, so that no tree is needed.
struct Node {
  enum Kind: UInt8 {
    /// Literal text; may be empty.
    case text
    /// The start of a line with its leading blanks, where indentation goes.
    case line
    case variable
    case section
    case inverted
    case block
    case parent
    case partial
    case close
  }

  var kind: Kind
  /// The text, or the whole tag with its delimiters, as offsets into the file.
  var range: Range<Int>
  /// Index into ``ParsedTemplate/names``; -1 for literal text.
  var name = -1
  /// Whether the tag is `{{{name}}}` or `{{&name}}`.
  var isRaw = false
  /// Whether the tag is `{{>*name}}`: the name leads to a value, which names the partial.
  var isDynamic = false
  /// Whether the tag's line holds no text and vanishes from the output.
  var isStandalone = false
  /// Whether something is shown before a closing tag on its line.
  var closesInline = false
  /// The index of the node at the other end; -1 if there is none.
  var partner = -1
  /// The blanks before a standalone tag.
  var indentation = 0..<0
  /// The blanks before a block's first line of its own; `nil` if it has none.
  var inner: Range<Int>?
  /// The end of the line of a closing tag that vanishes with its line.
  var lineEnd = 0..<0
}

/// The templates that can be included, and the layouts, by index.
struct TemplateLibrary: Sendable {
  let templates: [ParsedTemplate]
  /// The indices of the partials by name; layouts cannot be included.
  let partials: [String: Int]
  /// In the order given.
  let partialNames: [String]
}
