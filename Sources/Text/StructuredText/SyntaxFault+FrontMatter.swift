/// Front matter that is nearly right, and so an error, never text.
extension SyntaxFault {
  private static let asText = "; a line across the page is written '***'"

  /// The fault of an opening fence that is not exactly `---` on the first line.
  static func wrongFence(_ fence: SourceLines.Fence, at line: SourceLines.Line) -> SyntaxFault {
    switch fence {
    case .pluses:
      return SyntaxFault(
        what: "the front matter is TOML",
        why: "'+++' opens TOML; diarysite reads YAML between lines '---'",
        fix: "write '---' instead of '+++', and 'key: value' instead of 'key = value'")
    case .otherDashes: return otherDashes
    case .dashes where line.number > 1:
      return SyntaxFault(
        what: "blank lines stand before the front matter",
        why: "front matter starts with '---' on the file's first line",
        fix: "remove the blank lines above '---'\(asText)")
    case .dashes:
      return SyntaxFault(
        what: "the line '---' that opens the front matter is indented",
        why: "front matter starts with '---' at the very start of the file",
        fix: "remove the spaces before '---'\(asText)")
    }
  }

  static let otherDashes = SyntaxFault(
    what: "the file opens with a line of dashes that is not '---'",
    why: "front matter opens with exactly three short dashes; editors make long ones of them",
    fix: "write '---' here and below the fields\(asText)")
  /// The fault of line ends other than a line feed.
  static let otherLineEnds = SyntaxFault(
    what: "the lines of the front matter do not end with a line feed",
    why: "the whole front matter would be one line; old editors end lines with a carriage return",
    fix: "save the file with line ends as on Unix or Windows")
  static let json = SyntaxFault(
    what: "the front matter is JSON",
    why: "a Markdown file has YAML between lines '---' above its text",
    fix: "write 'key: value' lines between two lines '---'")
  static let fenceNeverClosed = SyntaxFault(
    what: "front matter is never closed",
    why: "the file opens with '---' but no later line is exactly '---'",
    fix: "add a line '---' after the last field\(asText)")
  static let onlyComments = SyntaxFault(
    what: "the front matter has comments alone",
    why: "fields that are commented out may be missing, and guessing could publish what is private",
    fix: "write fields as 'key: value', or remove the comments\(asText)")
  static let dots = SyntaxFault(
    what: "the line '...' ends the front matter too early",
    why: "front matter ends with a line '---'", fix: "write '---' instead of '...'")

  static func tooLong(limit: Int) -> SyntaxFault {
    SyntaxFault(
      what: "the front matter is larger than \(limit) bytes",
      why: "the limit keeps a broken file from exhausting the memory",
      fix: "shorten it, close it earlier with '---', or "
        + "raise 'limits: {frontMatter: ...}' in diarysite.yml")
  }
}
