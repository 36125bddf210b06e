package import SiteFiles

/// The kinds of files that reports count.
package enum SiteFileKind: String, CaseIterable, Sendable {
  case page
  case text
  case picture
  case other

  package init(_ path: SitePath) {
    if path.name == "index.txt" {
      self = .text
      return
    }
    switch path.fileExtension {
    case "html": self = .page
    case "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "sealed": self = .picture
    default: self = .other
    }
  }
}
