import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// The list of entries after a build.
@Suite struct RememberedListTests {
  private static let now = 1_767_225_600
  private static let diary = [
    "diarysite.yml": "title: Days\n",
    "Content/2024-01-01.md": "---\ntags: [walk]\nfavorite: true\n---\nOne\n\nWords.\n",
    "Content/2024-01-02.md": "Two\n\nWords.\n",
    "Content/2024-01-03.md": "---\nvisibility: private\n---\nSecret\n\nWords.\n",
    "Content/2024-01-04.json": "[{\"title\": \"Four\"}, {\"title\": \"Five\", \"draft\": true}]",
  ]

  private func built(_ files: [String: String]) async throws -> DiaryInMemory {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    try site.become(files.mapValues { Array($0.utf8) })
    _ = try await site.report(now: Self.now)
    return site
  }

  /// - Returns: The titles, and the content files that were read for them.
  private func list(
    _ site: DiaryInMemory, program: UInt64? = nil
  ) async throws -> (titles: [String?], reads: Set<String>)? {
    let (themes, diary) = (site.themes, FailingFiles(site.diary))
    var request = BuildRequest(
      diary: diary, builtInThemes: { themes }, now: Instant(seconds: Int64(Self.now)))
    request.program = program ?? site.program
    guard let list = try await RememberedList(request, output: "public") else { return nil }
    #expect(list.errors == [])
    return (
      list.entries.map(\.entry.content.title),
      Set(diary.reads.filter { $0.hasPrefix("Content/") })
    )
  }

  @Test func onlyFilesWithEntriesThatAreNotPublicAreRead() async throws {
    let site = try await built(Self.diary)
    let list = try #require(try await list(site))
    #expect(list.titles == ["One", "Two", "Secret", "Four", "Five"])
    #expect(list.reads == ["Content/2024-01-03.md", "Content/2024-01-04.json"])
  }

  @Test func filesThatChangedAreReadToo() async throws {
    let site = try await built(Self.diary)
    var files = Self.diary
    files["Content/2024-01-02.md"] = "Changed\n\nWords.\n"
    files["Content/2024-01-05.md"] = "New\n"
    files["Content/2024-01-01.md"] = nil
    try site.become(files.mapValues { Array($0.utf8) })
    let list = try #require(try await list(site))
    #expect(list.titles == ["Changed", "Secret", "Four", "Five", "New"])
    #expect(
      list.reads == [
        "Content/2024-01-02.md", "Content/2024-01-03.md", "Content/2024-01-04.json",
        "Content/2024-01-05.md",
      ])
  }

  @Test func theMemoryOfAnotherProgramOrConfigurationCountsForNothing() async throws {
    let site = try await built(Self.diary)
    #expect(try await list(site, program: 99) == nil)
    var files = Self.diary
    files["diarysite.yml"] = "title: Other days\n"
    try site.become(files.mapValues { Array($0.utf8) })
    #expect(try await list(site) == nil)
  }
}
