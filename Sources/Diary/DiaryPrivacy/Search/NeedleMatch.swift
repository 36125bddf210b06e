/// An occurrence of a needle.
public struct NeedleMatch: Hashable, Sendable {
  /// The offset of the first byte in the text.
  public let offset: Int
  /// In bytes.
  public let length: Int
  /// The needle's.
  public let tag: Int

  public init(offset: Int, length: Int, tag: Int) {
    self.offset = offset
    self.length = length
    self.tag = tag
  }
}

extension NeedleMatch: Comparable {
  /// By offset, then length, then tag.
  public static func < (left: NeedleMatch, right: NeedleMatch) -> Bool {
    (left.offset, left.length, left.tag) < (right.offset, right.length, right.tag)
  }
}
