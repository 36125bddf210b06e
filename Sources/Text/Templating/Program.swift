/// A compiled template: operations and the tables they point into.
struct Program: Sendable {
  var operations: [Operation] = []
  var literals: [UInt8] = []
  var slots: [Int32] = []
  var lookups: [Lookup] = []
  /// The parts of dotted names, as ranges of the literal bytes.
  var keys: [Range<Int>] = []
  /// The greatest number of nested scopes, the outermost included.
  var levels = 1
}
