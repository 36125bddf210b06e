import Foundation
import TestSupport
import Testing

@Suite struct ListCommandTests {
  private func diary() throws -> Diary {
    try Diary([
      "diarysite.yml": "timeZone: Asia/Seoul\nvisibility: {groups: [family]}\n",
      "Content/2024-01-01-rain.md": "---\nfavorite: true\ntags: [wet]\n---\nRain\n\nWords.\n",
      "Content/2024-01-02.md": "---\ndate: 2024-01-02T08:00\n---\n- A *list*\n",
      "Content/a.json": """
      [{"title": "Two", "created_at": "2024-01-02", "id": "1"},
       {"title": "The quokka", "created_at": "2023-01-02", "visibility": "private",
        "tags": ["secret"]}]
      """,
      "Content/b.md": "---\ndate: 2030-01-02\n---\nThe quokka\n",
      "Content/c.md": "---\ndate: 2024-01-03\nvisibility: encrypted\n---\nThe quokka\n",
      "Content/d.md": "---\ndate: 2024-01-04\nvisibility: unlisted\n---\nThe quokka\n",
      "Content/e.md": "---\ndate: 2024-01-05\ndraft: true\n---\nThe quokka\n",
      "Content/about.md": "---\npage: true\n---\nAbout\n",
    ])
  }

  private func list(_ arguments: String..., in diary: Diary) throws -> Program.Outcome {
    try Program.run(["list", "--now", "2026-01-01"] + arguments, in: diary.root)
  }

  @Test func offATerminalNoWordOfOthersIsShown() throws {
    let outcome = try list(in: try diary())
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.output == """
        2030-01-02   [scheduled] (Content/b.md)
        2024-01-05   [draft] (Content/e.md)
        2024-01-04   [unlisted] (Content/d.md)
        2024-01-03   [encrypted for family] (Content/c.md)
        2024-01-02   A list (Content/2024-01-02.md)
        2024-01-02   Two (Content/a.json, entry 1)
        2024-01-01 ★ Rain (Content/2024-01-01-rain.md)
        2023-01-02   [private] (Content/a.json, entry 2)
        undated      About (Content/about.md)

        """)
  }

  @Test func withShowSourceAllIsShown() throws {
    let outcome = try list("--show-source", in: try diary())
    #expect(
      outcome.output == """
        2030-01-02   [scheduled] The quokka (Content/b.md)
        2024-01-05   [draft] The quokka (Content/e.md)
        2024-01-04   [unlisted] The quokka (Content/d.md)
        2024-01-03   [encrypted for family] The quokka (Content/c.md)
        2024-01-02   A list (Content/2024-01-02.md)
        2024-01-02   Two (Content/a.json, entry 1)
        2024-01-01 ★ Rain (Content/2024-01-01-rain.md)
        2023-01-02   [private] The quokka (Content/a.json, entry 2)
        undated      About (Content/about.md)

        """)
  }

  @Test func asDataItHasALineForEachEntry() throws {
    let outcome = try list("--format", "json", in: try diary())
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 11)
    #expect(
      Array(lines[5...8])
        == [
          #"{"id":"ID","date":"2024-01-02T08:00:00+09:00","file":"Content/2024-01-02.md","visibility":"public","favorite":false,"tags":[]},"#,
          #"{"id":"ID","title":"Two","date":"2024-01-02","file":"Content/a.json","index":0,"visibility":"public","favorite":false,"tags":[]},"#,
          #"{"id":"ID","title":"Rain","date":"2024-01-01","file":"Content/2024-01-01-rain.md","visibility":"public","favorite":true,"tags":["wet"]},"#,
          #"{"id":"ID","date":"2023-01-02","file":"Content/a.json","index":1,"visibility":"private","favorite":false,"withheld":true},"#,
        ].enumerated().map { index, line in
          line.replacingOccurrences(of: "ID", with: id(in: lines[5 + index]))
        })
    #expect(
      lines[2]
        == #"{"id":"ID","date":"2024-01-05","file":"Content/e.md","visibility":"public","draft":true,"favorite":false,"withheld":true},"#
        .replacingOccurrences(of: "ID", with: id(in: lines[2])))
    #expect(!outcome.output.contains("quokka"))
    #expect(!outcome.output.contains("secret"))
    let all = try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [[String: Any]]
    #expect(all?.count == 9)
    #expect(
      try list("--format", "json", "--show-source", in: try diary()).output
        .contains(#""title":"The quokka","date":"2023-01-02""#))
  }

  private func id(in line: String) -> String { String(line.dropFirst(7).prefix(36)) }

  @Test func faultsAreShownAsByABuild() throws {
    let diary = try Diary(["Content/2024-01-01.md": "---\ndraft: maybe\n---\nThe quokka\n"])
    let (listed, built) = (try list(in: diary), try diary.build())
    #expect(listed.status == 1)
    #expect(listed.output == "")
    #expect(listed.diagnostics == built.diagnostics)
  }

  @Test func anEmptyDiaryIsAnEmptyList() throws {
    let diary = try Diary(["Content/photo.txt": ""])
    #expect(try list("--format", "json", in: diary).output == "[]\n")
    #expect(try list(in: diary).output == "")
  }
}
