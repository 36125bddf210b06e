import Foundation
import TestSupport
import Testing

@Suite struct EntryListTests {
  private func diary() throws -> Diary { try .ofSeveralKinds() }

  @Test func aSearchShowsTheLineThatWasFound() throws {
    let diary = try diary()
    try diary.remove("Content/broken.md")
    #expect(
      try diary.run("search", "RAINED").output == """
        2024-05-01   Rain in May (Content/2024-05-01-rain.md)
            It *rained*. 비옴

        """)
    #expect(try diary.run("search", "ㅂㅇ").output.contains("비옴"))
    #expect(
      try diary.run("search", "in", "may").output == """
        2024-05-02   [private] (Content/2024-05-02-dark.md)
        2024-05-01   Rain in May (Content/2024-05-01-rain.md)

        """)
    #expect(
      try diary.run("search", "seen", "--show-source").output == """
        2024-05-02   [private] The quokka (Content/2024-05-02-dark.md)
            Seen in May.

        """)
    let data = try diary.run("search", "rained", "--format", "json").output
    #expect(data.contains(#""match":{"in":"text","line":"It *rained*. 비옴"}}"#))
    let held = try diary.run("search", "quokka", "--format", "json").output
    #expect(held.contains(#""withheld":true}"#))
    #expect(!held.contains("quokka"))
    #expect(try diary.run("search", "nothing").output == "")
    #expect(try diary.run("search", "nothing").status == 0)
    #expect(try diary.run("search", " ").status == 2)
  }

  @Test func aListIsNarrowed() throws {
    let diary = try diary()
    try diary.remove("Content/broken.md")
    _ = try diary.run("star", "Two")
    func list(_ arguments: String...) throws -> [String] {
      let path = try #require(Program.path)
      return try ProgramRun(path, ["list"] + arguments, in: diary.root).output
        .split(separator: "\n").map { String($0.prefix(10)) }
    }
    #expect(try list() == ["2024-05-02", "2024-05-01", "2020-01-02", "2020-01-01"])
    #expect(try list("--favorites") == ["2020-01-02"])
    #expect(try list("--tag", "Walk") == ["2024-05-01"])
    #expect(try list("--year", "2020", "--limit", "1") == ["2020-01-02"])
    #expect(try list("--visibility", "private") == ["2024-05-02"])
    #expect(try list("--drafts") == [])
    #expect(try diary.run("list", "--limit", "-1").status == 2)
    #expect(try diary.run("list", "--visibility", "secret").status == 2)
  }

  /// The last build remembers most entries.
  @Test func aListIsTheSameWhateverABuildRemembers() throws {
    let diary = try diary()
    try diary.remove("Content/broken.md")
    try diary.write("- no title\n", to: "Content/2024-05-03.md")
    try diary.write("---\ndate: 2025-06-01\n---\nLater\n", to: "Content/later.md")
    func lists() throws -> [String] {
      try [
        diary.run("list").output, diary.run("list", "--format", "json").output,
        diary.run("list", "--tag", "walk", "--show-source").output,
      ]
    }
    func expectTheSame(_ comment: Comment) throws {
      let remembered = try lists()
      try? FileManager.default.moveItem(at: diary.url(".diarysite"), to: diary.url(".laid-aside"))
      #expect(try lists() == remembered, comment)
      try? FileManager.default.moveItem(at: diary.url(".laid-aside"), to: diary.url(".diarysite"))
    }
    _ = try diary.build("--quiet")
    try expectTheSame("nothing changed")
    try diary.write("---\nfavorite: true\n---\nRain in June\n", to: "Content/2024-05-01-rain.md")
    try diary.write("New\n", to: "Content/2024/2024-05-12.md")
    try diary.write("---\nvisibility: public\n---\nOpen\n", to: "Content/2024-05-02-dark.md")
    try diary.remove("Content/2024-05-03.md")
    try expectTheSame("files changed")
    try diary.write("visibility: private\n", to: "Content/2024/folder.yml")
    try expectTheSame("a folder became private")
    try diary.write("---\ndraft: maybe\n---\nRain\n", to: "Content/2024-05-01-rain.md")
    try expectTheSame("a file broke")
    try diary.write("locale: en\n", to: "diarysite.yml")
    try expectTheSame("the configuration changed")
  }

  @Test func aBrokenFileIsToldAndTheOthersAreListed() throws {
    let outcome = try diary().run("list", "--year", "2020")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        2020-01-02   Two (Content/old.json, entry 2)
        2020-01-01   One (Content/old.json, entry 1)

        """)
    #expect(outcome.diagnostics.contains("Content/broken.md:2:8: error: 'draft' is neither true"))
    let data = try diary().run("list", "--limit", "0", "--format", "json").output
    #expect(data.hasPrefix(#"{"diagnostics":[{"severity":"error","file":"Content/broken.md","#))
    #expect(data.hasSuffix(#","entries":[]}"# + "\n"))
  }
}
