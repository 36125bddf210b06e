/// A link of an entry to another entry of its source.
package struct ImportedLink: Hashable, Sendable {
  /// The name of the other entry in links of the source.
  package let target: String
  /// The address in the source, which stays if there is no such entry.
  package let address: String
}
