public import Photos
public import SiteFiles

/// A file of the diary that becomes a file of the site: as it is, or in one of its sizes.
public struct CopiedFile: Hashable, Sendable {
  /// Relative to the diary's root.
  public let source: SitePath
  /// Relative to the site's root.
  public let destination: SitePath
  /// The size in which a photo is published, as WebP; `nil`: it is copied.
  public let size: ScaledSize?

  public init(source: SitePath, destination: SitePath, size: ScaledSize? = nil) {
    self.source = source
    self.destination = destination
    self.size = size
  }
}
