import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import DiaryBuild

/// Files without an entry in builds: said once, and like files that are not there.
@Suite struct EmptyFileTests {
  private let site: DiaryInMemory
  private let now = 1_767_225_600

  init() throws {
    site = DiaryInMemory(themes: try goldenThemesWithDays())
  }

  private func become(_ files: [String: String]) throws {
    var all = files
    all["diarysite.yml"] = "title: Days\nbaseURL: https://example.org/\n"
    try site.become(all.mapValues { Array($0.utf8) })
  }

  @Test func aThousandAreOneNote() async throws {
    var files = ["Content/2024-05-12.md": "Rain\n\nWords.\n"]
    for number in 0..<1_000 { files["Content/n\(number).md"] = number % 2 == 0 ? "" : "---\n---\n" }
    try become(files)
    let report = try await site.report(now: now)
    #expect(report.entries == 1)
    #expect(
      messages(report.messages) == """
        Content/n0.md: note: 1000 empty files are passed over
          why: an entry needs a title or a text; the first is here
          fix: write something there, delete them, or ignore this

        """)
  }

  /// By a build of its own, and by one of a process that has built before.
  @Test func aFileThatBecomesEmptyIsLikeOneThatIsRemoved() async throws {
    let rain = ["Content/2024-05-12.md": "Rain\n\nWords.\n"]
    let file = "Content/2024-05-13.md"
    var process = DiaryInMemory.Process()
    try become(rain.merging([file: "Sun\n\nWords.\n"]) { $1 })
    _ = try await site.report(now: now)
    _ = try await site.report(now: now, in: &process)
    try become(rain.merging([file: "---\ntags: [a]\n---\n"]) { $1 })
    let report = try await site.report(now: now)
    process.changes = .paths([try #require(SitePath(file))])
    let again = try await site.report(now: now, in: &process)
    #expect(report.entries == 1 && again.entries == 1)
    #expect(report.messages == again.messages && report.messages.count == 1)
    #expect(report.removedFiles.contains { $0.path.text.hasPrefix("2024/05/13/") })
    try become(rain)
    _ = try await site.report(now: now, into: "clean")
    let clean = site.output("clean")
    #expect(site.output().count == clean.count && process.files.count == clean.count - 1)
    for (path, bytes) in clean where !path.hasSuffix(".diarysite-output") {
      let file = String(path.dropFirst("clean/".count))
      #expect(site.output()["public/" + file] == bytes && process.files[file] == bytes, "\(path)")
    }
  }
}
