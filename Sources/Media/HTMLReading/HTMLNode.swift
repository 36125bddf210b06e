/// A part of an HTML tree; comments are not kept.
package enum HTMLNode: Hashable, Sendable {
  case element(HTMLElement)
  /// With its references resolved.
  case text(String)
}
