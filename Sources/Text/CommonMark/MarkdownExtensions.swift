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
