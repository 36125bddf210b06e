import LocalizedDates

/// The facts about a page that its content file's path gives.
struct SitePagePath {
  /// The folders between the content's folder and the file, or the folder of a bundle.
  let folders: [String]
  /// The name without its date, language and ending; of a bundle, the folder's.
  let name: String
  /// The name with its date.
  let stem: String
  let day: Day?
  let language: String?
  /// The page of a folder rather than an entry.
  let isSection: Bool
  let isDraft: Bool
  let isHTML: Bool
  /// In Jekyll, a page of the site rather than a post.
  let isOutsideOfPosts: Bool
  /// Jekyll's folders around `_posts`.
  let categories: [String]

  /// - Parameter path: Below the root of the site.
  init(_ path: String, _ generator: SiteGenerator) {
    var parts = path.split(separator: "/").map(String.init)
    var file = parts.popLast() ?? ""
    isHTML = file.lowercased().hasSuffix(".html") || file.lowercased().hasSuffix(".htm")
    if let dot = file.lastIndex(of: ".") { file = String(file[..<dot]) }
    var language: String?
    if generator != .jekyll, let dot = file.lastIndex(of: "."),
      file[dot...].wholeMatch(of: #/\.[a-z]{2,3}(?:-[A-Za-z]{2,4})?/#) != nil
    {
      language = String(file[file.index(after: dot)...])
      file = String(file[..<dot])
    }
    self.language = language
    isSection = generator != .jekyll && file == "_index"
    isDraft = generator == .jekyll && parts.contains("_drafts")
    let posts = parts.firstIndex { $0 == "_posts" || $0 == "_drafts" }
    isOutsideOfPosts = generator == .jekyll && posts == nil
    categories = generator == .jekyll ? posts.map { Array(parts[..<$0]) } ?? [] : []
    if generator != .jekyll, !parts.isEmpty { parts.removeFirst() }
    // A bundle is called by its folder.
    if generator != .jekyll, file == "index", let folder = parts.popLast() { file = folder }
    folders = parts
    stem = file
    let match = file.wholeMatch(of: #/(\d{4})-(\d{1,2})-(\d{1,2})(?:[-_T](.*))?/#)
    day = match.flatMap { Day($0.1, $0.2, $0.3) }
    name = day == nil ? file : match?.4.map(String.init) ?? file
  }
}
