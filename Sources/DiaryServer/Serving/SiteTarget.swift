import SiteFiles

/// A file or folder below the site's root, as an address names it.
struct SiteTarget: Hashable, Sendable {
  let path: SitePath
  /// Whether the address ends in `/`.
  let isFolder: Bool
}
