/// The widths of the spaces that images have on a page, as `sizes` says them.
///
/// Without values they are as wide as the window.
public struct PictureSpaces: Hashable, Sendable {
  /// Of an image in a text.
  public var text = "100vw"
  /// Of the one that a text begins with.
  public var lead = "100vw"
  /// Of each of several in a row.
  public var set = "50vw"

  public init() {}
}
