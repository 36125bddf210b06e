import Diagnostics
import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

@Suite struct StatusTests {
  private func entry(
    _ name: String, fingerprint: UInt64 = 1, path: String? = nil, title: String? = nil
  ) throws -> PublishedEntry {
    PublishedEntry(
      id: EntryID(derivedFrom: Array(name.utf8)), path: try #require(SitePath(path ?? name)),
      file: try #require(SitePath("Content/\(name).md")), title: title, date: "2024-05-12",
      fingerprint: fingerprint)
  }

  private func names(_ entries: [PublishedEntry]) -> [String] { entries.map(\.path.text) }

  // MARK: Comparing

  @Test func entriesAreComparedByID() throws {
    let changes = SiteChanges(
      from: [try entry("gone"), try entry("same"), try entry("words"), try entry("moved")],
      to: [
        try entry("new"), try entry("moved", path: "there"), try entry("words", fingerprint: 2),
        try entry("same", title: "what a fingerprint stands for is not looked at again"),
      ])
    #expect(names(changes.new) == ["new"])
    #expect(names(changes.gone) == ["gone"])
    #expect(names(changes.changed.map(\.entry)) == ["there", "words"])
    #expect(changes.changed.map(\.formerPath) == [SitePath("moved"), nil])
    #expect(changes.unchangedCount == 1)
  }

  @Test func comparedWithNothingAllIsNew() throws {
    let changes = SiteChanges(from: [], to: [try entry("a"), try entry("b")])
    #expect(names(changes.new) == ["a", "b"])
    #expect(changes.gone.isEmpty && changes.changed.isEmpty)
  }

  // MARK: Writing down

  @Test func whatIsWrittenIsReadAgain() throws {
    let site = PublishedSite(entries: [
      try entry("a", fingerprint: .max, title: "제목\n\"x\""), try entry("b"),
      PublishedEntry(
        id: EntryID(derivedFrom: []), path: .root.appending("about"), file: .root, title: "",
        date: nil, fingerprint: 0),
    ])
    #expect(PublishedSite(site.bytes) == site)
    #expect(PublishedSite(PublishedSite(entries: []).bytes) == PublishedSite(entries: []))
  }

