package import SiteFiles

/// A file of the output, and the hash of its bytes when it was written.
package struct OutputFile: MovedFile, Hashable, Sendable {
  package let path: SitePath
  package let hash: ContentHash
  /// Whether it leads to pages, as the plan knows: an archive, a tag, a feed, the sitemap.
  package let isList: Bool

  package init(path: SitePath, hash: ContentHash, isList: Bool = false) {
    (self.path, self.hash, self.isList) = (path, hash, isList)
  }

  package var kind: OutputKind { OutputKind(path, isList: isList) }
}

/// A file of the site that comes or goes.
package protocol MovedFile {
  var path: SitePath { get }
  var isList: Bool { get }
}

extension Array where Element: MovedFile {
  /// The order in which files come: pages before the lists that lead to them, and lists before those
  /// around them.
  package var inOrderOfComing: [Element] { pages + lists(deepestFirst: true) }

  /// The order in which files go: a list before what it leads to.
  package var inOrderOfGoing: [Element] { lists(deepestFirst: false) + pages }

  private var pages: [Element] { filter { !$0.isList }.sorted { $0.path < $1.path } }

  private func lists(deepestFirst: Bool) -> [Element] {
    let byDepth = Dictionary(grouping: filter(\.isList)) { $0.path.depth }
    let depths = byDepth.keys.sorted()
    return (deepestFirst ? depths.reversed() : depths).flatMap { depth in
      byDepth[depth, default: []].sorted { $0.path < $1.path }
    }
  }
}

extension Sequence where Element: MovedFile {
  /// The kind of each file; of a photo in several sizes it is there once.
  package var kinds: [OutputKind] {
    var photos: Set<String> = []
    return compactMap { file in
      let kind = OutputKind(file.path, isList: file.isList)
      if kind == .picture, !photos.insert(file.path.photo).inserted { return nil }
      return kind
    }
  }
}

extension SitePath {
  /// `rain.jpg` of its size `rain.jpg-720.webp`; other files are themselves.
  fileprivate var photo: String {
    let stem = text.dropLast(fileExtension.count + 1)
    guard let mark = stem.lastIndex(of: "-"), Int(stem[mark...].dropFirst()) != nil,
      let name = SitePath(String(stem[..<mark])),
      ["jpg", "jpeg", "png", "webp", "gif", "heic", "heif", "tif", "tiff"]
        .contains(name.fileExtension)
    else { return text }
    return name.text
  }
}

/// The kind of a file of the site, as reports count it.
package enum OutputKind: String, CaseIterable, Hashable, Sendable {
  case page
  case text
  case picture
  /// Lists that lead to pages, including feeds.
  case list
  case other

  package init(_ path: SitePath, isList: Bool) {
    self =
      switch path.fileExtension {
      case _ where isList: .list
      case "html", "htm": .page
      case "txt": .text
      case "jpg", "jpeg", "png", "webp", "gif", "avif", "svg", "sealed": .picture
      default: .other
      }
  }

  /// One of the kind, and more of it.
  package var words: (one: String, many: String) {
    switch self {
    case .page: ("page", "pages")
    case .text: ("text", "texts")
    case .picture: ("picture", "pictures")
    case .list: ("list or feed", "lists and feeds")
    case .other: ("other file", "other files")
    }
  }
}
