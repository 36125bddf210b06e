import HTMLReading
import Platform
package import SiteFiles

/// Reads all pages, feeds and sitemaps of a finished site, and finds what is wrong with them.
///
/// It knows files, not entries. Pages are read a few at a time, and of each only what other pages
/// ask for is kept.
package struct SiteCheck: Sendable {
  private let tree: any FileTree
  private let site: SiteURL?
  private let pageLimit: Int

  /// - Parameters:
  ///   - tree: All in it belongs to the site, but what has a name with a dot in front.
  ///   - site: Its address; `nil`: as its own pages say.
  ///   - pageLimit: The most bytes of a page.
  package init(of tree: any FileTree, at site: SiteURL?, pageLimit: Int) {
    (self.tree, self.site, self.pageLimit) = (tree, site, pageLimit)
  }

  /// Pages whose results are in memory at once.
  private static let batch = 2_048

  /// - Returns: All finds, by their first place.
  /// - Throws: If a folder cannot be listed.
  package func report() async throws(FileFault) -> SiteReport {
    let index = SiteIndex(files: try files(), of: site ?? ownAddress ?? Self.unknown)
    var report = SiteReport(pages: index.pages, fileCount: index.fileCount)
    var gathered = GatheredFinds()
    var ids: [Int] = []
    var wanted: [PageFacts.Wanted] = []
    var unread: Set<Int32> = []
    for start in stride(from: 0, to: index.pages.count, by: Self.batch) {
      let pages = Array(start..<min(start + Self.batch, index.pages.count))
      let all = await parallelChunks(of: pages, chunk: 8) { chunk in
        chunk.map { facts(of: Int32($0), index) }
      }
      for facts in all {
        for find in facts.finds { gathered.add(find.key, at: find.place) }
        ids += facts.ids
        wanted += facts.wanted
        if facts.isUnread { unread.insert(facts.page) }
        for (address, place) in facts.outside { report.outside[address, default: []].append(place) }
      }
    }
    // Of a page that is not read it is not known which ids it has.
    wanted.removeAll { unread.contains($0.target) }
    var missing = Set(wanted.map(\.id))
    for id in ids { missing.remove(id) }
    for place in wanted where missing.contains(place.id) {
      gathered.add(.init(.deadFragment, place.subject), at: place.place)
    }
    for (page, other) in index.alike {
      gathered.add(
        .init(.duplicateAddress, index.pages[Int(page)].text, other.text),
        at: SiteFind.Place(page: page, offset: 0, written: ""))
    }
    report.finds = gathered.sorted
    return report
  }

  /// A place in a page as people count: from 1, columns in bytes.
  package func position(of place: SiteFind.Place, in report: SiteReport) -> (
    line: Int, column: Int
  ) {
    let page = report.pages[Int(place.page)]
    guard let bytes = try? tree.contents(of: page, limit: FeedFormat.largest) else { return (1, 1) }
    let before = bytes.prefix(Int(place.offset))
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (line, before.count - start + 1)
  }

  /// All files; of folders whose names begin with a dot those of `.well-known`.
  private func files() throws(FileFault) -> [SitePath] {
    var files: [SitePath] = []
    var open = [SitePath.root]
    while let folder = open.popLast() {
      for child in try tree.children(of: folder)
      where !child.name.hasPrefix(".") || child.name == ".well-known" {
        let path = folder.appending(child.name)
        if child.kind == .folder { open.append(path) } else { files.append(path) }
      }
    }
    return files
  }

  private func facts(of page: Int32, _ index: SiteIndex) -> PageFacts {
    var facts = PageFacts(page: page)
    let path = index.pages[Int(page)]
    let format = FileFormat(of: path)
    let largest = format == .html ? PageFacts.limits.bytes : FeedFormat.largest
    do throws(FileFault) {
      let bytes = try tree.contents(of: path, limit: largest)
      switch format {
      case .html:
        if bytes.count > pageLimit { facts.addLarge("\(bytes.count)", limit: pageLimit) }
        facts.read(html: bytes, of: index)
      case .xml: facts.read(xml: bytes, of: index)
      case .json: facts.read(json: bytes, of: index)
      case nil: break
      }
    } catch {
      guard format != .json else { return facts }
      if case .tooLarge(let limit) = error.reason, format == .html {
        facts.addLarge("more than \(limit)", limit: min(limit, pageLimit), isRead: false)
      } else {
        facts.addUnread(error.reason.words.why)
      }
    }
    return facts
  }

  // MARK: The address

  /// Absolute addresses of a site whose own is not known lead to other hosts.
  private static let unknown: SiteURL = {
    guard let url = SiteURL("http://site.invalid/") else { preconditionFailure("no address") }
    return url
  }()

  /// The address that the home page gives itself, or else the shortest one of the sitemap.
  private var ownAddress: SiteURL? {
    let home = SitePath(unchecked: "index.html")
    let html = (try? tree.contents(of: home, limit: PageFacts.limits.bytes)) ?? []
    let tags = try? HTMLTags(
      of: html, attributes: ["rel", "href", "property", "content"], limits: PageFacts.limits
    ).all
    let named = tags?.lazy.compactMap { tag -> SiteURL? in
      if tag["rel"]?.lowercased() == "canonical" { return tag["href"].flatMap { SiteURL($0) } }
      return tag["property"] == "og:url" ? tag["content"].flatMap { SiteURL($0) } : nil
    }.first
    if let named { return named }
    let map = SitePath(unchecked: "sitemap.xml")
    let xml = (try? tree.contents(of: map, limit: FeedFormat.largest)) ?? []
    return FeedFormat.addresses(ofMap: xml).min { $0.utf8.count < $1.utf8.count }
      .flatMap { SiteURL($0) }
  }
}
