/// An entry with its body as HTML and as plain text.
public struct RenderedEntry: Sendable {
  public let facts: EntryFacts
  /// Links are relative to the entry's page. There is no room behind the last byte.
  public let html: [UInt8]
  /// The bytes of the figure that it begins with; 0 if it begins otherwise.
  public let leadLength: Int
  /// Empty if it was not wanted.
  public let text: [UInt8]
  /// Whether there is more to read than what pictures are called.
  public let hasWords: Bool
}
