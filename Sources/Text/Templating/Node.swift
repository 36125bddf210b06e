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
