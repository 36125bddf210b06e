import Foundation
import TestSupport
import Testing

@Suite struct StatusCommandTests {
  private static let held = [
    "Content/a-draft.md": "---\ndate: 2024-01-02\ndraft: true\n---\nThe quokka\n",
    "Content/b-private.json":
      #"""
    [{"title": "The quokka", "created_at": 1704153600, "visibility": "private"},
     {"title": "The quokka", "created_at": 1704153700, "visibility": "private"}]
    """#,
    "Content/c-later.md": "---\ndate: 2030-05-06T07:08:09-02:00\n---\nThe quokka\n",
    "Content/d-sooner.md":
      "---\ndate: 2030-01-02\nvisibility: unlisted\n---\nThe quokka\n",
    "Content/e-address.md": "---\ndate: 2024-01-03\nvisibility: unlisted\n---\nThe quokka\n",
    "Content/f-family.md":
      "---\ndate: 2024-01-04\nvisibility: encrypted\ngroup: family\n---\nThe quokka\n",
  ]

  private func diary(_ more: [String: String] = [:]) throws -> Diary {
    try Diary(
      [
        "diarysite.yml": "timeZone: Asia/Seoul\nvisibility: {groups: [family, friends]}\n",
        "Content/2024-01-01-rain.md": "Rain\n\nWords.\n",
        "Content/2024-01-02.md": "---\nslug: wordless\ntitle: \"\"\n---\n\n- A list\n",
        "Content/about.md": "---\npage: true\n---\n- About me\n",
      ].merging(more) { $1 })
  }

  private static let same =
    "nothing was published yet; compared with the pages in 'public': 3 there already\n"

  private func status(_ arguments: String..., in diary: Diary) throws -> Program.Outcome {
    try Program.run(["status", "--now", "2026-01-01"] + arguments, in: diary.root)
  }

  @Test func beforeTheFirstBuildAllIsNew() throws {
    let outcome = try status(in: try diary())
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.output == """
        nothing was published or built in 'public' yet: 3 new
        new:
          2024-01-02: /2024/01/02/wordless/ (Content/2024-01-02.md)
          Rain: /2024/01/01/rain/ (Content/2024-01-01-rain.md)
          About: /about/ (Content/about.md)

        """)
  }

  @Test func emptyFilesAreCountedOnceByEveryCommandAndListedByNone() throws {
    let diary = try diary([
      "Content/Untitled.md": "", "Content/2024-01-04.md": "---\n---\n\u{A0}\n",
    ])
    let note = """
      Content/2024-01-04.md: note: 2 empty files are passed over
        why: an entry needs a title or a text; the first is here
        fix: write something there, delete them, or ignore this

      """
    #expect(try diary.build().diagnostics.hasSuffix(note))
    let outcome = try status(in: diary)
    #expect((outcome.output, outcome.diagnostics) == (Self.same, note))
    let data = try status("--format", "json", in: diary)
    #expect(data.output.contains(#""what":"2 empty files are passed over""#))
    let check = try Program.run("check", "--now", "2026-01-01", in: diary.root)
    #expect(check.status == 0 && check.diagnostics.hasSuffix(note))
    let list = try Program.run("list", "--now", "2026-01-01", in: diary.root)
    #expect(list.status == 0 && list.output.split(separator: "\n").count == 3)
    let preview = try RunningPreview(in: diary)
    #expect(preview.words.contains("note: 2 empty files are passed over\n"))
  }

  @Test func beforeAPublishTheDiaryIsComparedWithThePagesThatWereBuilt() throws {
    let diary = try diary()
    #expect(try diary.build().status == 0)
    #expect(try status(in: diary).output == Self.same)
    try diary.write("Rain\n\nOther words.\n", to: "Content/2024-01-01-rain.md")
    try diary.write("Snow\n\nWords.\n", to: "Content/2024-01-03.md")
    try FileManager.default.removeItem(at: diary.url("Content/about.md"))
    #expect(
      try status(in: diary).output == """
        nothing was published yet; compared with the pages in 'public': 1 new, 2 there already
        new:
          Snow: /2024/01/03/snow/ (Content/2024-01-03.md)

        """)
    #expect(try diary.build().status == 0)
    #expect(try status(in: diary).output == Self.same)
  }

  @Test func anotherConfigurationIsNoOtherEntry() throws {
    let diary = try diary()
    #expect(try diary.build().status == 0)
    try diary.write("title: Other\ntimeZone: Asia/Seoul\n", to: "diarysite.yml")
    #expect(try status(in: diary).output == Self.same)
  }

  @Test func eachOutputHasItsOwnMemory() throws {
    let diary = try diary()
    #expect(try diary.build("--output", "other").status == 0)
    #expect(
      try status(in: diary).output
        .hasPrefix("nothing was published or built in 'public' yet: 3 new\n"))
    #expect(
      try status("--output", "other", in: diary).output
        == "nothing was published yet; compared with the pages in 'other': 3 there already\n")
    try FileManager.default.removeItem(at: diary.url("other"))
    #expect(
      try status("--output", "other", in: diary).output
        .hasPrefix("nothing was published or built in 'other' yet: 3 new\n"))
  }

  @Test func whatIsHeldBackIsListedByFile() throws {
    let diary = try diary(Self.held)
    let outcome = try status(in: diary)
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.output == """
        nothing was published or built in 'public' yet: 3 new
        new:
          2024-01-02: /2024/01/02/wordless/ (Content/2024-01-02.md)
          Rain: /2024/01/01/rain/ (Content/2024-01-01-rain.md)
          About: /about/ (Content/about.md)
        drafts:
          Content/a-draft.md
        private:
          Content/b-private.json (2 entries)
        not due yet:
          2030-01-02T00:00:00+09:00 Content/d-sooner.md, for those who know the address
          2030-05-06T18:08:09+09:00 Content/c-later.md
        for those who know the address:
          Content/e-address.md
        for the readers 'family':
          Content/f-family.md

        """)
  }

  @Test(arguments: [[], ["--format", "json"], ["--quiet"], ["--verbose", "--show-source"]])
  func noWordOfAnEntryThatIsNotPublicIsShown(arguments: [String]) throws {
    let diary = try diary(Self.held)
    let outcome = try Program.run(
      ["status", "--now", "2026-01-01"] + arguments, in: diary.root)
    #expect(outcome.status == 0)
    #expect(!(outcome.output + outcome.diagnostics).contains("quokka"))
    if arguments == ["--quiet"] { #expect(outcome.output + outcome.diagnostics == "") }
  }

  @Test func nothingIsWritten() throws {
    let diary = try diary(Self.held)
    let before = try diary.paths()
    #expect(try status(in: diary).status == 0)
    #expect(try diary.paths() == before)
  }

  @Test func jsonIsTheSame() throws {
    let diary = try diary()
    #expect(try diary.build().status == 0)
    try diary.write(Self.held["Content/d-sooner.md"] ?? "", to: "Content/d-sooner.md")
    try diary.write(Self.held["Content/f-family.md"] ?? "", to: "Content/f-family.md")
    try diary.write(
      "---\nslug: shower\n---\nRain\n\nWords.\n", to: "Content/2024-01-01-rain.md")
    try diary.write("Snow\n", to: "Content/2024-01-03.md")
    try FileManager.default.removeItem(at: diary.url("Content/2024-01-02.md"))
    let outcome = try status("--format", "json", in: diary)
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.output == """
        {"diagnostics":[],"summary":{"comparedWith":"build","new":2,"changed":0,"gone":0,\
        "unchanged":1,"drafts":0,"private":0,"scheduled":1,"unlisted":0,"encrypted":1},\
        "new":[{"title":"Snow","date":"2024-01-03","address":"/2024/01/03/snow/",\
        "file":"Content/2024-01-03.md"},\
        {"title":"Rain","date":"2024-01-01","address":"/2024/01/01/shower/",\
        "file":"Content/2024-01-01-rain.md"}],"changed":[],"gone":[],\
        "held":[{"file":"Content/f-family.md","reason":"encrypted","group":"family"},\
        {"file":"Content/d-sooner.md","reason":"scheduled","due":"2030-01-02T00:00:00+09:00",\
        "visibility":"unlisted"}]}

        """)
  }

  @Test func ofManyEntriesSomeAreShown() throws {
    let diary = try Diary([:])
    for day in 10...31 { try diary.write("A day\n", to: "Content/2024-01-\(day).md") }
    let outcome = try status(in: diary)
    #expect(
      outcome.output.hasSuffix(
        """
          A day: /2024/01/12/a-day/ (Content/2024-01-12.md)
          and 2 more (--verbose shows all)

        """))
    #expect(try status("--verbose", in: diary).output.split(separator: "\n").count == 24)
  }

  @Test func aTitleCannotSteerTheTerminal() throws {
    let diary = try Diary(["Content/2024-01-01-x.md": "---\ntitle: \"a\\tb\\u202Ec\"\n---\n"])
    #expect(!(try status(in: diary).output).unicodeScalars.contains("\u{202E}"))
  }

  @Test func aFaultyDiaryIsToldAsABuildTellsIt() throws {
    let diary = try diary()
    try diary.write("[", to: "Content/x.json")
    let outcome = try status(in: diary)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics == (try diary.build("--quiet").diagnostics))
    try diary.write("titel: x\n", to: "diarysite.yml")
    #expect(try status(in: diary).status == 2)
    #expect(try status("--source", "nowhere", in: diary).status == 2)
  }
}
