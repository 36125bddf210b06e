/// The options beyond CommonMark.
public struct MarkdownOptions: Hashable, Sendable {
  public var rawHTML: RawHTML
  /// Typographic quotes, dashes and ellipses for the typewriter's.
  public var isSmart: Bool
  public var extensions: MarkdownExtensions
  /// `<h2 id="words-of-the-heading">`, unique in the document.
  public var hasHeadingIDs: Bool
  /// Headings start at `h2`, under the page's own `h1`, and never skip a level.
  public var ordersHeadings: Bool
  /// `loading="lazy" decoding="async"` on images, the document's first without `loading`.
  public var defersImages: Bool
  /// `tabindex="0"` on code blocks and on a `<div class="table">` around each table: what is wider
  /// than the page scrolls in its own box, and by keyboard too.
  public var scrollsWideBlocks: Bool
  /// The label of the arrow behind a footnote for screen readers, before its number.
  public var backReferenceLabel: String
  /// The greatest number of characters in an excerpt, as a reader counts them; at most 1,000.
  public var excerptLength = 160
  public var limits: MarkdownLimits

  public init(
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

  /// CommonMark and nothing else: the HTML is byte for byte what cmark writes by default.
  public static let plain = MarkdownOptions(
    rawHTML: .omitted, extensions: [], hasHeadingIDs: false, ordersHeadings: false,
    defersImages: false, scrollsWideBlocks: false)
}
