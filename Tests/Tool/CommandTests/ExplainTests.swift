import Foundation
import TestSupport
import Testing

/// `build --explain`
@Suite struct ExplainTests {
  private func diary() throws -> Diary {
    try Diary([
      "Content/2024-01-01.md": "A day\n\nWords.\n", "Content/2024-01-02.md": "Later\n",
      "diarysite.yml": "baseURL: https://example.org/\n", "Static/a": "a",
    ])
  }

  @Test func theExplanationStandsBeforeTheSummary() throws {
    let outcome = try diary().build("--explain", "Content/2024-01-01.md")
    #expect(outcome.status == 0 && outcome.diagnostics == "")
    #expect(
      withoutTime(outcome.output).hasPrefix(
        """
        Content/2024-01-01.md: on the site as /2024/01/01/a-day/
          2024/01/01/a-day/index.html
          2024/01/01/a-day/index.txt
          index.html
          2024/index.html
          2024/01/index.html
          on/01-01/index.html
          feed.xml
          atom.xml
          feed.json
        2 entries, 11 pages, 35 files: 35 written, 0 removed, in N ms

        """))
  }

  @Test func quietlyItIsAlone() throws {
    let diary = try diary()
    #expect(
      try diary.build("--quiet", "--explain", "Static/a").output == "Static/a: on the site\n  a\n")
    // Also if nothing changed since.
    #expect(try diary.build("--quiet", "--explain=/a").output == "a\n  shows Static/a\n")
  }

  @Test(arguments: ["/nothing/", "nothing.html", "Content/nothing.md", "../x"])
  func whatIsNotThereIsAnError(path: String) throws {
    let diary = try diary()
    let outcome = try diary.build("--quiet", "--explain", path)
    #expect(outcome.status == 1)
    let why =
      path.hasPrefix("Content")
      ? "there is no such file"
      : path.hasPrefix("..") ? "no path inside the diary" : "the site has no such file or address"
    #expect(outcome.output == "\(path): \(why)\n")
    // The site is made in any case.
    #expect(diary.has("public/index.html"))
  }

  @Test func aDraftIsThereThoughItIsNotOnTheSite() throws {
    let diary = try diary()
    try diary.write("---\ndraft: true\n---\nMine\n", to: "Content/2024-01-03.md")
    let outcome = try diary.build("--quiet", "--explain", "Content/2024-01-03.md")
    #expect(outcome.status == 0)
    #expect(outcome.output == "Content/2024-01-03.md: not on the site, it is a draft\n")
  }

  @Test func itIsDataToo() throws {
    struct Report: Decodable { let explanation: [String]? }
    let diary = try diary()
    func report(_ arguments: String...) throws -> Report {
      let outcome = try Program.run(
        ["build", "--now", "2026-01-01", "--format", "json"] + arguments, in: diary.root)
      return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    }
    let explained = try report("--explain", "/a").explanation
    #expect(explained == ["a", "  shows Static/a"])
    let without = try report().explanation
    #expect(without == nil)
  }
}
