/// The options beyond CommonMark.
package struct MarkdownOptions: Hashable, Sendable {
  package var rawHTML: RawHTML
  /// Typographic quotes, dashes and ellipses for the typewriter's.
  package var isSmart: Bool
  package var extensions: MarkdownExtensions
  /// Whether Obsidian's additions are read, as ``WikiText`` and ``InlineMarks`` say.
  package var isWiki = false
  package var breaks = LineBreaks.joined
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

/// The treatment of a line end inside a paragraph.
package enum LineBreaks: String, CaseIterable, Hashable, Sendable {
  /// `<br />`: lines end where they were typed to end.
  case kept
  /// A line end, which browsers show as a blank.
  case joined
}

/// The additions of GitHub Flavored Markdown.
package struct MarkdownExtensions: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let tables = MarkdownExtensions(rawValue: 1 << 0)
  package static let strikethrough = MarkdownExtensions(rawValue: 1 << 1)
  package static let tasks = MarkdownExtensions(rawValue: 1 << 2)
  package static let autolinks = MarkdownExtensions(rawValue: 1 << 3)
  package static let footnotes = MarkdownExtensions(rawValue: 1 << 4)
  package static let all: MarkdownExtensions = [
    .tables, .strikethrough, .tasks, .autolinks, .footnotes,
  ]
}

/// Bounds that keep the time linear in the text; no text written by hand comes near them.
package struct MarkdownLimits: Hashable, Sendable {
  /// The greatest number of `[` or `![` without their `]` in a block.
  ///
  /// libcmark 0.30.2 looks at every open `![` again for each link: 20,000 of both take 0.7 s,
  /// 80,000 take 43 s.
  package var unmatchedBrackets: Int
  /// The greatest depth of nested lists.
  ///
  /// libcmark 0.30.2 walks through all open list items at every blank line: 20,000 of both take
  /// 4 s.
  ///
  /// Checked in texts of more than 4,096 bytes; shorter ones take no time worth counting.
  package var nestedLists: Int
  /// The length of a text. libcmark aborts beyond a gigabyte.
  package var bytes: Int

  package init(
    unmatchedBrackets: Int = 1_000, nestedLists: Int = 100, bytes: Int = 100_000_000
  ) {
    self.unmatchedBrackets = unmatchedBrackets
    self.nestedLists = nestedLists
    self.bytes = bytes
  }
}

/// The treatment of HTML in a text.
package enum RawHTML: Hashable, Sendable {
  /// `<!-- raw HTML omitted -->` is in its place, as in cmark's safe mode.
  case omitted
  /// It is shown as it was typed; comments are dropped.
  case escaped
  /// It is HTML.
  case allowed
}
