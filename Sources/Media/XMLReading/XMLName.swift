/// The name of an element or attribute, with its prefix resolved.
package struct XMLName: Hashable, Sendable {
  /// The namespace; empty for none.
  package let namespace: String
  package let local: String

  package init(_ local: String, in namespace: String = "") {
    self.local = local
    self.namespace = namespace
  }
}
