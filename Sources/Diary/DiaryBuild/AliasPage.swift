import DiaryModel
import LocalizedDates
import SiteFiles
import Templating

/// A page at an entry's old address that leads to the new one.
struct AliasPage: Sendable {
  let address: SitePath
  let entry: PublicEntry
  /// The entry's index among all.
  let index: Int

  /// `old/post.html` is a file; `old/post` becomes a folder's `index.html`.
  var file: SitePath {
    ["html", "htm"].contains(address.fileExtension) ? address : address.appending("index.html")
  }

  /// A page that moves on by itself, and by a link where that is not allowed.
  func html(_ configuration: Configuration) -> [UInt8] {
    let depth = file.text.utf8.count { $0 == UInt8(ascii: "/") }
    let relative = String(repeating: "../", count: depth) + percentEncoded(entry.path.text) + "/"
    let canonical = configuration.baseURL?.url(of: entry.path.text + "/") ?? relative
    let target = escapedForHTML(relative)
    let title = escapedForHTML(entry.content.title ?? entry.path.text)
    return Array(
      """
      <!DOCTYPE html>
      <html lang="\(configuration.locale.text)" dir="\(configuration.locale.direction.rawValue)">
      <head>
      <meta charset="utf-8">
      <title>\(title)</title>
      <link rel="canonical" href="\(escapedForHTML(canonical))">
      <meta name="robots" content="noindex">
      <meta http-equiv="refresh" content="0; url=\(target)">
      </head>
      <body><p><a href="\(target)">\(title)</a></p></body>
      </html>

      """.utf8)
  }
}
