import Foundation
import TestSupport
import Testing

/// `build --explain`
@Suite struct ExplainTests {
  private func builtDiary() throws -> Diary {
    let diary = try Diary([
      "Content/2024-01-01.md": "A day\n\nWords.\n", "Content/2024-01-02.md": "Later\n",
      "diarysite.yml": "baseURL: https://example.org/\n", "Static/a": "a",
    ])
    #expect(try diary.build().status == 0)
    try diary.write("b", to: "Static/a")
    try diary.write("A day\n\nWords.\n\nMore.\n", to: "Content/2024-01-01.md")
    waitForClock()
    return diary
  }

  /// A file that was written just before a build is looked at again by the next one.
  private func waitForClock() { Thread.sleep(forTimeInterval: 0.06) }

  @Test func theReasonsStandBeforeTheSummary() throws {
    let diary = try builtDiary()
    let outcome = try diary.build("--explain")
    #expect(outcome.status == 0 && outcome.diagnostics == "")
    #expect(
      withoutTime(outcome.output) == """
        2024/01/01/a-day/index.html: Content/2024-01-01.md changed
        2024/01/01/a-day/index.txt: Content/2024-01-01.md changed
        2024/01/index.html: the card of /2024/01/01/a-day/ changed
        a: Static/a changed
        atom.xml: Content/2024-01-01.md changed
        feed.json: Content/2024-01-01.md changed
        feed.xml: Content/2024-01-01.md changed
        index.html: the card of /2024/01/01/a-day/ changed
        on/01-01/index.html: the card of /2024/01/01/a-day/ changed
        2 entries, 10 pages, 25 files: 9 written, 0 removed, in N ms
        the site is in 'public'

        """)
    #expect(try diary.build("--explain", "--quiet").output == "")
  }

  @Test func aPathIsExplainedAlone() throws {
    let diary = try builtDiary()
    let outcome = try diary.build("--quiet", "--explain", "Static/a")
    #expect(outcome.output == "Static/a: on the site\n  a: made, Static/a changed\n")
    #expect(
      try diary.build("--quiet", "/a", "--explain").output
        == "a: kept, nothing that it is made from changed\n  from Static/a\n")
  }

  @Test func reasonsAreDataToo() throws {
    let diary = try builtDiary()
    try diary.write("A day\n\nWords.\n", to: "Content/2024-01-01.md")
    waitForClock()
    struct Report: Decodable {
      struct Reason: Decodable, Hashable {
        var path: String?
        let reason: String
      }
      let reasons: [Reason]?
      let explanation: [String]?
    }
    func report(_ arguments: String...) throws -> Report {
      let outcome = try Program.run(
        ["build", "--now", "2026-01-01", "--format", "json"] + arguments, in: diary.root)
      return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    }
    #expect(try report("--explain", "/a").explanation?.first == "a: made, Static/a changed")
    #expect(try report("--explain").reasons == [])
    #expect(try report().reasons == nil)
    let all = Report.Reason(reason: "the configuration, the options or the program changed")
    #expect(try report("--explain", "--base-url", "https://example.org/x/").reasons == [all])
  }

  @Test func aPathNeedsTheFlag() throws {
    let outcome = try Diary().build("Content/2024-01-01.md")
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: 'build' takes a path only with --explain. To name a diary, use --source.
        See 'diarysite build --help'.

        """)
  }
}
