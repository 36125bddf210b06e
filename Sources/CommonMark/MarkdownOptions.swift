/// What is read and written beyond CommonMark.
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
  /// What a screen reader says of the arrow behind a footnote, before its number.
  public var backReferenceLabel: String
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

/// What becomes of HTML in a text.
public enum RawHTML: Hashable, Sendable {
  /// `<!-- raw HTML omitted -->` stands in its place, as in cmark's safe mode.
  case omitted
  /// It is shown as it was typed; comments are dropped.
  case escaped
  /// It is HTML.
  case allowed
}

/// The additions of GitHub Flavored Markdown.
public struct MarkdownExtensions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let tables = MarkdownExtensions(rawValue: 1 << 0)
  public static let strikethrough = MarkdownExtensions(rawValue: 1 << 1)
  public static let tasks = MarkdownExtensions(rawValue: 1 << 2)
  public static let autolinks = MarkdownExtensions(rawValue: 1 << 3)
  public static let footnotes = MarkdownExtensions(rawValue: 1 << 4)
  public static let all: MarkdownExtensions = [
    .tables, .strikethrough, .tasks, .autolinks, .footnotes,
  ]
}

/// Bounds that keep the time linear in the text; no text written by hand comes near them.
public struct MarkdownLimits: Hashable, Sendable {
  /// How many `[` or `![` without their `]` a block may hold.
  ///
  /// libcmark 0.30.2 looks at every open `![` again for each link: 20,000 of both take 0.7 s,
  /// 80,000 take 43 s.
  public var unmatchedBrackets: Int
  /// How many lists may stand inside one another.
  ///
  /// libcmark 0.30.2 walks through all open list items at every blank line: 20,000 of both take
  /// 4 s.
  ///
  /// Checked in texts of more than 4,096 bytes; shorter ones take no time worth counting.
  public var nestedLists: Int
  /// The length of a text. libcmark aborts beyond a gigabyte.
  public var bytes: Int

  public init(
    unmatchedBrackets: Int = 1_000, nestedLists: Int = 100, bytes: Int = 100_000_000
  ) {
    self.unmatchedBrackets = unmatchedBrackets
    self.nestedLists = nestedLists
    self.bytes = bytes
  }
}
