/// A run of nodes that is being compiled.
struct CompilerFrame {
  var template: Int
  /// The nodes still to be walked.
  var nodes: Range<Int>
  /// Put before each line.
  var indentation: [UInt8] = []
  /// Taken away from each line's own blanks.
  var dedent: [UInt8] = []
  /// Index into ``Compiler/arguments``.
  var arguments = 0
  /// Index into ``Compiler/includes``.
  var include = 0
  /// The block that an argument replaces.
  var site: BlockSite?

  func dedented(_ blanks: some Collection<UInt8>) -> [UInt8] {
    let common = zip(blanks, dedent).prefix { $0 == $1 }.count
    return Array(blanks.dropFirst(common))
  }
}
