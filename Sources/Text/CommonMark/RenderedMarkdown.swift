/// The facts about a rendered text.
public struct RenderedMarkdown: Hashable, Sendable {
  /// Whether it holds HTML, whatever became of it.
  public let hasRawHTML: Bool
  /// Whether the source has `[[`, `{{` or `{%`, which mean something to other programs.
  public let hasForeignMarks: Bool
  /// Whether the source has `](`, as links with their address have.
  public let hasAddressedLinks: Bool
  /// Whether the text goes on behind the excerpt.
  public let isExcerptCut: Bool
  /// Whether control characters may be in the results, typed or written as `&#7;`.
  public let mayHoldControls: Bool
  /// Whether there is text besides the alternative text of pictures and HTML that stays HTML.
  public let hasWords: Bool
  /// The alternative texts, as HTML, of all images that were answered by
  /// ``ResolvedLink/picture(_:)`` or ``ResolvedLink/image(_:width:height:)``, in order.
  public let pictureTexts: [[UInt8]]
  /// The bytes of the figure that the HTML begins with; 0 if it begins otherwise.
  public let leadLength: Int
}
