/// A link of an entry to another entry of its source.
public struct ImportedLink: Hashable, Sendable {
  /// The name of the other entry in links of the source.
  public let target: String
  /// The address in the source, which stays if there is no such entry.
  public let address: String
}
