/// One value of a ``FreeTree``.
///
/// Without references, so that reading it costs no reference counting.
struct FreeNode {
  enum Kind: UInt8 {
    case absent
    case text
    case list
    case dictionary
  }

  var kind: Kind
  /// False for sections if 0: bytes of a text, items of a list, 1 for a dictionary.
  var weight: Int
  /// Bytes or children.
  var count: Int
  /// `UInt8` of a text, `FreeNode` of a list or dictionary.
  var pointer: UnsafeRawPointer?
  /// The key in the dictionary around it, else `nil`.
  var key: UnsafePointer<UInt8>?
  var keyCount: Int

  var children: UnsafePointer<FreeNode>? {
    kind == .list || kind == .dictionary
      ? pointer?.assumingMemoryBound(to: FreeNode.self) : nil
  }

  /// The bytes to write: of a text, a number or a flag.
  var text: UnsafeBufferPointer<UInt8> {
    guard kind == .text, let pointer else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: pointer.assumingMemoryBound(to: UInt8.self), count: count)
  }
}
