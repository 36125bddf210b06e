/// A part of an HTML tree; comments are not kept.
public enum HTMLNode: Hashable, Sendable {
  case element(HTMLElement)
  /// With its references resolved.
  case text(String)
}
