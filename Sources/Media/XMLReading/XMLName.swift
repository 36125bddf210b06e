/// The name of an element or attribute, with its prefix resolved.
public struct XMLName: Hashable, Sendable {
  /// The namespace; empty for none.
  public let namespace: String
  public let local: String

  public init(_ local: String, in namespace: String = "") {
    self.local = local
    self.namespace = namespace
  }
}
