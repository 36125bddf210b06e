package import LocalizedDates

private let sitemapLimit = 50_000

/// The names of the files that ``sitemap(of:root:)`` writes for so many pages.
package func sitemapNames(pages: Int) -> [String] {
  if pages <= sitemapLimit { return ["sitemap.xml"] }
  let parts = (pages + sitemapLimit - 1) / sitemapLimit
  return ["sitemap.xml"] + (1...parts).map { "sitemap-\($0).xml" }
}

/// Writes the sitemap: one file, or an index and its parts.
///
/// - Parameters:
///   - pages: The pages, in the order of the sitemap.
///   - root: The site's absolute URL, ending in `/`.
/// - Returns: Files by name; `sitemap.xml` comes first.
///
/// ## Source
/// sitemaps.org protocol 0.9: at most 50,000 URLs a file.
package func sitemap(of pages: [SitemapPage], root: String) -> [(name: String, bytes: [UInt8])] {
  if pages.count <= sitemapLimit { return [("sitemap.xml", urlSet(pages[...], root: root))] }
  let names = sitemapNames(pages: pages.count)
  var parts: [(name: String, bytes: [UInt8])] = []
  for start in stride(from: 0, to: pages.count, by: sitemapLimit) {
    let part = pages[start..<min(start + sitemapLimit, pages.count)]
    parts.append((names[parts.count + 1], urlSet(part, root: root)))
  }
  var index = XMLText()
  index.markup("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
  for part in parts {
    index.markup("<sitemap>")
    index.element("loc", root + part.name)
    index.markup("</sitemap>\n")
  }
  index.markup("</sitemapindex>\n")
  return [("sitemap.xml", index.bytes)] + parts
}

private func urlSet(_ pages: ArraySlice<SitemapPage>, root: String) -> [UInt8] {
  let average = 64
  var xml = XMLText(reserving: pages.count * (root.utf8.count + average))
  xml.markup("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
  for page in pages {
    xml.markup("<url><loc>")
    xml.escaped(root)
    if !page.folder.isEmpty {
      xml.escaped(page.folder)
      xml.markup("/")
    }
    xml.markup("</loc>")
    if let changed = page.changed {
      xml.markup("<lastmod>")
      xml.date(changed)
      xml.markup("</lastmod>")
    }
    xml.markup("</url>\n")
  }
  xml.markup("</urlset>\n")
  return xml.bytes
}

extension XMLText {
  fileprivate mutating func date(_ change: SitemapPage.Change) {
    switch change {
    case .day(let day): markup { day.appendISO(to: &$0) }
    case .time(let time): markup { time.appendRFC3339(to: &$0) }
    }
  }
}

/// The text of `robots.txt`: everything may be read.
package func robots(sitemapURL: String?) -> [UInt8] {
  var text = "User-agent: *\nAllow: /\n"
  if let sitemapURL { text += "\nSitemap: \(sitemapURL)\n" }
  return Array(text.utf8)
}

/// A page's entry in a sitemap.
package struct SitemapPage: Sendable {
  /// When a page was changed.
  package enum Change: Sendable {
    case day(Day)
    case time(WallTime)
  }

  /// Below the site's root, percent-encoded, without a slash at its end; empty for the root itself.
  package let folder: String
  package let changed: Change?

  package init(folder: String, changed: Change?) {
    self.folder = folder
    self.changed = changed
  }
}
