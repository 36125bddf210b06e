/// Bytes to search for.
package struct Needle: Hashable, Sendable {
  package let bytes: [UInt8]
  /// The caller's own number for it; several needles may share one.
  package let tag: Int

  /// The lengths that a needle may have, in bytes.
  ///
  /// Shorter ones would have windows of 2 bytes, which any text is full of; longer ones are told
  /// apart by a part of them.
  package static let lengths = 7...1024

  /// - Returns: `nil` outside ``lengths``.
  package init?(_ bytes: some Collection<UInt8>, tag: Int) {
    guard Self.lengths.contains(bytes.count) else { return nil }
    self.bytes = Array(bytes)
    self.tag = tag
  }
}
