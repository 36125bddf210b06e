package import SiteFiles
import SiteOutput

extension SitePath {
  /// Whether one of its parts begins with a dot, which no part of a site does by itself.
  private var isHidden: Bool {
    text.utf8.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }

  /// Whether it is a file of a kind that this program writes.
  var isOfOurKinds: Bool {
    !isHidden
      && (OutputKind(self, isList: false) != .other
        || Self.writtenExtensions.contains(fileExtension))
  }

  private static let writtenExtensions: Set<String> = [
    "xml", "json", "css", "js", "sealed", "svg", "ico", "woff", "woff2", "webmanifest",
  ]

  /// Whether it may be a page or a list of a diary, or belong to one: anything where entries stand.
  package var mayBeOfADiary: Bool {
    if isHidden { return false }
    if isGuarded || Self.pageExtensions.contains(fileExtension) || name == "index.txt" {
      return true
    }
    return text.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { part in
      part.count >= 4 && part.allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  /// Also those of feeds and sitemaps, which name pages.
  private static let pageExtensions: Set<String> = ["html", "htm", "sealed", "xml", "json"]
}
