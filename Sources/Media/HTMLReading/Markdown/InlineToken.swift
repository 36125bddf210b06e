/// A part of a line of Markdown.
enum InlineToken {
  enum Mark {
    case strong, emphasis
  }

  case text(EscapedText)
  /// Marks whose meaning does not depend on what is beside them.
  case raw(String)
  case delimiter(Mark, isOpening: Bool)
  case lineBreak
}
