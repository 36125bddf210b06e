package import Photos
package import SiteFiles

/// A picture of an entry that other pages can show: in sizes, or as it is if it is small.
package struct EntryPicture: Hashable, Sendable {
  /// One of the picture's files on the site.
  package struct File: Hashable, Sendable {
    /// Relative to the site's root.
    package let path: SitePath
    package let size: ScaledSize

    /// In pixels.
    package var width: Int { size.width }
    package var height: Int { size.height }
  }

  /// The most bytes of a picture that stands for itself where there are no sizes.
  package static let smallest = 120_000

  /// Ascending by width; at least one.
  package let files: [File]
  /// The alternative text, as plain text; may be empty.
  package var text: String
}
