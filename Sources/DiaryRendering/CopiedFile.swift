public import SiteFiles

/// A file of the diary that becomes a file of the site.
public struct CopiedFile: Hashable, Sendable {
  /// Relative to the diary's root.
  public let source: SitePath
  /// Relative to the site's root.
  public let destination: SitePath

  public init(source: SitePath, destination: SitePath) {
    self.source = source
    self.destination = destination
  }
}
