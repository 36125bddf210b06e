/// An entry with its body as HTML and as plain text.
package struct RenderedEntry: Sendable {
  package let facts: EntryFacts
  /// Links are relative to the entry's page. There is no room behind the last byte.
  package let html: [UInt8]
  /// The bytes of the figure that it begins with; 0 if it begins otherwise.
  package let leadLength: Int
  /// Empty if it was not wanted.
  package let text: [UInt8]
  /// Whether there is more to read than what pictures are called.
  package let hasWords: Bool
}
