/// The treatment of an element that is not an ``HTMLElement``.
enum OtherElement {
  /// It goes with its content, which is not markup.
  case rawText
  /// Its content, which is not markup, is text.
  case shownRawText
  /// All that follows is text.
  case plainText
  /// It goes with all elements in it.
  case dropped
  /// Its tags go, its content stays.
  case unwrapped

  init(_ name: String) {
    switch name {
    case "script", "style", "iframe", "noembed", "noframes", "title": self = .rawText
    case "textarea", "xmp": self = .shownRawText
    case "plaintext": self = .plainText
    case "template": self = .dropped
    default: self = .unwrapped
    }
  }
}
