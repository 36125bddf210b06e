/// The options beyond CommonMark.
package struct MarkdownOptions: Hashable, Sendable {
  package var rawHTML: RawHTML
  /// Typographic quotes, dashes and ellipses for the typewriter's.
  package var isSmart: Bool
  package var extensions: MarkdownExtensions
  /// `<h2 id="words-of-the-heading">`, unique in the document.
  package var hasHeadingIDs: Bool
  /// Headings start at `h2`, under the page's own `h1`, and never skip a level.
  package var ordersHeadings: Bool
  /// `loading="lazy" decoding="async"` on images, the document's first without `loading`.
  package var defersImages: Bool
  /// `tabindex="0"` on code blocks and on a `<div class="table">` around each table: what is wider
  /// than the page scrolls in its own box, and by keyboard too.
  package var scrollsWideBlocks: Bool
  /// The label of the arrow behind a footnote for screen readers, before its number.
  package var backReferenceLabel: String
  /// The greatest number of characters in an excerpt, as a reader counts them; at most 1,000.
  package var excerptLength = 160
  package var limits: MarkdownLimits

  package init(
    rawHTML: RawHTML = .escaped, isSmart: Bool = false, extensions: MarkdownExtensions = .all,
    hasHeadingIDs: Bool = true, ordersHeadings: Bool = true, defersImages: Bool = true,
    scrollsWideBlocks: Bool = true,
    backReferenceLabel: String = "Back to reference", limits: MarkdownLimits = MarkdownLimits()
  ) {
    self.rawHTML = rawHTML
    self.isSmart = isSmart
    self.extensions = extensions
    self.hasHeadingIDs = hasHeadingIDs
    self.ordersHeadings = ordersHeadings
    self.defersImages = defersImages
    self.scrollsWideBlocks = scrollsWideBlocks
    self.backReferenceLabel = backReferenceLabel
    self.limits = limits
  }
}
