/// One scope on the evaluator's stack.
struct Level {
  /// The slots of a declared scope.
  var cells: UnsafePointer<Cell>?
  /// A free value.
  var node: UnsafePointer<FreeNode>?
  /// The current item of a declared list.
  var item: UnsafePointer<Cell>?
  /// Items still to come.
  var left = 0
}
