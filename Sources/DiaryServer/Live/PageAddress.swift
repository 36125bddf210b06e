import SiteFiles

/// The address of a page in a browser, as a path below the site's root.
struct PageAddress: Sendable {
  /// The files that may be shown there; one that is missing now may be made.
  let files: [SitePath]

  init(_ target: SiteTarget) {
    let folder = target.path
    files =
      target.isFolder ? [folder.appending("index.html")] : [folder, folder.appending("index.html")]
  }
}
