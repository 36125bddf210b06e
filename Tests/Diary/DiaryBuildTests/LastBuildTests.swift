import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// What a build leaves for the next one.
@Suite struct LastBuildTests {
  private static let files = [
    "diarysite.yml": "title: Days\nbaseURL: https://example.org/\n",
    "Content/2024-01-01.md": "One\n\nWords.\n",
    "Content/2024-01-02.md":
      "---\nvisibility: private\n---\nQuokka\n\nThe quokka sleeps in the shed.\n",
    "Content/2024-01-03.md":
      "---\nvisibility: encrypted\n---\nQuokka\n\nNobody hears the quokka.\n",
    "Content/2044-01-01.md": "Quokka\n\nA quokka of the future.\n",
  ]

  private func site(_ files: [String: String] = files) throws -> DiaryInMemory {
    let site = DiaryInMemory(themes: try inMemory(goldenThemes))
    try site.become(files.mapValues { Array($0.utf8) })
    return site
  }

  private func text(of site: DiaryInMemory) throws -> String {
    let bytes = try site.diary.contents(of: LastBuild.file(of: "public"), limit: 4_096)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func whatIsWrittenIsReadAgain() {
    var last = LastBuild()
    #expect(LastBuild(Array(last.text.utf8)) == last)
    (last.settings, last.sources, last.outputs) = (1, .max, 0x123_4567_89AB_CDEF)
    last.keys = .init(code: "ab", groups: ["family", "friends"])
    last.builtAt = Instant(seconds: -5, nanoseconds: 999_999_999)
    last.nextDue = Instant(seconds: 4_000_000_000)
    last.counts = SiteCounts(entries: 1, undated: 2, pages: 3, files: 4)
    (last.isUnsettled, last.hasWarnings) = (true, true)
    #expect(LastBuild(Array(last.text.utf8)) == last)
  }

  @Test func whatCannotBeUnderstoodCountsForNothing() {
    let last = LastBuild()
    let lines = last.text.split(separator: "\n")
    for left in lines.indices {
      let rest = lines.indices.filter { $0 != left }.map { lines[$0] }.joined(separator: "\n")
      #expect(LastBuild(Array(rest.utf8)) == nil, "without \(lines[left])")
    }
    for text in ["", "\n", "diarysite build 2\n" + lines.dropFirst().joined(separator: "\n")] {
      #expect(LastBuild(Array(text.utf8)) == nil)
    }
    for (word, other) in [
      ("built 0 0", "built 0"), ("built 0 0", "built 0 -1"), ("counts 0", "counts"),
    ] {
      #expect(LastBuild(Array(last.text.replacing(word, with: other).utf8)) == nil, "\(other)")
    }
  }

  @Test func itSaysNothingOfEntriesThatAreNotPublicButWhenOneFallsDue() async throws {
    let site = try site()
    _ = try await site.report(now: 1_767_225_600)
    let lines = try text(of: site).split(separator: "\n").map { line in
      line.replacing(#/[0-9a-f]{16,}/#, with: "HEX")
    }
    #expect(
      lines == [
        "diarysite build 1", "settings HEX", "sources HEX", "outputs HEX", "keys HEX readers",
        "built 1767225600 0", "due 2335219200 0", "counts 1 0 7 14",
      ])
    // No hash of a passphrase that can be tried without the secret.
    let code = try text(of: site).firstMatch(of: #/keys ([0-9a-f]{64})/#)?.1
    let other = try self.site()
    _ = try await other.report(now: 1_767_225_600) {
      $0.secret = String(repeating: "6d", count: 32)
    }
    #expect(try text(of: other).firstMatch(of: #/keys ([0-9a-f]{64})/#)?.1 != code && code != nil)
  }

  @Test func aBuildEndsAtOnceOnlyIfNothingChanged() async throws {
    let site = try site()
    func isUnchanged(
      now: Int = 1_767_225_600, _ change: (inout BuildRequest) -> Void = { _ in }
    ) async throws -> Bool {
      try await site.report(now: now, change).isUnchanged
    }
    #expect(try await !isUnchanged())
    #expect(try await isUnchanged())
    #expect(try await !isUnchanged { $0.mayEndAtOnce = false })
    #expect(try await isUnchanged(now: 1_800_000_000))
    #expect(try await !isUnchanged(now: 2_400_000_000))
    #expect(try await !isUnchanged())
    #expect(try await !isUnchanged { $0.passphrase = { _, _ in "other marble lanterns" } })
    #expect(try await !isUnchanged { $0.program = 2 })
    #expect(try await !isUnchanged())
    for file in ["public/2024/01/01/one/index.html", "public/.diarysite-output"] {
      let path = SitePath.root.appending(file)
      let bytes = try site.tree.contents(of: path, limit: 1 << 20)
      try site.tree.removeFile(path)
      try site.tree.create(path, contents: bytes)
      #expect(try await !isUnchanged(), "\(file)")
      #expect(try await isUnchanged())
    }
    var files = Self.files
    files["Content/2024-01-02.md"] = nil
    try site.become(files.mapValues { Array($0.utf8) })
    #expect(try await !isUnchanged())
  }

  @Test func anEarlierFormatCountsForNothingAndIsRemoved() async throws {
    let site = try site()
    let old = SitePath.root.appending(".diarysite/manifest-0123456789abcdef")
    try site.diary.createFolder(old.parent)
    try site.diary.create(old, contents: Array("quokka".utf8))
    _ = try await site.report(now: 1_767_225_600)
    #expect(site.memory == [LastBuild.file(of: "public").text])
  }
}
