import Foundation
import TestSupport
import Testing

@Suite struct NewCommandTests {
  private func diary(_ more: [String: String] = [:]) throws -> Diary {
    try Diary(
      ["diarysite.yml": "timeZone: Asia/Seoul\nlocale: ko-KR\n", "Content/.keep": ""]
        .merging(more) { $1 })
  }

  @Test func theFirstLineOfAPipedTextIsTheTitle() throws {
    let diary = try diary()
    let outcome = try diary.run("new", input: "\nRain in May\nIt rained.\n")
    #expect(outcome.diagnostics == "")
    #expect(outcome.output == "Content/2024/2024-05-12-rain-in-may.md\n")
    #expect(outcome.status == 0)
    #expect(
      try diary.text("Content/2024/2024-05-12-rain-in-may.md") == """
        ---
        date: 2024-05-12T12:00:00+09:00
        ---

        Rain in May
        It rained.

        """)
    #expect(
      try diary.run("list").output
        == "2024-05-12   Rain in May (Content/2024/2024-05-12-rain-in-may.md)\n")
  }

  @Test func optionsBecomeFields() throws {
    let diary = try diary()
    let outcome = try diary.run(
      "new", "비", "오는  날", "--date", "2024-05-11T07:30", "--tag", "산책", "--tag", "a, b",
      "--favorite",
      "--visibility", "private", "--format", "json", input: "Words.\n")
    #expect(
      outcome.output
        == #"{"diagnostics":[],"summary":{"file":"Content/2024/2024-05-11-비-오는-날.md"}}"# + "\n")
    #expect(
      try diary.text("Content/2024/2024-05-11-비-오는-날.md") == """
        ---
        date: 2024-05-11T07:30:00
        tags: [산책, "a, b"]
        favorite: true
        visibility: private
        ---

        비 오는 날

        Words.

        """)
  }

  @Test(arguments: [
    ("2024-05-11", "2024-05-11", "2024-05-11"), ("yesterday", "2024-05-11", "2024-05-11"),
    ("today", "2024-05-12", "2024-05-12"), ("어제", "2024-05-11", "2024-05-11"),
    ("昨日", "2024-05-11", "2024-05-11"), ("Gestern", "2024-05-11", "2024-05-11"),
    ("5월 12일", "2024-05-12", "2024-05-12"), ("12 May", "2024-05-12", "2024-05-12"),
    ("5월 13일", "2023-05-13", "2023-05-13"), ("2月29日", "2024-02-29", "2024-02-29"),
    ("12 May 2030", "2030-05-12", "2030-05-12"), ("2024.5.1", "2024-05-01", "2024-05-01"),
    ("2024년 5월 1일 오후 6:20", "2024-05-01T18:20:00", "2024-05-01"),
    ("2024-05-11T18:20:00-05:00", "2024-05-11T18:20:00-05:00", "2024-05-11"),
  ])
  func theDateIsAsItWasGiven(date: String, written: String, day: String) throws {
    let diary = try diary()
    let file = "Content/\(day.prefix(4))/\(day)-a.md"
    #expect(
      try diary.run("new", "--date", date, input: "A\n").output == "\(file)\n")
    #expect(try diary.text(file) == "---\ndate: \(written)\n---\n\nA\n")
  }

  @Test(arguments: ["", " \n\t\n"])
  func anEmptyTextMakesNothing(text: String) throws {
    let diary = try diary()
    let before = try diary.tree("")
    let outcome = try diary.run("new", "--tag", "a", input: text)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics == "일기를 작성해주세요!\n비어 있는 일기는 저장되지 않습니다.\n")
    #expect(try diary.tree("") == before)
  }

  @Test(arguments: ["5월", "12", "02/03/2024", "30 February", "2024-02-30", "12 May 2024 or so"])
  func otherWordsAreNoDate(date: String) throws {
    let diary = try diary()
    let outcome = try diary.run("new", "--date", date, input: "A\n")
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.hasPrefix("error: --date "))
  }

  @Test(arguments: [[:], ["LANG": "ko_KR.UTF-8"]])
  func dataAreEnglish(environment: [String: String]) throws {
    let outcome = try diary().run(
      "new", "--format", "json", input: " \n", environment: environment)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == #"""
        {"diagnostics":[{"severity":"error","what":"Write something first!",\#
        "why":"An empty entry is not saved.","fix":"write a text"}]}

        """#)
  }

  @Test func twoEntriesOfOneNameAreTwoFiles() throws {
    let diary = try diary()
    _ = try diary.run("new", input: "Rain\n")
    #expect(
      try diary.run("new", input: "Rain\n").output == "Content/2024/2024-05-12-rain-2.md\n")
  }

  @Test(arguments: ["# Rain", "- Rain", "> Rain", "a: b", "--help me", "![x](y)", "1. x"])
  func aTitleThatIsMarkupStaysTheTitle(title: String) throws {
    let diary = try diary()
    let outcome = try diary.run("new", "--", title, input: "Words.\n")
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    let file = outcome.output.trimmingCharacters(in: .newlines)
    let shown = try diary.run("show", file).output
    #expect(shown.hasPrefix(title + "\n"))
    #expect(shown.hasSuffix("\n\nWords.\n"))
  }

  @Test func aPipedFileKeepsItsFrontMatter() throws {
    let diary = try diary()
    let text = "---\n# mine\ntags: [b]  # two\nextra:  {a: 1}\n---\n\nRain\n"
    let outcome = try diary.run("new", "--tag", "B", "--tag", "c", "--favorite", input: text)
    #expect(outcome.output == "Content/2024/2024-05-12-rain.md\n")
    #expect(
      try diary.text("Content/2024/2024-05-12-rain.md") == """
        ---
        # mine
        tags: [b, c]  # two
        extra:  {a: 1}
        date: 2024-05-12T12:00:00+09:00
        favorite: true
        ---

        Rain

        """)
  }

  @Test func anEntryThatABuildWouldRefuseIsNotMade() throws {
    let diary = try diary()
    let outcome = try diary.run("new", input: "---\ndraft: maybe\n---\n\nRain\n")
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.hasPrefix("standard input:2:8: error: "))
    #expect(try diary.paths("Content") == [".keep"])
  }

  @Test func aTemplateIsTheBeginning() throws {
    let diary = try diary([
      "Templates/daily.md": "---\ntags: [daily]\n---\n\n# {{date}} {{weekday}}\n\nToday:\n"
    ])
    let outcome = try diary.run(
      "new", "--template", "daily", "--date", "2024-05-11", input: "Rain.\n")
    #expect(outcome.diagnostics == "")
    let file = outcome.output.trimmingCharacters(in: .newlines)
    #expect(file == "Content/2024/2024-05-11-2024-05-11-토요일.md")
    #expect(
      try diary.text(file) == """
        ---
        tags: [daily]
        date: 2024-05-11
        ---

        # 2024-05-11 토요일

        Today:

        Rain.

        """)
    #expect(
      try diary.run("new", "--template", "weekly", input: "A").diagnostics == """
        error: There is no template 'Templates/weekly.md'. There are: daily.
        See 'diarysite new --help'.

        """)
  }

  @Test(arguments: [
    (["--date", "2024-02-30"], "error: --date "), (["--tag", " "], "error: --tag is empty"),
    (["--visibility", "secret"], "error: --visibility must be one of"),
    (["--template", "../x"], "error: --template '../x' is not a name"),
  ])
  func wrongOptionsMakeNothing(options: [String], words: String) throws {
    let diary = try diary()
    let path = try #require(Program.path)
    let outcome = try ProgramRun(path, ["new"] + options, in: diary.root, input: "A\n")
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.hasPrefix(words))
    #expect(try diary.paths("Content") == [".keep"])
  }

  @Test func aLinkInContentIsNotFollowed() throws {
    let diary = try diary()
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: diary.url("Content/2024"), withDestinationURL: outside.root)
    let outcome = try diary.run("new", input: "Rain\n")
    #expect(outcome.status == 3)
    #expect(try outside.paths() == [])
  }
}
