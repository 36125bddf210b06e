import DiaryBuild
import SiteFiles
import Testing

@testable import PreviewServer

@Suite struct LiveSiteTests {
  /// A site of some pages: their folders and texts.
  private struct Pages: ServedFiles {
    let texts: [String: String]

    func contains(_ file: SitePath) -> Bool { texts[file.text] != nil }
    func bytes(at file: SitePath) -> [UInt8]? { texts[file.text].map { Array($0.utf8) } }
  }

  private static let first = ["rain/index.html": "rain", "404.html": "gone"]

  /// A site that was planned as often as there are texts.
  private func site(_ plans: [String: String]...) async -> LiveSite {
    let site = LiveSite(run: 10)
    await show(site, Self.first)
    for texts in plans { await show(site, texts) }
    return site
  }

  private func show(
    _ site: LiveSite, _ texts: [String: String] = first, at basePath: String = "/",
    parts: [String] = []
  ) async {
    await site.show(
      Pages(texts: Self.first.merging(texts) { $1 }), basePath: basePath,
      changed: parts.compactMap { SitePath($0) })
  }

  private func hash(_ text: String) -> String { ContentHash(of: Array(text.utf8).span).text }

  private func page(_ address: String) throws -> SiteTarget {
    guard case .file(let target) = RequestTarget(address, basePath: "/") else {
      throw CancellationError()
    }
    return target
  }

  /// What a page is told that a browser has from a plan, as long as `more` happens.
  private func told(
    _ site: LiveSite, _ address: String = "/rain/", since plan: Int?, _ text: String = "rain",
    run: UInt64 = 10, more: () async -> Void = {}
  ) async throws -> [String] {
    let since = plan.map { PageStamp(run: run, plan: $0, hash: hash(text)) }
    let listening = try #require(await site.listen(page: try page(address), since: since))
    await more()
    listening.end()
    var texts: [String] = []
    for await event in listening.events { texts.append(event.text) }
    return texts
  }

  private func hello(_ plan: Int, _ text: String = "rain", fault: String = "null") -> String {
    "event: hello\nid: a-\(plan)-\(hash(text))\ndata: {\"fault\":\(fault)}\n\n"
  }

  private func changed(
    _ plan: Int, _ text: String = "rain", page: Bool = true, parts: String = ""
  ) -> String {
    "event: changed\nid: a-\(plan)-\(hash(text))\ndata: {\"page\":\(page),\"parts\":[\(parts)]}\n\n"
  }

  @Test func aPageThatIsAsItWasIsOnlyGreeted() async throws {
    #expect(try await told(await site(), since: 1) == [hello(1)])
    #expect(try await told(await site(["snow/index.html": "snow"]), since: 1) == [hello(2)])
  }

  @Test func aPageThatMissedAPlanIsToldIfItChanged() async throws {
    let site = await site(["rain/index.html": "more rain"])
    #expect(
      try await told(site, since: 1) == [hello(2, "more rain"), changed(2, "more rain")])
    #expect(try await told(site, since: 2, "more rain") == [hello(2, "more rain")])
    #expect(try await told(site, "/snow/", since: 1, "gone") == [hello(2, "gone")])
  }

  @Test func aPageOfAnotherServerIsLoadedAgain() async throws {
    #expect(try await told(await site(), since: 1, run: 11) == [hello(1), changed(1)])
    #expect(try await told(await site(), since: nil) == [hello(1), changed(1)])
    #expect(try await told(await site(), since: 7) == [hello(1), changed(1)])
  }

  /// Nobody knows which style sheets have changed since.
  @Test func aPageOfAPlanLongAgoIsLoadedAgain() async throws {
    let site = await site()
    for _ in 0..<40 { await show(site) }
    #expect(try await told(site, since: 1) == [hello(41), changed(41)])
    #expect(try await told(site, since: 30) == [hello(41)])
  }

  @Test func anOpenPageIsToldOfItsOwnChangesOnly() async throws {
    let site = await site()
    let texts = try await told(site, since: 1) {
      await show(site, ["snow/index.html": "snow"])
      await show(site, ["rain/index.html": "more rain"])
      await show(site, ["rain/index.html": "more rain"])
      await show(site)
    }
    #expect(texts == [hello(1), changed(3, "more rain"), changed(5)])
  }

  @Test func anAddressWithoutAPageIsToldWhenItGetsOne() async throws {
    let site = await site()
    let texts = try await told(site, "/new", since: 1, "gone") {
      await show(site, ["new/index.html": "new"])
    }
    #expect(texts == [hello(1, "gone"), changed(2, "new")])
  }

  @Test func styleSheetsAreToldApart() async throws {
    let site = await site()
    let texts = try await told(site, since: 1) {
      await show(site, parts: ["assets/style.css"])
      await show(site, ["rain/index.html": "wet"], parts: ["assets/style.css"])
      await show(site, ["rain/index.html": "wet"], parts: ["rain/sea.jpg"])
    }
    #expect(
      texts == [
        hello(1),
        "event: style\nid: a-2-\(hash("rain"))\ndata: {\"parts\":[\"assets/style.css\"]}\n\n",
        changed(3, "wet", parts: "\"assets/style.css\""),
        changed(4, "wet", page: false, parts: "\"rain/sea.jpg\""),
      ])
    // In the background a page misses all of them.
    #expect(
      try await told(site, since: 1, "wet") == [
        hello(4, "wet"),
        changed(4, "wet", page: false, parts: "\"assets/style.css\",\"rain/sea.jpg\""),
      ])
  }

  @Test func aFaultIsToldAndItsEndToo() async throws {
    let site = await site()
    let texts = try await told(site, since: 1) {
      site.failed("\"x\"\n\u{1}\\")
      await show(site)
    }
    let rain = hash("rain")
    #expect(
      texts == [
        hello(1),
        "event: fault\nid: a-1-\(rain)\ndata: {\"fault\":\"\\\"x\\\"\\n\\u0001\\\\\"}\n\n",
        "event: mended\nid: a-2-\(rain)\ndata: {}\n\n",
      ])
    site.failed("broken")
    #expect(try await told(site, since: 2) == [hello(2, fault: "\"broken\"")])
  }

  @Test func noMoreThan64PagesListen() async throws {
    let site = await site()
    var pages: [LiveSite.Listening] = []
    for _ in 0..<64 { pages.append(try #require(await site.listen(page: nil, since: nil))) }
    #expect(!site.hasRoom)
    #expect(await site.listen(page: nil, since: nil) == nil)
    pages[5].end()
    #expect(await site.listen(page: nil, since: nil) != nil)
  }

  @Test func aPageThatDoesNotTakeItsEventsIsDropped() async throws {
    let site = await site()
    let slow = try #require(await site.listen(page: try page("/rain/"), since: nil))
    for number in 0..<100 { await show(site, ["rain/index.html": "\(number)"]) }
    var count = 0
    for await _ in slow.events { count += 1 }
    #expect(count == 32)
    for _ in 0..<64 { #expect(await site.listen(page: nil, since: nil) != nil) }
  }

  @Test func manyChangedFilesAreNotNamed() async throws {
    let site = await site()
    let texts = try await told(site, since: 1) {
      await show(site, parts: (0..<3_000).map { "\($0).jpg" })
    }
    #expect(texts == [hello(1), changed(2)])
  }

  @Test func anotherBasePathMakesAllPagesOld() async throws {
    let site = await site()
    let texts = try await told(site, since: 1) { await show(site, at: "/b/") }
    #expect(texts == [hello(1), changed(2)])
    #expect(site.basePath == "/b/")
  }
}
