/// Bounds of the XML that is read.
public struct XMLLimits: Hashable, Sendable {
  public var depth: Int
  /// The bytes of a name, with its namespace.
  public var nameLength: Int
  /// Those of one element.
  public var attributes: Int
  /// The bytes of a text between two tags, and of a tag.
  public var textLength: Int

  public init(
    depth: Int = 500, nameLength: Int = 4_096, attributes: Int = 1_000,
    textLength: Int = 64 << 20
  ) {
    self.depth = depth
    self.nameLength = nameLength
    self.attributes = attributes
    self.textLength = textLength
  }
}
