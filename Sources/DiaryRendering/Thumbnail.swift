public import ImageFiles
public import SiteFiles

/// A small picture that stands for an entry on other pages.
public struct Thumbnail: Hashable, Sendable {
  /// Relative to the site's root.
  public let path: SitePath
  public let size: ScaledSize
  /// The alternative text, as plain text; may be empty.
  public var text: String

  public init(path: SitePath, size: ScaledSize, text: String) {
    (self.path, self.size, self.text) = (path, size, text)
  }
}
