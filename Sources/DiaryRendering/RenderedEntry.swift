/// An entry with its body as HTML and as plain text.
public struct RenderedEntry: Sendable {
  public let facts: EntryFacts
  /// Links are relative to the entry's page. There is no room behind the last byte.
  public let html: [UInt8]
  /// Empty if it was not wanted.
  public let text: [UInt8]
  /// Whether there is more to read than what pictures are called.
  public let hasWords: Bool
}
