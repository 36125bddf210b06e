/// One value of a scope, as the evaluator reads it.
///
/// Without references, so that reading it costs no reference counting; the scope that holds the
/// cell keeps alive what the cell points at.
struct Cell {
  enum Kind: UInt8 {
    case absent
    case flag
    case text
    case scope
    case list
    case free
  }

  var kind = Kind.absent
  /// While a scope is built, offsets stand for addresses that are not known yet: a text's into the
  /// builder's block, a list's into its items. `true` once it is an address.
  var isPlaced = false
  /// Bytes of a text, items of a list, cells of a scope in a list, else 0 or 1. 0 is false for
  /// sections.
  var count = 0
  /// `UInt8` of a text (escaped already), `Cell` of a scope or list, `FreeNode` of a free value.
  var pointer: UnsafeRawPointer?

  var cells: UnsafePointer<Cell>? {
    kind == .scope || kind == .list ? pointer?.assumingMemoryBound(to: Cell.self) : nil
  }

  var text: UnsafeBufferPointer<UInt8> {
    guard kind == .text, let pointer else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: pointer.assumingMemoryBound(to: UInt8.self), count: count)
  }

  var node: UnsafePointer<FreeNode>? {
    kind == .free ? pointer?.assumingMemoryBound(to: FreeNode.self) : nil
  }
}
