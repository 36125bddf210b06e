/// A section or block whose end has not been reached.
struct OpenTag {
  var node: Node
  var template: Int
  /// The operation whose target is the end.
  var jump: Int?
  /// The operation at which the next item continues.
  var body: Int32
  /// The nodes of the enclosing tag.
  var scopes: Int
  var context: HTMLContext
  /// Whether the evaluator has a scope more inside.
  var hasLevel: Bool
  /// The declared list that the section goes through.
  var list: Binding?
}
