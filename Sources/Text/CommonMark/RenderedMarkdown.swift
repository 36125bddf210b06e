/// The facts about a rendered text.
package struct RenderedMarkdown: Hashable, Sendable {
  /// Whether it holds HTML, whatever became of it.
  package let hasRawHTML: Bool
  /// Whether the source has `[[`, `{{` or `{%`, which mean something to other programs.
  package let hasForeignMarks: Bool
  /// Whether the source has `](`, as links with their address have.
  package let hasAddressedLinks: Bool
  /// Whether the text goes on behind the excerpt.
  package let isExcerptCut: Bool
  /// Whether control characters may be in the results, typed or written as `&#7;`.
  package let mayHoldControls: Bool
  /// Whether there is text besides the alternative text of pictures and HTML that stays HTML.
  package let hasWords: Bool
  /// The alternative texts, as HTML, of all images that were answered by
  /// ``ResolvedLink/picture(_:)`` or ``ResolvedLink/image(_:width:height:)``, in order.
  package let pictureTexts: [[UInt8]]
  /// The bytes of the figure that the HTML begins with; 0 if it begins otherwise.
  package let leadLength: Int
}
