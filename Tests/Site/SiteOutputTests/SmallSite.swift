/// The files of a small site whose links are easy to read: a line of its own words, then a line a
/// link, each the path of a file.
struct SmallSite {
  private(set) var files: [String: String] = [:]

  /// - Parameters:
  ///   - days: Of May 2024, each with an entry; what it says.
  ///   - title: Stands on every page.
  ///   - more: Other files.
  init(title: String = "Days", days: [Int: String], more: [String: String] = [:]) {
    let sorted = days.keys.sorted()
    func page(_ day: Int) -> String { "2024/05/\(day)/day/index.html" }
    func add(_ path: String, _ words: String, _ links: [String]) {
      files[path] = ([words] + links).joined(separator: "\n")
    }
    let frame = ["index.html", "about/index.html", "tags/index.html", "assets/style.css"]
    let all = sorted.map(page)
    for (place, day) in sorted.enumerated() {
      let near = [place - 1, place + 1].filter(sorted.indices.contains).map { page(sorted[$0]) }
      let words = "\(title) \(days[day] ?? "")"
      add(page(day), words, frame + near + ["2024/05/index.html", "tags/\(day % 3)/index.html"])
      add("2024/05/\(day)/day/index.txt", words, [])
    }
    for tag in 0..<3 {
      let tagged = sorted.filter { $0 % 3 == tag }.map(page)
      if !tagged.isEmpty { add("tags/\(tag)/index.html", title, frame + tagged) }
    }
    add("tags/index.html", title, frame + Set(sorted.map { "tags/\($0 % 3)/index.html" }).sorted())
    add("2024/05/index.html", title, frame + all + ["2024/index.html"])
    add("2024/index.html", title, frame + ["2024/05/index.html"])
    add("about/index.html", title, frame)
    add("index.html", title, frame + all.suffix(5) + ["2024/index.html", "feed.xml"])
    add("feed.xml", title, all)
    add("assets/style.css", title, [])
    for (path, words) in more { add(path, words, []) }
    add("sitemap.xml", title, files.keys.filter { $0.hasSuffix("index.html") }.sorted())
  }

  /// Whether a file leads to pages: not an entry's, nor what it consists of.
  static func isList(_ path: String) -> Bool {
    !path.contains("/day/") && !path.hasPrefix("about") && !path.hasPrefix("assets")
  }

  /// Links that lead nowhere: of feeds, and of all pages that the home page leads to.
  static func brokenLinks(of files: [String: [UInt8]]) -> [String] {
    func links(of path: String) -> [String] {
      String(decoding: files[path] ?? [], as: UTF8.self).split(separator: "\n").dropFirst()
        .map(String.init)
    }
    var broken: [String] = []
    var seen: Set<String> = ["feed.xml", "sitemap.xml"]
    for path in seen {
      broken += links(of: path).filter { files[$0] == nil }.map { "\(path): \($0)" }
    }
    var open = files["index.html"] == nil ? [] : ["index.html"]
    while let path = open.popLast() {
      guard seen.insert(path).inserted else { continue }
      broken += links(of: path).filter { files[$0] == nil }.map { "\(path): \($0)" }
      open += links(of: path)
    }
    return broken.sorted()
  }
}
