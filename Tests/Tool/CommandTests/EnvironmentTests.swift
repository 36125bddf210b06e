import Foundation
import TestSupport
import Testing

/// Each option as a variable, and what else the environment says.
@Suite struct EnvironmentTests {
  private func diary() throws -> Diary {
    try Diary([
      "Content/2024-01-01.md": "A\n\n[x](nowhere.md)\n",
      "Content/2024-01-02.md": "---\ndraft: true\n---\nB\n", "Content/2030-01-03.md": "C\n",
    ])
  }

  private func build(_ variables: [String: String], in diary: Diary) throws -> Program.Outcome {
    var all = variables
    if all["DIARYSITE_NOW"] == nil { all["DIARYSITE_NOW"] = "2026-01-01" }
    return try Program.run("build", in: diary.root, environment: all)
  }

  @Test func sourceOutputAndAddress() throws {
    let diary = try diary()
    let outcome = try Program.run(
      "build",
      environment: [
        "DIARYSITE_SOURCE": diary.root.path, "DIARYSITE_OUTPUT": "out",
        "DIARYSITE_BASE_URL": "https://example.org/x/",
      ])
    #expect(outcome.status == 0)
    #expect(try diary.text("out/feed.xml").contains("https://example.org/x/2024/01/01/a/"))
  }

  @Test func draftsAndFuture() throws {
    let diary = try diary()
    let outcome = try build(
      ["DIARYSITE_DRAFTS": "true", "DIARYSITE_FUTURE": "true", "DIARYSITE_OUTPUT": "out"],
      in: diary)
    #expect(outcome.output.hasPrefix("3 entries, "))
    #expect(try build(["DIARYSITE_DRAFTS": "true"], in: diary).status == 2)
  }

  @Test func strictQuietVerboseFormatAndColor() throws {
    let diary = try diary()
    #expect(try build(["DIARYSITE_STRICT": "true"], in: diary).status == 1)
    let quiet = try build(["DIARYSITE_QUIET": "true"], in: diary)
    #expect(quiet.output + quiet.diagnostics == "")
    #expect(try build(["DIARYSITE_VERBOSE": "true"], in: diary).status == 0)
    #expect(try build(["DIARYSITE_FORMAT": "json"], in: diary).output.hasPrefix("{"))
    #expect(try build(["DIARYSITE_COLOR": "always"], in: diary).diagnostics.contains("\u{1B}["))
  }

  @Test func force() throws {
    let diary = try Diary([:])
    for day in 10...31 { try diary.write("A\n", to: "Content/d/2024-01-\(day).md") }
    _ = try build([:], in: diary)
    try FileManager.default.removeItem(at: diary.url("Content/d"))
    #expect(try build([:], in: diary).status == 3)
    #expect(try build(["DIARYSITE_FORCE": "true"], in: diary).status == 0)
  }

  @Test func privateLinesAreQuotedOnlyWhenAsked() throws {
    let diary = try Diary(["Content/2024-01-01.md": "---\nprivate: quokka\n---\nA\n"])
    #expect(try !build([:], in: diary).diagnostics.contains("quokka"))
    let shown = try build(["DIARYSITE_SHOW_SOURCE": "true"], in: diary)
    #expect(shown.diagnostics.contains("  2 | private: quokka\n"))
    #expect(try diary.build("--show-source").diagnostics == shown.diagnostics)
  }

