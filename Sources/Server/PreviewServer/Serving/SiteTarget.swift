import SiteFiles

/// A file or folder below the site's root, as an address names it.
package struct SiteTarget: Hashable, Sendable {
  let path: SitePath
  /// Whether the address ends in `/`.
  let isFolder: Bool

  /// The files that may be shown there; one that is missing now may be made.
  var files: [SitePath] {
    isFolder ? [path.appending("index.html")] : [path, path.appending("index.html")]
  }
}
