/// The arguments of one parent tag, and those around it.
struct GivenBlocks {
  var own: [String: BlockArgument] = [:]
  /// Index into ``Compiler/arguments``.
  var outer: Int?
}
