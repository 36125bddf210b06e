/// Bounds of the XML that is read.
package struct XMLLimits: Hashable, Sendable {
  package var depth: Int
  /// The bytes of a name, with its namespace.
  package var nameLength: Int
  /// Those of one element.
  package var attributes: Int
  /// The bytes of a text between two tags, and of a tag.
  package var textLength: Int

  package init(
    depth: Int = 500, nameLength: Int = 4_096, attributes: Int = 1_000,
    textLength: Int = 64 << 20
  ) {
    self.depth = depth
    self.nameLength = nameLength
    self.attributes = attributes
    self.textLength = textLength
  }
}
