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

/// The search for a name that no schema declares, when the template is filled.
struct Lookup {
  /// The names between the dots; none stands for the current value.
  var keys: Range<Int>
  /// Free values are searched from the innermost level outwards, down to this one.
  /// `nil`: they are not searched.
  var floor: Int?
  /// Where a declared value is, if the free ones lack the name: a level and slots.
  var level: Int?
  var slots: Range<Int>
}

/// One step of a compiled template.
///
/// Fixed in size and without references: the evaluator runs over a flat array of them.
struct Operation {
  enum Code: UInt8 {
    /// Writes literal text: `start`, `count`.
    case literal
    /// Writes a declared text: `level` and the slots `start`, `count`.
    case text
    /// Writes a looked-up value: lookup `start`; `count` is one of the constants below.
    case lookedUp
    /// Goes on at `target` if the declared value is false.
    case skipIfFalse
    /// Goes on at `target` if the declared value is true.
    case skipIfTrue
    /// Enters a declared scope or the first item of a list, or goes on at `target`.
    case enter
    /// Enters a looked-up value (`start`), or goes on at `target`.
    case enterLookedUp
    /// Goes on at `target` if the looked-up value (`start`) is true.
    case skipIfLookedUp
    /// Goes on at `target` with the next item, or leaves the scope.
    case next
    /// Ends the template.
    case end
  }

  static let writesText: Int32 = 0
  /// Without escaping.
  static let writesRaw: Int32 = 1
  /// Only if it is an address that runs no program.
  static let writesAddress: Int32 = 2

  var code: Code
  var level: Int32 = 0
  var start: Int32 = 0
  var count: Int32 = 0
  var target: Int32 = 0
}
