import DiaryBuild
import SiteFiles
import Testing

@testable import PreviewServer

@Suite struct LiveSiteTests {
  private let output = DiskPath("/nowhere")

  private func site(builds: [String]...) -> LiveSite {
    let site = LiveSite(run: 10)
    site.built(in: output, basePath: "/", changed: [])
    for files in builds { build(site, files) }
    return site
  }

  private func build(_ site: LiveSite, _ files: [String]) {
    site.built(in: output, basePath: "/", changed: files.compactMap { SitePath($0) })
  }

  private func page(_ address: String) throws -> SiteTarget {
    guard case .file(let target) = RequestTarget(address, basePath: "/") else {
      throw CancellationError()
    }
    return target
  }

  /// What a page is told that was loaded at a build, as long as `more` happens.
  private func told(
    _ site: LiveSite, _ address: String = "/rain/", since build: Int?, run: UInt64 = 10,
    more: () -> Void = {}
  ) async throws -> [String] {
    let since = build.map { BuildStamp(run: run, build: $0) }
    let listening = try #require(site.listen(page: try page(address), since: since))
    more()
    listening.end()
    var texts: [String] = []
    for await event in listening.events { texts.append(event.text) }
    return texts
  }

  private func hello(_ build: Int, fault: String = "null") -> String {
    "event: hello\nid: a-\(build)\ndata: {\"fault\":\(fault)}\n\n"
  }

  private func changed(_ build: Int, page: Bool = true, parts: String = "") -> String {
    "event: changed\nid: a-\(build)\ndata: {\"page\":\(page),\"parts\":[\(parts)]}\n\n"
  }

  @Test func aPageOfTheLatestBuildIsOnlyGreeted() async throws {
    #expect(try await told(site(builds: ["rain/index.html"]), since: 2) == [hello(2)])
  }

  @Test func aPageThatMissedABuildIsToldIfItChanged() async throws {
    let site = site(builds: ["rain/index.html"], ["snow/index.html"])
    #expect(try await told(site, since: 1) == [hello(3), changed(3)])
    #expect(try await told(site, since: 2) == [hello(3)])
    #expect(try await told(site, "/snow/", since: 2) == [hello(3), changed(3)])
  }

  @Test func aPageOfAnotherServerIsLoadedAgain() async throws {
    #expect(try await told(site(), since: 1, run: 11) == [hello(1), changed(1)])
    #expect(try await told(site(), since: nil) == [hello(1), changed(1)])
    #expect(try await told(site(), since: 7) == [hello(1), changed(1)])
  }

  @Test func aPageOfABuildLongAgoIsLoadedAgain() async throws {
    let site = site()
    for _ in 0..<40 { build(site, ["snow/index.html"]) }
    #expect(try await told(site, since: 1) == [hello(41), changed(41)])
    #expect(try await told(site, since: 30) == [hello(41)])
  }

  @Test func anOpenPageIsToldOfItsOwnChangesOnly() async throws {
    let site = site()
    let texts = try await told(site, since: 1) {
      build(site, ["snow/index.html", "feed.xml", "rain/index.txt"])
      build(site, ["index.html", "rain/index.html"])
    }
    #expect(texts == [hello(1), changed(3)])
  }

  @Test func anAddressWithoutAPageIsToldWhenItGetsOne() async throws {
    let site = site()
    let texts = try await told(site, "/new", since: 1) { build(site, ["new/index.html"]) }
    #expect(texts == [hello(1), changed(2)])
  }

  @Test func styleSheetsAreToldApart() async throws {
    let site = site()
    let texts = try await told(site, since: 1) {
      build(site, ["assets/style.css", "feed.xml"])
      build(site, ["assets/style.css", "rain/index.html"])
      build(site, ["rain/sea.jpg"])
    }
    #expect(
      texts == [
        hello(1), "event: style\nid: a-2\ndata: {\"parts\":[\"assets/style.css\"]}\n\n",
        changed(3, parts: "\"assets/style.css\""),
        changed(4, page: false, parts: "\"rain/sea.jpg\""),
      ])
  }

  @Test func aFaultIsToldAndItsEndToo() async throws {
    let site = site()
    let texts = try await told(site, since: 1) {
      site.failed("\"x\"\n\u{1}\\")
      build(site, [])
    }
    #expect(
      texts == [
        hello(1), "event: fault\nid: a-1\ndata: {\"fault\":\"\\\"x\\\"\\n\\u0001\\\\\"}\n\n",
        "event: mended\nid: a-1\ndata: {}\n\n",
      ])
    site.failed("broken")
    #expect(try await told(site, since: 1) == [hello(1, fault: "\"broken\"")])
  }

  @Test func noMoreThan64PagesListen() throws {
    let site = site()
    let pages = (0..<64).compactMap { _ in site.listen(page: nil, since: nil) }
    #expect(pages.count == 64)
    #expect(!site.hasRoom)
    #expect(site.listen(page: nil, since: nil) == nil)
    pages[5].end()
    #expect(site.listen(page: nil, since: nil) != nil)
  }

  @Test func aPageThatDoesNotTakeItsEventsIsDropped() async throws {
    let site = site()
    let slow = try #require(site.listen(page: try page("/"), since: nil))
    for _ in 0..<100 { build(site, ["index.html"]) }
    var count = 0
    for await _ in slow.events { count += 1 }
    #expect(count == 32)
    #expect((0..<64).allSatisfy { _ in site.listen(page: nil, since: nil) != nil })
  }

  @Test func manyChangesAreToldWithoutNamingThem() async throws {
    let site = site()
    let texts = try await told(site, since: 1) {
      build(site, (0..<3_000).map { "\($0).jpg" })
      build(site, (0..<3_000).map { "\($0)/index.html" })
    }
    #expect(texts == [hello(1), changed(2)])
  }

  @Test func anotherBasePathMakesAllPagesOld() async throws {
    let site = site()
    let texts = try await told(site, since: 1) {
      site.built(in: output, basePath: "/b/", changed: [])
    }
    #expect(texts == [hello(1), changed(2)])
    #expect(site.basePath == "/b/")
  }
}
