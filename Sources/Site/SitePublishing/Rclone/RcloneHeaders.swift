import SiteFiles
import SiteOutput

/// The headers that a bucket sends with a file.
///
/// rclone guesses types from the names, by what this machine knows of them; so the types of texts
/// are stated.
///
/// ## Source
/// RFC 9110, Content-Type; RFC 9111, Cache-Control: `no-cache` lets a copy be used once the host
/// says that it is still right.
struct RcloneHeaders: Sendable {
  /// `nil` where rclone's guess is as good.
  let contentType: String?
  let cacheControl: String

  init(_ path: SitePath) {
    let type = FileMediaType(of: path)
    if type.isText {
      // XML and JSON say by themselves how they are encoded.
      contentType = type.essence.hasPrefix("text/") ? type.text : type.essence
    } else {
      contentType = nil
    }
    // A picture may be changed or withdrawn, too: it is kept for a day.
    cacheControl =
      OutputKind(path, isList: false) == .picture ? "public, max-age=86400" : "no-cache"
  }

  var options: [String] {
    let type = contentType.map { ["--header-upload=Content-Type: \($0)"] } ?? []
    return type + ["--header-upload=Cache-Control: \(cacheControl)"]
  }
}
