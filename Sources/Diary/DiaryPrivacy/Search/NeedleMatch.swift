/// An occurrence of a needle.
package struct NeedleMatch: Hashable, Sendable {
  /// The offset of the first byte in the text.
  package let offset: Int
  /// In bytes.
  package let length: Int
  /// The needle's.
  package let tag: Int

  package init(offset: Int, length: Int, tag: Int) {
    self.offset = offset
    self.length = length
    self.tag = tag
  }
}

extension NeedleMatch: Comparable {
  /// By offset, then length, then tag.
  package static func < (left: NeedleMatch, right: NeedleMatch) -> Bool {
    (left.offset, left.length, left.tag) < (right.offset, right.length, right.tag)
  }
}
