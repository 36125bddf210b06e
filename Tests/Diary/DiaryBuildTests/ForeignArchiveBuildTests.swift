import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// Whole builds of sites whose archives stand in a calendar of their own.
@Suite struct ForeignArchiveBuildTests {
  private static let now = 1_800_000_000
  private let later = Instant(seconds: Int64(Self.now))
  private static let diary: [String: String] = [
    "diarysite.yml": """
    title: Days
    locale: fa-IR
    baseURL: https://example.org/
    feeds: {rss: 0, atom: 0, json: 0}
    share: {text: false}
    sitemap: false

    """,
    "Content/2026-10-22.md": "One\n\nWords.\n", "Content/2026-09-23.md": "Two\n\nWords.\n",
  ]

  private func files(_ changes: [String: String?] = [:]) -> [String: [UInt8]] {
    var files = Self.diary.mapValues { Array($0.utf8) }
    for (path, text) in changes { files[path] = text.map { Array($0.utf8) } }
    return files
  }

  private func built() async throws -> DiaryInMemory {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    try site.become(files())
    _ = try await site.report(now: Self.now)
    return site
  }

  /// The files that other sources change, with those that go.
  private func changes(_ site: DiaryInMemory, _ files: [String: [UInt8]]) async throws -> Set<
    String
  > {
    let before = site.output()
    try site.become(files)
    _ = try await site.report(now: Self.now)
    let after = site.output()
    return Set(Set(before.keys).union(after.keys).filter { before[$0] != after[$0] })
  }

  @Test func archivesStandOnceAndNotByGregorianMonthsToo() async throws {
    let site = try await built()
    #expect(
      site.output().keys.filter { $0.hasSuffix("index.html") }.sorted() == [
        "public/2026/09/23/two/index.html", "public/2026/10/22/one/index.html",
        "public/index.html", "public/persian/1405/07/index.html", "public/persian/1405/index.html",
      ])
  }

  @Test func aChangedBodyMakesTheMonthsPageAnew() async throws {
    let site = try await built()
    let changed = try await changes(
      site, files(["Content/2026-10-22.md": "One\n\nOther words.\n"]))
    #expect(changed.contains("public/persian/1405/07/index.html"))
    #expect(!changed.contains("public/persian/1405/index.html"))
    let bytes = site.output()["public/persian/1405/07/index.html"] ?? []
    let month = String(decoding: bytes, as: UTF8.self)
    #expect(month.contains("<h1>مهر ۱۴۰۵</h1>") && month.contains("Other words."))
  }

  @Test func anEntryThatMovesToTheNextMonthLeavesTheOldOne() async throws {
    let site = try await built()
    let eighth = "public/persian/1405/08/index.html"
    let moved = try await changes(
      site, files(["Content/2026-10-22.md": nil, "Content/2026-10-23.md": "One\n\nWords.\n"]))
    #expect(
      moved.isSuperset(of: [
        "public/2026/10/22/one/index.html", eighth, "public/persian/1405/07/index.html",
      ]))
    #expect(site.output()[eighth] != nil)
    _ = try await changes(
      site, files(["Content/2026-10-22.md": nil, "Content/2026-09-23.md": "Two\n\nWords.\n"]))
    #expect(site.output()[eighth] == nil)
  }

  @Test func anArchiveIsExplainedByItsAddress() async throws {
    let site = try await built()
    let report = try await site.report(now: Self.now) { request in
      request.explained = "/persian/1405/07/"
    }
    #expect(
      report.explanation == [
        "persian/1405/07/index.html", "  shows Content/2026-10-22.md",
        "  shows Content/2026-09-23.md",
      ])
  }

  /// What else may want to stand there.
  @Test(arguments: [
    (
      "Static/persian/1405/index.html", "x",
      """
      Static/persian/1405/index.html: error: 'Static/persian/1405/index.html' and the page \
      '/persian/1405/' claim one address
        why: both need '/persian/1405/index.html'
        fix: rename one of the two, or change its slug

      """
    ),
    (
      "Static/persian", "x",
      """
      Static/persian: error: 'Static/persian' and the page '/persian/1405/' claim one address
        why: both need '/persian'
        fix: rename one of the two, or change its slug

      """
    ),
    (
      "Content/2026-01-01.md", "---\naliases: [/persian/1405/07/]\n---\nThree\n",
      """
      Content/2026-01-01.md:1:1: error: an alias of Content/2026-01-01.md:1 and the page \
      '/persian/1405/07/' claim one address
        why: both need '/persian/1405/07/index.html'
        fix: rename one of the two, or change its slug

      """
    ),
  ])
  func whatStandsInAnArchivesPlaceIsAnError(
    path: String, text: String, expected: String
  ) async throws {
    let sandbox = try Sandbox(Self.diary.merging([path: text]) { $1 })
    #expect(try await sandbox.faults { $0.now = later } == expected)
  }

  @Test func anUndatedPageMayHaveTheCalendarsName() async throws {
    let sandbox = try Sandbox(
      Self.diary.merging(["Content/persian.md": "---\npage: true\n---\nPersian\n"]) { $1 })
    _ = try await sandbox.build { $0.now = later }
    #expect(try sandbox.text("public/persian/index.html").contains("<h1>Persian</h1>"))
    #expect(sandbox.has("public/persian/1405/07/index.html"))
  }
}
