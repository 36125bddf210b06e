import SiteFiles

/// The headers that a bucket sends with a file.
///
/// rclone guesses types from the names, by what this machine knows of them; so the types of a
/// site's own files are told.
///
/// ## Source
/// RFC 9110, Content-Type; RFC 9111, Cache-Control: `no-cache` lets a copy be used once the host
/// says that it is still right.
enum RcloneHeaders: Int, CaseIterable, Sendable {
  case page
  case text
  case styleSheet
  case script
  case picture
  case other
  case rss
  case atom
  case jsonFeed
  case xml

  init(_ path: SitePath) {
    self =
      switch (path.name, path.fileExtension) {
      case ("feed.xml", _): .rss
      case ("atom.xml", _): .atom
      case ("feed.json", _): .jsonFeed
      case (_, "html"): .page
      case (_, "txt"): .text
      case (_, "css"): .styleSheet
      case (_, "js"): .script
      case (_, "xml"): .xml
      case (_, "jpg"), (_, "jpeg"), (_, "png"), (_, "webp"), (_, "gif"), (_, "avif"): .picture
      default: .other
      }
  }

  /// `nil` where rclone's guess is as good.
  var contentType: String? {
    switch self {
    case .page: FileMediaType.html.text
    case .text: FileMediaType.plain.text
    case .styleSheet: FileMediaType.styleSheet.text
    case .script: FileMediaType.script.text
    case .rss: FileMediaType.rss.essence
    case .atom: FileMediaType.atom.essence
    case .jsonFeed: FileMediaType.jsonFeed.essence
    case .xml: FileMediaType.xml.essence
    case .picture, .other: nil
    }
  }

  /// A picture may be changed or withdrawn, too: it is kept for a day.
  var cacheControl: String { self == .picture ? "public, max-age=86400" : "no-cache" }

  var options: [String] {
    let type = contentType.map { ["--header-upload=Content-Type: \($0)"] } ?? []
    return type + ["--header-upload=Cache-Control: \(cacheControl)"]
  }
}
