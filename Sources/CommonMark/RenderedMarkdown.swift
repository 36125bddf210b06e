/// What is known of a text after it was rendered.
public struct RenderedMarkdown: Hashable, Sendable {
  /// Whether it holds HTML, whatever became of it.
  public let hasRawHTML: Bool
  /// Whether the text goes on behind the excerpt.
  public let isExcerptCut: Bool
}
