import Diagnostics

/// Front matter that is nearly right, and so an error, never text.
enum FrontMatterFault {
  case indented(SourceLines.Line)
  case belowBlankLines(SourceLines.Line)
  case toml(SourceLines.Line)
  case otherDashes(SourceLines.Line)
  /// The fault of line ends other than a line feed.
  case otherLineEnds(SourceLines.Line)
  case json(SourceLines.Line)
  case neverClosed(SourceLines.Line)
  case dots(SourceLines.Line)
  case tooLong(SourceLines.Line, limit: Int)

  /// The fault of an opening fence that is not exactly `---` on the first line.
  init(_ fence: SourceLines.Fence, at line: SourceLines.Line) {
    if fence == .pluses {
      self = .toml(line)
    } else if fence == .otherDashes {
      self = .otherDashes(line)
    } else if line.number > 1 {
      self = .belowBlankLines(line)
    } else {
      self = .indented(line)
    }
  }

  func diagnostic(in source: SourceText) -> Diagnostic {
    let (line, what, why, fix) = words
    let location = SourceLocation(
      file: source.file, line: line.number, column: line.content.lowerBound - line.start + 1)
    return Diagnostic(
      at: location, length: max(1, line.content.count), what: what, why: why, fix: fix)
  }

  private var words: (line: SourceLines.Line, what: String, why: String, fix: String) {
    let asText = "; a line across the page is written '***'"
    switch self {
    case .indented(let line):
      return (
        line, "the line '---' that opens the front matter is indented",
        "front matter starts with '---' at the very start of the file",
        "remove the spaces before '---'\(asText)"
      )
    case .belowBlankLines(let line):
      return (
        line, "blank lines stand before the front matter",
        "front matter starts with '---' on the file's first line",
        "remove the blank lines above '---'\(asText)"
      )
    case .toml(let line):
      return (
        line, "the front matter is TOML",
        "'+++' opens TOML; diarysite reads YAML between lines '---'",
        "write '---' instead of '+++', and 'key: value' instead of 'key = value'"
      )
    case .otherDashes(let line):
      return (
        line, "these dashes above fields are not '---'",
        "front matter opens with exactly three short dashes; editors make long ones of them",
        "write '---' here and below the fields\(asText)"
      )
    case .otherLineEnds(let line):
      return (
        line, "the lines of the front matter do not end with a line feed",
        "the whole front matter would be one line; old editors end lines with a carriage return",
        "save the file with line ends as on Unix or Windows"
      )
    case .json(let line):
      return (
        line, "the front matter is JSON",
        "a Markdown file has YAML between lines '---' above its text",
        "write 'key: value' lines between two lines '---'"
      )
    case .neverClosed(let line):
      return (
        line, "front matter is never closed",
        "the file opens with '---' but no later line is exactly '---'",
        "add a line '---' after the last field\(asText)"
      )
    case .dots(let line):
      return (
        line, "the line '...' ends the front matter too early",
        "front matter ends with a line '---'",
        "write '---' instead of '...'"
      )
    case .tooLong(let line, let limit):
      return (
        line, "the front matter is larger than \(limit) bytes",
        "the limit keeps a broken file from exhausting the memory",
        "shorten it, close it earlier with '---', or raise the limit in 'limits'"
      )
    }
  }
}
