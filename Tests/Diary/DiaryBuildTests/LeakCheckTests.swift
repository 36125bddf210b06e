import Diagnostics
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

@Suite struct LeakCheckTests {
  private static let sources = [
    "Content/2024-01-01.md": "A day\n\nWords.\n",
    "Content/2024-01-03.md":
      "---\nvisibility: unlisted\n---\nThe lantern of marble\n\nBehind the shed.\n",
    "Content/2024-01-04.md":
      "---\ndate: 2026-12-24\n---\nThe harbour in winter\n\nThere is ice on it.\n",
  ]
  private static let secret = String(repeating: "5c", count: 32)

  private func check(
    _ site: [String: String], secret: String? = nil, now: Int = 1_800_000_000
  ) async throws -> LeakReport {
    let diary = FilesInMemory(Self.sources)
    let themes = FilesInMemory()
    var request = BuildRequest(
      diary: diary, builtInThemes: { themes }, now: Instant(seconds: Int64(now)))
    request.secret = secret
    return try await checkLeaks(request, in: FilesInMemory(site))
  }

  private func places(_ report: LeakReport) -> [String] {
    report.messages.map { "\($0.severity.rawValue) \($0.location?.description ?? "")" }
  }

  @Test func aFolderWithoutTheirWordsIsClean() async throws {
    let report = try await check(
      ["index.html": "A day", "a/b/c.txt": "Words."], secret: Self.secret)
    #expect(report.messages == [])
    #expect(report.fileCount == 2)
    #expect(report.entryCount == 1)
  }

  @Test func theTimeDecidesWhatIsNotPublic() async throws {
    let site = ["index.html": "<p>The harbour in winter"]
    #expect(places(try await check(site, secret: Self.secret)) == [])
    let before = try await check(site, secret: Self.secret, now: 1_710_000_000)
    #expect(places(before) == ["error index.html:1:4"])
    #expect(before.entryCount == 2)
  }

  @Test func onlyItsOwnPageMayHoldAnUnlistedEntry() async throws {
    let words = "The lantern of marble"
    let built = DiaryInMemory(themes: try inMemory(goldenThemes))
    try built.become(Self.sources.mapValues { Array($0.utf8) })
    _ = try await built.report(now: 1_800_000_000)
    let page = try #require(built.output().keys.first { $0.hasPrefix("public/u/") })
      .dropFirst("public/".count)
    let own = page.prefix { $0 != "." }.split(separator: "/").dropLast().joined(separator: "/")
    let site = ["\(own)/index.html": words, "\(own)/more/x.txt": words, "u/x.html": words]
    #expect(places(try await check(site, secret: Self.secret)) == ["error u/x.html:1:1"])
    let unknown = try await check(site.merging(["uu/x.html": words]) { $1 })
    #expect(places(unknown) == ["error uu/x.html:1:1", "note "])
  }

  @Test func aDamagedSecretIsAFault() async throws {
    let faults = await #expect(throws: Diagnostics.self) { try await check([:], secret: "5c") }
    #expect(
      messages(faults?.all ?? []) == """
        error: the site's secret is damaged
          why: it is one line of 64 hexadecimal digits
          fix: copy '.diarysite-secret' again, or set DIARYSITE_SECRET to its line

        """)
  }
}