  @Test func whatIsDamagedCountsForNothing() throws {
    let bytes = PublishedSite(entries: [try entry("a"), try entry("b")]).bytes
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x40
      #expect(PublishedSite(damaged) == nil, "byte \(place)")
      #expect(PublishedSite(Array(bytes[..<place])) == nil, "\(place) bytes")
    }
    #expect(PublishedSite(bytes + [0]) == nil)
  }

  // MARK: The whole way

  private static let entries = [
    "Content/2024-01-01.md": "Rain\n\nWords.\n",
    "Content/rows.json": """
    [{"id": "11111111-1111-4111-8111-111111111111", "title": "Row", "body": "One.",
      "created_at": 1700000000}]
    """,
    "Content/about.md": "---\npage: true\n---\nAbout\n",
  ]

  private func diary(_ files: [String: String] = entries) throws -> DiaryInMemory {
    let diary = DiaryInMemory(themes: try inMemory(goldenThemes))
    try diary.become(files.mapValues { Array($0.utf8) })
    return diary
  }

  private func request(_ diary: DiaryInMemory, now: Int) -> BuildRequest {
    let themes = diary.themes
    return BuildRequest(
      diary: diary.diary, builtInThemes: { themes }, now: Instant(seconds: Int64(now)))
  }

  private func output(_ diary: DiaryInMemory) -> BuiltOutput {
    BuiltOutput(try? diary.tree.folder(at: .root.appending("public")), shownAs: "public")
  }

  private func status(_ diary: DiaryInMemory, now: Int = 1_800_000_000) async throws -> SiteStatus {
    try await DiaryBuild.status(of: request(diary, now: now), output(diary))
  }

  /// Keeps that what the sources say now was published.
  private func remember(_ diary: DiaryInMemory) async throws {
    let site = try await PublishedSite.read(nil, of: request(diary, now: 1_800_000_000)).site
    try site.remember(in: diary.diary, to: nil)
  }

  private func word(_ admission: Admission) -> String {
    switch admission {
    case .open: "open"
    case .unlisted: "unlisted"
    case .encrypted(let group): "for \(group.name)"
    case .held(let reason): "\(reason)"
    }
  }

  private func summary(_ status: SiteStatus) -> [String] {
    let gone = status.gone.map { gone in
      switch gone {
      case .removed(let entry): entry.path.text
      case .held(let held): "\(held.file.text) \(word(held.admission))"
      }
    }
    return [
      status.base.rawValue, "new " + names(status.new).joined(separator: " "),
      "changed " + names(status.changed.map(\.entry)).joined(separator: " "),
      "gone " + gone.joined(separator: " "), "\(status.unchangedCount) as before",
    ]
  }

  @Test func withoutAPublishThePagesThatWereBuiltCount() async throws {
    let diary = try diary()
    #expect(
      summary(try await status(diary)) == [
        "nothing", "new 2024/01/01/rain 2023/11/14/row about", "changed ", "gone ", "0 as before",
      ])
    _ = try await diary.report(now: 1_800_000_000)
    #expect(
      summary(try await status(diary)) == ["build", "new ", "changed ", "gone ", "3 as before"])
  }

  @Test func anEntryThatMovesWithinItsFileIsTheSame() async throws {
    var files = Self.entries
    let diary = try diary(files)
    try await remember(diary)
    files["Content/rows.json"] = """
      [{"id": "22222222-2222-4222-8222-222222222222", "title": "First", "body": "Two.",
        "created_at": 1700100000},


       {"id": "11111111-1111-4111-8111-111111111111", "title": "Row", "body": "One.",
        "created_at": 1700000000}]
      """
    files["Content/2024-01-01.md"] = "---\ndraft: false\n---\nRain\n\nWords.\n"
    try diary.become(files.mapValues { Array($0.utf8) })
    #expect(
      summary(try await status(diary)) == [
        "publish", "new 2023/11/16/first", "changed ", "gone ", "3 as before",
      ])
  }

  @Test func theLastPublishCountsMoreThanTheLastBuild() async throws {
    var files = Self.entries
    let diary = try diary(files)
    _ = try await diary.report(now: 1_800_000_000)
    try await remember(diary)
    #expect(summary(try await status(diary))[0] == "publish")
    files["Content/2024-01-01.md"] = "---\ndraft: true\n---\nRain\n\nWords.\n"
    files["Content/about.md"] = nil
    files["Content/2024-01-02.md"] = "Snow\n"
    try diary.become(files.mapValues { Array($0.utf8) })
    _ = try await diary.report(now: 1_800_000_000)
    let expected = [
      "publish", "new 2024/01/02/snow", "changed ", "gone Content/2024-01-01.md draft about",
      "1 as before",
    ]
    #expect(summary(try await status(diary)) == expected)
    _ = try await diary.report(now: 1_800_000_000, program: 2)
    #expect(summary(try await status(diary)) == expected)
    try diary.diary.removeFile(PublishedSite.file)
    #expect(summary(try await status(diary))[0] == "build")
  }

  @Test func whatWasPublishedIsWhatTheSourcesSay() async throws {
    let diary = try diary()
    try await remember(diary)
    #expect(
      summary(try await status(diary)) == ["publish", "new ", "changed ", "gone ", "3 as before"])
    #expect(diary.memory == [])
    #expect(try diary.diary.item(at: PublishedSite.file) != nil)
  }

  @Test func aPublishThatCannotBeRememberedIsAFault() async throws {
    let diary = try diary()
    try diary.diary.create(.root.appending(".diarysite-state"), contents: [])
    let faults = await #expect(throws: Diagnostics.self) {
      try await remember(diary)
    }
    #expect(
      messages(faults?.all ?? []) == """
        .diarysite-state: error: what was published cannot be remembered
          why: a file stands where a folder is needed
          fix: move the file away

        """)
  }

  /// What is remembered of a publish holds no more than the site.
  @Test func noWordOfAnEntryThatIsNotPublicIsRemembered() async throws {
    var files = Self.entries
    files["Content/quokka.md"] = "---\ndate: 2024-01-05\nvisibility: private\n---\nThe quokka\n"
    files["Content/quokkas.md"] = "---\ndate: 2024-01-05\nvisibility: unlisted\n---\nThe quokka\n"
    let diary = try diary(files)
    try await remember(diary)
    let bytes = try diary.diary.contents(of: PublishedSite.file, limit: 1 << 20)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("quokka"))
  }
}
