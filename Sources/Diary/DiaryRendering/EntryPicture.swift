public import Photos
public import SiteFiles

/// A picture of an entry that other pages can show: in sizes, or as it is if it is small.
public struct EntryPicture: Hashable, Sendable {
  /// One of the picture's files on the site.
  public struct File: Hashable, Sendable {
    /// Relative to the site's root.
    public let path: SitePath
    public let size: ScaledSize

    /// In pixels.
    public var width: Int { size.width }
    public var height: Int { size.height }

    public init(path: SitePath, size: ScaledSize) {
      (self.path, self.size) = (path, size)
    }
  }

  /// The most bytes of a picture that stands for itself where there are no sizes.
  public static let smallest = 120_000

  /// Ascending by width; at least one.
  public let files: [File]
  /// The alternative text, as plain text; may be empty.
  public var text: String

  public init(files: [File], text: String) {
    (self.files, self.text) = (files, text)
  }
}
