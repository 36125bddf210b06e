package import SiteFiles

/// The kind of a file, as reports count it.
package enum FileKind: CaseIterable, Hashable, Sendable {
  case page
  case text
  case photo
  /// Lists that link to pages, including feeds.
  case list
  case other

  package init(_ path: SitePath) {
    if FileRole(path) == .list {
      self = .list
    } else if ["html", "htm"].contains(path.fileExtension) {
      self = .page
    } else if path.fileExtension == "txt" {
      self = .text
    } else if Self.photos.contains(path.fileExtension) {
      self = .photo
    } else {
      self = .other
    }
  }

  private static let photos: Set<String> = ["jpg", "jpeg", "png", "webp", "gif", "avif"]

  /// One of the kind, and more of it.
  package var words: (one: String, many: String) {
    switch self {
    case .page: ("page", "pages")
    case .text: ("text", "texts")
    case .photo: ("photo", "photos")
    case .list: ("list or feed", "lists and feeds")
    case .other: ("other file", "other files")
    }
  }
}

extension SitePath {
  /// Whether one of its parts begins with a dot, which no part of a site does by itself.
  private var isHidden: Bool {
    text.utf8.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }

  /// Whether it is a file of a kind that this program writes.
  var isOfOurKinds: Bool {
    !isHidden && (FileKind(self) != .other || Self.writtenExtensions.contains(fileExtension))
  }

  private static let writtenExtensions: Set<String> = [
    "xml", "json", "css", "js", "sealed", "svg", "ico", "woff", "woff2", "webmanifest",
  ]

  /// Whether it may be a page of a diary, or belong to one: a page anywhere, or anything where
  /// entries, tags and lists stand.
  package var mayBeOfADiary: Bool {
    if isHidden { return false }
    if ["html", "htm", "sealed"].contains(fileExtension) || FileKind(self) == .list { return true }
    if name == "index.txt" { return true }
    let parts = text.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    guard parts.count > 1, let first = parts.first else { return false }
    return Self.diaryFolders.contains(first)
      || parts.dropLast().contains { part in
        part.utf8.count >= 4 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }

  private static let diaryFolders: Set<Substring> = [
    "u", "e", "tags", "page", "favorites", "locked", "on", "calendar",
  ]
}
