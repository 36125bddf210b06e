/// One output of an earlier build.
package struct PastOutput: Hashable, Sendable {
  /// The fingerprint of all it was made from.
  package let fingerprint: UInt64
  /// Whether the file still is what that build wrote.
  package let isIntact: Bool

  package init(fingerprint: UInt64, isIntact: Bool) {
    self.fingerprint = fingerprint
    self.isIntact = isIntact
  }
}
