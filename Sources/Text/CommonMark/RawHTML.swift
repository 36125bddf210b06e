/// The treatment of HTML in a text.
package enum RawHTML: Hashable, Sendable {
  /// `<!-- raw HTML omitted -->` is in its place, as in cmark's safe mode.
  case omitted
  /// It is shown as it was typed; comments are dropped.
  case escaped
  /// It is HTML.
  case allowed
}
