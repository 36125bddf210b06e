import SiteFiles
import SiteOutput
import SitePublishing
import Testing

@Suite struct PublishPlanTests {
  private func path(_ text: String) throws -> SitePath { try #require(SitePath(text)) }

  private func files(_ site: [String: UInt64]) throws -> [OutputFile] {
    try site.sorted { $0.key < $1.key }.map {
      OutputFile(
        path: try path($0.key), hash: ContentHash(value: $0.value), isList: isList($0.key))
    }
  }

  /// In these sites.
  private func isList(_ path: String) -> Bool {
    ["index.html", "feed.xml", "2024/05/index.html"].contains(path) || path.hasPrefix("tags/")
  }

  private func sent(_ site: [String: UInt64?]) throws -> SentSite {
    Dictionary(
      try site.map { (try path($0.key), $0.value.map { ContentHash(value: $0) }) },
      uniquingKeysWith: { first, _ in first })
  }

  private func lines(_ plan: PublishPlan) -> [String] {
    plan.steps.map { step in
      let sign =
        switch step.kind {
        case .add: "+"
        case .replace: "*"
        case .remove: "-"
        }
      return "\(sign) \(step.path.text)"
    }
  }

  @Test func newFilesComeFirstThenPagesThenListsAndRemovalsLast() throws {
    let plan = PublishPlan(
      from: try sent([
        "index.html": 1, "feed.xml": 1, "style.css": 1, "2024/05/index.html": 1,
        "2024/05/12/rain/index.html": 1, "2024/05/13/sun/index.html": 1, "about/index.html": 1,
        "tags/sun/index.html": 1,
      ]), [try path("tags/sun/index.html")],
      to: try files([
        "index.html": 2, "feed.xml": 2, "style.css": 2, "2024/05/index.html": 2,
        "2024/05/12/rain/index.html": 2, "2024/05/14/snow/index.html": 1, "about/index.html": 1,
        "tags/snow/index.html": 1, "2024/05/14/snow/flake.jpg": 1,
      ]))
    #expect(
      lines(plan) == [
        "+ 2024/05/14/snow/flake.jpg", "+ 2024/05/14/snow/index.html", "+ tags/snow/index.html",
        "* 2024/05/12/rain/index.html", "* style.css",
        "* 2024/05/index.html", "* feed.xml", "* index.html",
        "- tags/sun/index.html", "- 2024/05/13/sun/index.html",
      ])
    #expect(plan.unchangedCount == 1)
    #expect((plan.addedCount, plan.replacedCount, plan.removedCount) == (3, 5, 2))
  }

  @Test func filesWithBytesThatAreNotKnownAreReplaced() throws {
    let plan = PublishPlan(
      from: try sent(["index.html": nil, "about/index.html": nil, "old/index.html": nil]),
      to: try files(["index.html": 1, "about/index.html": 1]))
    #expect(lines(plan) == ["* about/index.html", "* index.html", "- old/index.html"])
    #expect(plan.removed == [try path("old/index.html")])
  }

  @Test func whatStandsInTheWayGoesFirst() throws {
    let plan = PublishPlan(
      from: try sent(["index.html": 1, "notes": 1, "a/b": 1, "z": 1]),
      to: try files(["index.html": 2, "notes/index.html": 1, "a": 1]))
    #expect(
      lines(plan) == ["- a/b", "- notes", "+ a", "+ notes/index.html", "* index.html", "- z"])
  }

  @Test func nothingIsDoneForASiteThatIsThere() throws {
    let plan = PublishPlan(from: try sent(["index.html": 1]), to: try files(["index.html": 1]))
    #expect(plan.isEmpty)
    #expect(plan.unchangedCount == 1)
  }

  @Test func filesOfOthersGoOnlyWhereTheyAreTaken() throws {
    let site = try files(["index.html": 1])
    let taking = PublishPlan(
      from: SentSite(), to: site, taking: [try path("CNAME"), try path("index.html")])
    #expect(lines(taking) == ["+ index.html", "- CNAME"])
    #expect(lines(PublishPlan(from: SentSite(), to: site)) == ["+ index.html"])
  }

  @Test func aRemovalOfOverAQuarterAndMoreThanTwentyPagesIsAGreatLoss() throws {
    let pages = Dictionary(
      uniqueKeysWithValues: (1...80).map { ("p\($0)/index.html", UInt64?(1)) })
    func loss(of count: Int) throws -> PublishPlan {
      let left = (count + 1...80).map { ("p\($0)/index.html", UInt64(1)) }
      return PublishPlan(
        from: try sent(pages), to: try files(Dictionary(uniqueKeysWithValues: left)))
    }
    #expect(!(try loss(of: 20).isGreatLoss))
    #expect(try loss(of: 21).isGreatLoss)
  }
}
