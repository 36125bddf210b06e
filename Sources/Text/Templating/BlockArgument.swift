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

/// The blocks that a parent has.
struct BlockNames {
  /// In the order in which they are found.
  var listed: [String] = []
  var all: Set<String> = []
}

/// The site at which an argument is shown.
struct BlockSite {
  /// The argument's tag, for messages.
  var node: Node
  var template: Int
  var context: HTMLContext
  /// Written after the argument, if it does not end its last line itself.
  var lineEnd: [UInt8]
}

/// The arguments of one parent tag, and those around it.
struct GivenBlocks {
  var own: [String: BlockArgument] = [:]
  /// Index into ``Compiler/arguments``.
  var outer: Int?
}
