/// One output of an earlier build.
public struct PastOutput: Hashable, Sendable {
  /// The fingerprint of all it was made from.
  public let fingerprint: UInt64
  /// Whether the file still is what that build wrote.
  public let isIntact: Bool

  public init(fingerprint: UInt64, isIntact: Bool) {
    self.fingerprint = fingerprint
    self.isIntact = isIntact
  }
}
