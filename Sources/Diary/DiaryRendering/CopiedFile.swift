package import Photos
package import SiteFiles

/// A file of the diary that becomes a file of the site: as it is, or in one of its sizes.
package struct CopiedFile: Hashable, Sendable {
  /// Relative to the diary's root.
  package let source: SitePath
  /// Relative to the site's root.
  package let destination: SitePath
  /// The size in which a photo is published, as WebP; `nil`: it is copied.
  package let size: ScaledSize?

  package init(source: SitePath, destination: SitePath, size: ScaledSize? = nil) {
    self.source = source
    self.destination = destination
    self.size = size
  }
}
