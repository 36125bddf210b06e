import Foundation
import Testing

@testable import DiaryBuild

/// What a clean build refuses or says, a rebuild refuses and says as well.
@Suite struct RememberedFaultTests {
  private static let id = "id: 6f1c9a9e-1111-4a5b-8c3d-0123456789ab"

  private let diary = [
    "diarysite.yml": "title: Days\nbaseURL: https://example.org/\n",
    "Content/2024-01-01.md": "One\n", "Content/2024-01-02.md": "Two\n", "Static/a": "a",
  ]

  /// Changes the files of a diary that was built, builds it, and compares with a clean build.
  ///
  /// - Returns: What both said.
  private func rebuild(
    _ before: [String: String], _ after: [String: String?]
  ) async throws -> DiaryInMemory.Outcome {
    let themes = try inMemory(goldenThemes)
    let site = DiaryInMemory(themes: themes)
    var files = diary.merging(before) { $1 }.mapValues { Array($0.utf8) }
    try site.become(files)
    #expect(try await site.build(now: 1_767_225_600).isMade)
    for (path, text) in after { files[path] = text.map { Array($0.utf8) } }
    try site.become(files)
    let outcome = try await site.build(now: 1_767_225_600)
    let clean = DiaryInMemory(themes: themes, program: nil)
    try clean.become(files)
    #expect(try await clean.build(now: 1_767_225_600) == outcome)
    if outcome.isMade { #expect(site.output() == clean.output()) }
    return outcome
  }

  @Test func aFileThatMovesToATakenAddressIsRefused() async throws {
    // As many outputs as before, and each of them was there.
    let outcome = try await rebuild([:], ["Static/a": nil, "Static/feed.xml": "mine"])
    #expect(
      outcome.messages == """
        Static/feed.xml: error: a feed and 'Static/feed.xml' claim one address
          why: both need '/feed.xml'
          fix: rename one of the two, or change its slug

        """)
  }

  @Test(arguments: [
    (["Content/2024-01-03.md": "---\ndraft: true\n\(id)\n---\nB\n"], "2024-01-02.md"),
    (["Content/2024-01-03.md": "---\nvisibility: private\n\(id)\n---\nB\n"], "2024-01-04.md"),
    (["Content/2024-01-03.md": "---\ndate: 2044-01-01\n\(id)\n---\nB\n"], "a.json"),
  ])
  func anIDOfAnEntryThatIsNotPublicIsStillTaken(
    before: [String: String], name: String
  ) async throws {
    let text =
      name == "a.json"
      ? "{\"title\": \"A\", \"created_at\": 0, \"\(Self.id.replacing(": ", with: "\": \""))\"}"
      : "---\n\(Self.id)\n---\nA\n"
    let outcome = try await rebuild(before, ["Content/" + name: text])
    #expect(!outcome.isMade)
    #expect(outcome.messages.contains("error: the entry has the same id as "))
  }

  @Test func aWarningFollowsItsLine() async throws {
    let link = "Two\n\n[nowhere](nowhere.md)\n"
    let outcome = try await rebuild(
      ["Content/2024-01-02.md": "---\nmood: happy\n---\n" + link],
      ["Content/2024-01-02.md": "---\n# A comment.\nmood: happy\n---\n" + link])
    #expect(outcome.messages.hasPrefix("Content/2024-01-02.md:7:1: warning: a link"))
    let rows = "{\"title\": \"A\", \"created_at\": 0},\n{\"title\": \"A\", \"created_at\": 1}]\n"
    let named = try await rebuild(
      ["Content/a.json": "[" + rows], ["Content/a.json": "[\n\n" + rows])
    #expect(named.messages.hasPrefix("Content/a.json:4:1: warning: two entries of one day"))
  }
}
