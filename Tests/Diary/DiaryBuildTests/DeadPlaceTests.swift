import Diagnostics
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// Warnings about links, each once.
@Suite struct DeadPlaceTests {
  private let site: DiaryInMemory

  init() throws {
    site = DiaryInMemory(themes: try builtInThemesInMemory())
  }

  private func build(_ files: [String: String]) async throws -> String {
    var all = files.mapValues { Array($0.utf8) }
    all["diarysite.yml"] = Array("title: Days\n".utf8)
    try site.become(all)
    return try await site.build(now: 1_767_225_600).messages
  }

  private static let dead = """
    warning: a link leads to a place that its page does not have
      why: no heading and no element there has the name behind '#'; the link leads to the page's \
    beginning
      fix: correct the part behind '#', or remove it

    """

  @Test func aPlaceThatAnotherPageDoesNotHaveIsWarnedOf() async throws {
    let said = try await build([
      "Content/2024-05-11-a.md": """
      # A

      [There](2024-05-12-b.md#first), [noted](2024-05-12-b.md#fn-1), [all](/2024/05/12/b/#main),
      [gone](2024-05-12-b.md#second), [own](2024-05-11-a.md#here), [top](2024-05-12-b.md#top).

      ## Here

      [Gone](/2024/05/12/b/#third) and [a day](/2024/05/#d12), [words](2024-05-12-b.md#:~:text=x).
      """,
      "Content/2024-05-12-b.md": "# B\n\n## First\n\nWords[^1].\n\n[^1]: Note.\n",
    ])
    #expect(
      said == "Content/2024-05-11-a.md:4:1: \(Self.dead)Content/2024-05-11-a.md:8:1: \(Self.dead)")
    let page = try #require(site.output()["public/2024/05/11/a/index.html"])
    let link = "href=\"../../../../2024/05/12/b/#second\""
    #expect(String(decoding: page, as: UTF8.self).contains(link))
  }

  @Test func theSameOfALineIsSaidOnceWithItsNumber() async throws {
    let said = try await build([
      "Content/2024-05-11-a.md":
        "# A\n\n[a](x.md) [b](y.md) ![c](z.jpg) [d](w.md) [e](2024-05-12-b.md#x) "
        + "[f](2024-05-12-b.md#y)\n",
      "Content/2024-05-12-b.md": "# B\n",
    ])
    let lines = said.split(separator: "\n").filter { $0.contains("warning:") }
    #expect(
      lines == [
        "Content/2024-05-11-a.md:3:1: warning: a link leads nowhere on the site (3 times)",
        "Content/2024-05-11-a.md:3:1: warning: a link leads to a place that its page does not have "
          + "(2 times)", "Content/2024-05-11-a.md:3:1: warning: an image is not there",
      ])
  }

  /// Ten times as many take about ten times as long, not a hundred times.
  @Test func manyDeadLinksOfALineTakeLinearTime() async throws {
    func time(_ count: Int) async throws -> Double {
      let line = (0..<count).map { "[a](x\($0).md)" }.joined(separator: " ")
      try site.become(["Content/2024-05-11-a.md": Array("# A\n\n\(line)\n".utf8)])
      let clock = ContinuousClock()
      let start = clock.now
      let report = try await site.report(now: 1_767_225_600)
      #expect(report.messages.map(\.what) == ["a link leads nowhere on the site (\(count) times)"])
      _ = quotingEntries(report.messages, from: site.diary)
      return (clock.now - start) / .seconds(1)
    }
    _ = try await time(10)
    let (few, many) = (try await time(2_000), try await time(40_000))
    #expect(many < max(few, 0.02) * 80, "\(few) s, then \(many) s")
  }
}
