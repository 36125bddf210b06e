import SiteFiles
import SiteOutput
import SitePublishing
import TestSupport
import Testing

/// Whether links resolve while a plan is carried out, for random sites.
@Suite struct PlanOrderTests {
  /// Files with what they link to.
  typealias Site = [String: Set<String>]

  /// A site of some of the entries there could be, with the lists that name them.
  private func site(of entries: Set<Int>, withTags: Bool) -> Site {
    var site: Site = [:]
    let pages = entries.sorted().map { "2024/0\($0 % 3 + 1)/0\($0 % 9 + 1)/e\($0)/index.html" }
    for (page, next) in zip(pages, pages.dropFirst() + ["index.html"]) {
      site[page] = [next, "index.html", "style.css"]
    }
    site["index.html"] = Set(pages).union(["style.css", "2024/index.html"])
    site["2024/index.html"] = Set(pages.map { $0.prefix(7) + "/index.html" })
    for page in pages {
      site[page.prefix(7) + "/index.html", default: []].insert(page)
      if withTags {
        site[
          "tags/t\(page.utf8.count % 2)\(page.utf8.reduce(0) { $0 &+ $1 } % 4)/index.html",
          default: []
        ].insert(page)
      }
    }
    site["page/1/index.html"] = Set(pages.prefix(3))
    site["feed.xml"] = Set(pages.suffix(4))
    let tags = site.keys.filter { $0.hasPrefix("tags/") }
    if !tags.isEmpty {
      site["tags/index.html"] = Set(tags)
      site["index.html"]?.insert("tags/index.html")
    }
    site["style.css"] = []
    return site
  }

  private func hash(_ links: Set<String>?) -> ContentHash? {
    links.map { links in
      Array(links.sorted().joined(separator: " ").utf8)
        .withUnsafeBufferPointer { ContentHash(of: $0) }
    }
  }

  private func files(_ site: Site) throws -> [FinishedSite.File] {
    try site.keys.sorted().map { path in
      FinishedSite.File(path: try #require(SitePath(path)), hash: try #require(hash(site[path])))
    }
  }

  private func brokenLinks(_ site: Site) -> [String] {
    site.flatMap { path, links -> [String] in
      guard let place = SitePath(path), FileRole(place) == .list else { return [] }
      return links.filter { site[$0] == nil }.map { "\(path) -> \($0)" }
    }
  }

  @Test(arguments: 0..<60)
  func everyLinkOfAListResolvesAfterEveryStep(seed: Int) throws {
    var random = SeededNumbers(seed: seed)
    func entries() -> Set<Int> {
      let share = Int.random(in: 0...4, using: &random)
      return Set((0..<24).filter { _ in Int.random(in: 0..<4, using: &random) < share })
    }
    let old = site(of: entries(), withTags: Bool.random(using: &random))
    let new = site(of: entries(), withTags: Bool.random(using: &random))
    #expect(brokenLinks(old) == [] && brokenLinks(new) == [])
    var target = old
    // Cut off at any step, again and again, until one plan is carried out as a whole.
    while true {
      // What is there is looked at anew each time.
      let sent = SentSite(try files(target).map { ($0.path, $0.hash) })
      let plan = PublishPlan(from: sent, to: try files(new))
      let cut =
        Bool.random(using: &random) ? Int.random(in: 0...plan.steps.count, using: &random) : nil
      for step in plan.steps.prefix(cut ?? .max) {
        target[step.path.text] = step.kind == .remove ? nil : new[step.path.text]
        #expect(brokenLinks(target) == [], "after \(step.kind) \(step.path.text)")
      }
      guard cut != nil else { break }
    }
    #expect(target == new)
  }

  @Test(arguments: [
    ("index.html", FileRole.list), ("404.html", .list), ("robots.txt", .list), ("feed.xml", .list),
    ("tags/rain/index.html", .list), ("tags/index.html", .list),
    ("tags/비/page/2/index.html", .list),
    ("2024/index.html", .list), ("2024/05/index.html", .list), ("2024/05/12/index.html", .list),
    ("2024/05/12/rain/index.html", .page), ("2024/05/12/2024/index.html", .page),
    ("2024/05/12/rain/index.txt", .page), ("about/index.html", .page), ("assets/style.css", .page),
    ("sitemap.xml", .list), ("sitemap-2.xml", .list), ("favorites/page/1/index.html", .list),
    ("locked/index.html", .list), ("locked/x.json", .page), ("CNAME", .page),
    ("feed.json", .list), ("atom.xml", .list), ("u/0123/index.html", .page),
    ("persian/1405/index.html", .list), ("persian/1405/07/index.html", .list),
    ("persian/1405/07/22/index.html", .list), ("islamic-umalqura/-0012/01/index.html", .list),
    ("chinese/2023/02-leap/index.html", .list), ("persian/index.html", .page),
    ("persian/1405/07/22/1/index.html", .page), ("persian/x/index.html", .page),
    ("persian/1405/07/index.txt", .page), ("julian/1405/index.html", .page),
    ("2024/02-leap/index.html", .page), ("-2024/index.html", .page),
  ])
  func listsAreToldByTheirPlaces(path: String, role: FileRole) throws {
    #expect(FileRole(try #require(SitePath(path))) == role)
  }
}
