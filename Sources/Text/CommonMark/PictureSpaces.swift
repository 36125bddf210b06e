/// The widths of the spaces that images have on a page, as `sizes` says them.
///
/// Without values they are as wide as the window.
package struct PictureSpaces: Hashable, Sendable {
  /// The width of an image in a text.
  package var text = "100vw"
  /// The width of the image that a text begins with.
  package var lead = "100vw"
  /// The width of each image of a set.
  package var set = "50vw"

  package init() {}
}
