/// A part of a line of Markdown.
enum InlineToken {
  enum Mark {
    case strong, emphasis
  }

  /// Characters, each as it is written, so that one can still be written otherwise.
  case text(scalars: [Unicode.Scalar], pieces: [String])
  /// Marks whose meaning does not depend on what is beside them.
  case raw(String)
  case delimiter(Mark, isOpening: Bool)
  case lineBreak
}
