public import SiteFiles

/// What a file of a site is to its readers, as far as the order of sending needs to know.
public enum FileRole: Hashable, Sendable {
  /// A page of its own, or what belongs to pages: photos, style sheets, texts.
  case page
  /// What leads to pages: archives, tags, feeds, the sitemap.
  case list

  /// Decides by the path alone: the places of lists are the same in every site.
  public init(_ path: SitePath) {
    let parts = path.text.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    self = Self.isList(parts) ? .list : .page
  }

  private static let feeds: Set<Substring> = ["feed.xml", "atom.xml", "feed.json"]
  private static let folders: Set<Substring> = ["page", "tags", "favorites", "locked"]

  private static func isList(_ parts: [Substring]) -> Bool {
    guard let name = parts.last else { return false }
    if feeds.contains(name) { return true }
    if parts.count == 1 {
      return ["index.html", "404.html", "robots.txt"].contains(name)
        || name.hasPrefix("sitemap") && name.hasSuffix(".xml")
    }
    if folders.contains(parts[0]) { return name == "index.html" }
    // Years, months and days; an entry stands one level deeper.
    return name == "index.html" && parts.count <= 4
      && parts.dropLast().allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
