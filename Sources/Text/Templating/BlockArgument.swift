/// The content that a template gives for a block of its parent.
struct BlockArgument {
  /// Its tag, for messages.
  var node: Node
  var template: Int
  var nodes: Range<Int>
  /// Whether its first words are on the line of its tag.
  var startsInline: Bool
  var endsInline: Bool
  /// The blanks that its lines have of their own.
  var inner: [UInt8]
  /// The arguments and includes where it is written: a block inside it is filled from outside,
  /// never by itself.
  var arguments: Int
  var include: Int
}