  @Test(arguments: [
    ("DRAFTS", "yes", "it must be true or false."), ("STRICT", "1", "it must be true or false."),
    ("FORCE", "TRUE", "it must be true or false."), ("QUIET", "on", "it must be true or false."),
    ("FORMAT", "xml", "it must be one of text, json."),
    ("COLOR", "red", "it must be one of auto, always, never."),
  ])
  func aWrongValueIsAFaultOfUsage(name: String, value: String, rule: String) throws {
    let outcome = try build(["DIARYSITE_\(name)": value], in: diary())
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.hasPrefix("error: DIARYSITE_\(name) is '\(value)'; \(rule)\n"))
  }

  @Test(arguments: [
    ("--format", "xml", "it must be one of text, json."),
    ("--color", "", "it must be one of auto, always, never."),
  ])
  func aWrongWordIsAFaultOfUsage(option: String, value: String, rule: String) throws {
    let outcome = try diary().build(option, value)
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: \(option) is '\(value)'; \(rule)
        See 'diarysite build --help'.

        """)
  }

  @Test func anEmptyVariableIsNone() throws {
    let names = [
      "SOURCE", "OUTPUT", "BASE_URL", "DRAFTS", "FUTURE", "FORCE", "STRICT", "QUIET", "VERBOSE",
      "FORMAT", "COLOR", "SHOW_SOURCE",
    ]
    let empty = Dictionary(uniqueKeysWithValues: names.map { ("DIARYSITE_" + $0, "") })
    let diary = try diary()
    #expect(try build(empty, in: diary).output.contains("the site is in 'public'"))
  }

  @Test func anOptionGoesBeforeItsVariable() throws {
    let diary = try diary()
    let outcome = try diary.build("--output", "a", environment: ["DIARYSITE_OUTPUT": "b"])
    #expect(outcome.output.contains("the site is in 'a'"))
    #expect(!diary.has("b"))
  }

  @Test func colorOnlyWhenAsked() throws {
    let diary = try diary()
    for variables in [[:], ["NO_COLOR": "1"], ["TERM": "dumb"], ["CLICOLOR_FORCE": "1"]] {
      #expect(try !build(variables, in: diary).diagnostics.contains("\u{1B}"))
    }
    let colored = try diary.build("--color", "always", environment: ["NO_COLOR": "1"])
    #expect(colored.diagnostics.contains("\u{1B}["))
    let plain = try diary.build("--color", "never", environment: ["DIARYSITE_COLOR": "always"])
    #expect(!plain.diagnostics.contains("\u{1B}"))
  }

  @Test func theEpochOfReproducibleBuildsIsThePresent() throws {
    let diary = try Diary(["Content/2024-01-03.md": "A\n"])
    func held(_ seconds: String) throws -> String {
      let outcome = try Program.run(
        "build", in: diary.root, environment: ["SOURCE_DATE_EPOCH": seconds])
      #expect(outcome.status == 0)
      return outcome.output
    }
    #expect(try held("1704239999").contains("held back: 1 not due yet"))
    #expect(try !held("1704240000").contains("held back"))
    #expect(try held("-1").contains("held back"))
    let wrong = try Program.run(
      "build", in: diary.root, environment: ["SOURCE_DATE_EPOCH": "tomorrow"])
    #expect(wrong.status == 2)
    #expect(wrong.diagnostics.contains("SOURCE_DATE_EPOCH is 'tomorrow'"))
  }

  @Test(arguments: [
    ("2024-01-02T23:59:59Z", true), ("2024-01-03", false), ("2024-01-03T00:00:00+09:00", true),
    ("1704240000", false), ("1704239999", true), ("2024-01-02T19:00:00-05:00", false),
  ])
  func nowIsADayAMomentOrANumber(now: String, isHeld: Bool) throws {
    let diary = try Diary(["Content/2024-01-03.md": "A\n"])
    let outcome = try Program.run("build", "--now", now, in: diary.root)
    #expect(outcome.output.contains("held back") == isHeld)
  }

  @Test(arguments: [
    ["TZ": "Pacific/Apia"], ["TZ": "UTC", "LC_ALL": "C"], ["LC_ALL": "ar_SA.UTF-8"],
    ["LANG": "ko_KR.UTF-8", "LANGUAGE": "ko"], ["TZ": ":/nowhere", "LANG": "xx"],
    ["LANG": "not a locale"], ["LC_ALL": String(repeating: "a", count: 300)],
    ["LC_MESSAGES": "a b c"],
  ])
  func theMachineDoesNotShowInTheSite(variables: [String: String]) throws {
    let diary = try Diary([
      "diarysite.yml": "baseURL: https://example.org/\nlocale: fa-IR\ntimeZone: Asia/Tehran\n",
      "Content/2024-01-03.md": "---\ndate: 2024-01-03T23:30:00\ntags: [İ, i, ä, z]\n---\nA\n",
      "Content/x.json": "[{\"title\": \"B\", \"body\": \"b\", \"created_at\": 1608651333}]",
    ])
    #expect(try diary.build("--output", "one").status == 0)
    #expect(try diary.build("--output", "two", environment: variables).status == 0)
    #expect(try diary.paths("one") == diary.paths("two"))
    for path in try diary.paths("one") where path.contains(".") {
      #expect(
        try Data(contentsOf: diary.url("one/" + path)) == Data(contentsOf: diary.url("two/" + path))
      )
    }
  }
}
