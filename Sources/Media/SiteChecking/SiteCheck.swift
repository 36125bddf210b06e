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
  /// The bodies of encrypted pages.
  package var bodies: [SitePath: [UInt8]] = [:]

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
    let files = try files()
    let index = SiteIndex(files: files, of: site ?? ownAddress(of: files) ?? SiteIndex.unknown)
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

  /// A page as it is now; empty if it cannot be read.
  package func bytes(of page: SitePath) -> [UInt8] {
    bodies[page] ?? (try? tree.contents(of: page, limit: FeedFormat.largest)) ?? []
  }

  /// A place in a page as people count: from 1, columns in bytes.
  package func position(of place: SiteFind.Place, in report: SiteReport) -> (
    line: Int, column: Int
  ) {
    let before = bytes(of: report.pages[Int(place.page)]).prefix(Int(place.offset))
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (line, before.count - start + 1)
  }

  /// All files but those of a repository.
  private func files() throws(FileFault) -> [SitePath] {
    var files: [SitePath] = []
    var open = [SitePath.root]
    while let folder = open.popLast() {
      for child in try tree.children(of: folder) where child.name != ".git" {
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
      if let body = bodies[path] {
        facts.read(html: body, of: index)
        // They are for some readers, and no other host is to hear of them.
        facts.forgetOutside()
        return facts
      }
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
      if case .tooLarge(let limit) = error.reason, format == .html, pageLimit <= limit {
        facts.addLarge("more than \(limit)", limit: pageLimit, isRead: false)
      } else {
        facts.addUnread(error.reason.words.why)
      }
    }
    return facts
  }

  // MARK: The address

  /// The pages that are asked for the site's address.
  private static let asked = 100

  /// The address below which most pages say they are, or else the shortest one of the sitemap.
  private func ownAddress(of files: [SitePath]) -> SiteURL? {
    let home = SitePath(unchecked: "index.html")
    let pages = files.filter { FileFormat(of: $0) == .html && $0 != home }.sorted()
    var votes: [String: Int] = [:]
    for page in [home] + pages.prefix(Self.asked) {
      if let address = siteAddress(saidBy: page) { votes[address, default: 0] += 1 }
    }
    let most = votes.max { ($0.value, $1.key.utf8.count) < ($1.value, $0.key.utf8.count) }
    if let named = most.flatMap({ SiteURL($0.key) }) { return named }
    let map = SitePath(unchecked: "sitemap.xml")
    let xml = (try? tree.contents(of: map, limit: FeedFormat.largest)) ?? []
    return FeedFormat.addresses(ofMap: xml).min { $0.utf8.count < $1.utf8.count }
      .flatMap { SiteURL($0) }
  }

  /// What stands before a page's own path in the address that it gives itself.
  private func siteAddress(saidBy page: SitePath) -> String? {
    let html = (try? tree.contents(of: page, limit: PageFacts.limits.bytes)) ?? []
    let tags = try? HTMLTags(
      of: html, attributes: ["rel", "href", "property", "content"], limits: PageFacts.limits
    ).all
    let said = tags?.lazy.compactMap { tag -> String? in
      if tag["rel"]?.lowercased() == "canonical" { return tag["href"] }
      return tag["property"] == "og:url" ? tag["content"] : nil
    }.first
    guard let address = said.flatMap({ percentDecoded($0) }) else { return nil }
    let stem = page.text.hasSuffix(".html") ? String(page.text.dropLast(5)) : page.text
    let path = [page.text, page.withoutIndex, stem].first { address.hasSuffix($0) }
    return path.map { String(address.dropLast($0.count)) }
  }
}
