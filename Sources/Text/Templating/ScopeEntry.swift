/// A scope that names are looked for in while compiling.
struct ScopeEntry {
  enum Dot {
    /// `{{.}}` has no text here.
    case none(String)
    /// The text that a section was opened on.
    case text(Binding)
    case free
  }

  /// The schema of the scope, if it has one.
  var schema: Schema?
  /// Whether a free value may be here when the page is made.
  var isFree = false
  /// Where the evaluator keeps it; `nil` if it needs no scope of its own.
  var level: Int?
  var dot = Dot.none("a group of values")
}
