import LocalizedDates
package import SiteFiles

/// The role of a file for readers, which decides the order of sending.
package enum FileRole: Hashable, Sendable {
  /// A page of its own, or what belongs to pages: photos, style sheets, texts.
  case page
  /// Lists that link to pages: archives, tags, feeds, the sitemap.
  case list

  /// Decides by the path alone: the places of lists are the same in every site.
  package init(_ path: SitePath) {
    let parts = path.text.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    self = Self.isList(parts) ? .list : .page
  }

  private static let feeds: Set<Substring> = ["feed.xml", "atom.xml", "feed.json"]
  private static let folders: Set<Substring> = [
    "page", "tags", "favorites", "locked", "photos", "on", "calendar",
  ]

  private static func isList(_ parts: [Substring]) -> Bool {
    guard let name = parts.last else { return false }
    if feeds.contains(name) { return true }
    if parts.count == 1 {
      return ["index.html", "404.html", "robots.txt"].contains(name)
        || name.hasPrefix("sitemap") && name.hasSuffix(".xml")
    }
    if folders.contains(parts[0]) { return name == "index.html" }
    // Years, months and days; an entry stands one level deeper.
    let isOfCalendar = ArchiveCalendar.names.contains(String(parts[0]))
    let periods = parts.dropFirst(isOfCalendar ? 1 : 0).dropLast()
    return name == "index.html" && (1...3).contains(periods.count)
      && periods.allSatisfy { isNumber($0, canBeOther: isOfCalendar) }
  }

  /// - Parameter canBeOther: Whether it may also be a year before the first, or a leap month.
  private static func isNumber(_ part: Substring, canBeOther: Bool) -> Bool {
    var digits = part
    if canBeOther {
      if part.hasPrefix("-") { digits = part.dropFirst() }
      if part.hasSuffix(ArchiveCalendar.leapSuffix) {
        digits = part.dropLast(ArchiveCalendar.leapSuffix.utf8.count)
      }
    }
    return digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
