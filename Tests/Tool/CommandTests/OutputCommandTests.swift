import Foundation
import TestSupport
import Testing

/// What builds leave behind, also when several run or one fails.
@Suite struct OutputCommandTests {
  private func diary(days: Int) throws -> Diary {
    let diary = try Diary([:])
    for day in 0..<days {
      try diary.write("Day \(day)\n", to: "Content/2024-0\(day / 20 + 1)-\(day % 20 + 10).md")
    }
    return diary
  }

  /// Everything in the diary's folder but its sources, its site and the lock.
  private func leftovers(_ diary: Diary) throws -> [String] {
    try diary.paths().filter { path in
      !["Content", "Static", "public", ".diarysite"].contains { path.hasPrefix($0) }
        || (path.hasPrefix("public/.") && path != "public/.diarysite-output")
    }
  }

  @Test func twoBuildsAtOnceMakeOneWholeSite() async throws {
    let diary = try diary(days: 100)
    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<3 { group.addTask { try diary.build("--quiet").status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == [0, 0, 0])
    #expect(try diary.build().output.contains(": 0 written, 0 removed"))
    #expect(try leftovers(diary) == [])
  }

  @Test(arguments: ["Static/index.html", "Static/2024", "Content/x.json"])
  func aFailedBuildLeavesNothingBehind(path: String) throws {
    let diary = try diary(days: 3)
    try diary.write("[", to: path)
    #expect(try diary.build().status != 0)
    #expect(try leftovers(diary) == [])
    #expect(!diary.has("public"))
    try FileManager.default.removeItem(at: diary.url(path))
    #expect(try diary.build().status == 0)
    try diary.write("[", to: path)
    #expect(try diary.build().status != 0)
    #expect(try leftovers(diary) == [])
  }

  @Test func aRefusedRemovalLeavesNothingBehind() throws {
    let diary = try diary(days: 60)
    #expect(try diary.build().status == 0)
    let before = try diary.paths("public")
    for day in 10..<30 {
      try FileManager.default.removeItem(at: diary.url("Content/2024-01-\(day).md"))
      try FileManager.default.removeItem(at: diary.url("Content/2024-02-\(day).md"))
    }
    #expect(try diary.build().status == 3)
    #expect(try diary.paths("public") == before)
    #expect(try leftovers(diary) == [])
  }

  @Test func aPreviewAndTheSiteDoNotMix() throws {
    let diary = try diary(days: 2)
    try diary.write("---\ndraft: true\n---\nQuokka\n", to: "Content/2024-05-05.md")
    #expect(try diary.build("--output", "site").status == 0)
    let preview = try diary.build("--output", "site", "--drafts")
    #expect(preview.status == 2)
    #expect(!diary.has("site/2024/05"))
    #expect(try diary.build("--output", "preview", "--drafts").status == 0)
    #expect(diary.has("preview/2024/05/05/quokka/index.html"))
    #expect(try diary.build("--output", "preview").status == 2)
    #expect(try diary.build("--output", "preview", "--drafts").status == 0)
  }

  @Test(arguments: ["/.diarysite-output", "/.diarysite-new/x/", "/.git/x/", "/a/../../b", "/.."])
  func anAliasCannotNameWhatIsNotOfTheSite(alias: String) throws {
    let diary = try Diary(["Content/2024-01-01.md": "---\naliases: [\(alias)]\n---\nA\n"])
    let outcome = try diary.build()
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics.hasPrefix(
        "Content/2024-01-01.md:2:11: error: an alias is not a path of this site\n"))
    #expect(!diary.has("public"))
  }
}
