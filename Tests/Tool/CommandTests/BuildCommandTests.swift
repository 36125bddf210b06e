import Foundation
import TestSupport
import Testing

@Suite struct BuildCommandTests {
  private let note = """
    note: the site has no base URL
      why: feeds, sitemap and absolute addresses need one, so they are left out
      fix: add 'baseURL: https://...' to diarysite.yml, or use --base-url

    """

  @Test func resultsAreOutputAndMessagesAreDiagnostics() throws {
    let diary = try Diary()
    let outcome = try diary.build()
    #expect(outcome.status == 0)
    #expect(
      withoutTime(outcome.output) == """
        1 entry, 8 pages, 26 files: 26 written, 0 removed, in N ms
        the site is in 'public'
        next: 'diarysite serve' previews it while you write, 'diarysite publish' sends it to its host

        """)
    #expect(outcome.diagnostics == note)
  }

  @Test func whatIsHeldBackIsCounted() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "---\ndraft: true\n---\nA\n",
      "Content/2024-01-02.md": "---\nvisibility: private\n---\nA\n", "Content/2030-01-02.md": "A\n",
    ])
    let outcome = try diary.build("--base-url", "https://example.org/")
    #expect(outcome.diagnostics == "")
    #expect(outcome.output.contains("\nheld back: 1 draft, 1 private, 1 not due yet\n"))
  }

  @Test(arguments: [
    ("Content/2024-01-02.md", "---\ndate: 2024-02-30\n---\nA\n", 1 as Int32),
    ("Content/2024-01-02.md", "---\nprivate: true\n---\nA\n", 1),
    ("Content/x.json", "[", 1), ("diarysite.yml", "titel: x\n", 2),
    ("diarysite.yml", "theme: nowhere\n", 2), ("Static/index.html", "mine", 2),
    ("public", "a file", 2), ("Themes/default/layouts/home.mustache", "{{nothing}}", 2),
  ])
  func theStatusTellsWhereTheFaultIs(path: String, text: String, status: Int32) throws {
    let diary = try Diary()
    try diary.write(text, to: path)
    let outcome = try diary.build()
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.contains("error: "))
    #expect(!diary.has("public/index.html"))
  }

  @Test func aFileThatCannotBeReadIsStatusThree() throws {
    let diary = try Diary()
    try FileManager.default.createSymbolicLink(
      atPath: diary.url("Content/2024-01-02.md").path, withDestinationPath: "/etc/passwd")
    let outcome = try diary.build()
    #expect(outcome.status == 3)
    #expect(
      outcome.diagnostics == """
        Content/2024-01-02.md: error: '2024-01-02.md' is a symbolic link
          why: only regular files are read, so that nothing from outside the diary gets in
          fix: copy the file here, or give it a name that begins with a dot

        """)
  }

  @Test func allFaultsAreToldAtOnce() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "---\ndraft: yes\n---\nA\n", "Content/words.md": "No date\n",
      "Content/x.json": "[",
    ])
    let outcome = try diary.build()
    #expect(outcome.diagnostics.components(separatedBy: "error: ").count == 4)
    #expect(outcome.diagnostics.hasSuffix("3 errors; the site is unchanged\n"))
  }

  @Test func quietLeavesErrorsOnly() throws {
    let diary = try Diary(["Content/2024-01-01.md": "A\n\n[x](nowhere.md)\n"])
    let outcome = try diary.build("--quiet")
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.diagnostics == "")
    try diary.write("[", to: "Content/x.json")
    #expect(try diary.build("--quiet").diagnostics.hasPrefix("Content/x.json:1:1: error: "))
  }

  @Test func strictTakesWarningsForErrors() throws {
    let diary = try Diary(["Content/2024-01-01.md": "A\n\n[x](nowhere.md)\n"])
    #expect(try diary.build().status == 0)
    let outcome = try diary.build("--strict")
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics.contains("2024-01-01.md:3:1: error: a link leads nowhere on the site"))
  }

  /// A title has no links, but what it would lead to may be gone all the same.
  @Test(arguments: [
    ("# A [day](nowhere.md)\n\nWords.\n", 1), ("\n[A day](nowhere.md) out\n\nWords.\n", 2),
    ("---\ntags: [a]\n---\nA [day](nowhere.md)\n===\n\nWords.\n", 4),
    ("A [day](nowhere.md) has gone.\n\nWords.\n", 1),
    ("A [day](2024-01-02.md)\n\nWords.\n", nil), ("A [day](https://example.org/)\n\nWords.\n", nil),
  ])
  func aDeadLinkOfATitleIsNamed(text: String, line: Int?) throws {
    let diary = try Diary(["Content/2024-01-01.md": text, "Content/2024-01-02.md": "B\n\nWords.\n"])
    let warning = """
      warning: a link leads nowhere on the site
        why: no public entry, page or file has this address; the link's text stays
        fix: correct the address, or remove the link

      """
    let said = try diary.build().diagnostics.components(separatedBy: "Content/").dropFirst()
    #expect(
      said == line.map { ["2024-01-01.md:\($0):1: \(warning)"] } ?? [], "\(said)")
  }

  @Test func aNoteIsNoWarning() throws {
    #expect(try Diary().build("--strict").status == 0)
  }

  @Test func oneWarningInEveryEntryIsCountedAfterTen() throws {
    let diary = try Diary([:])
    for day in 10...24 {
      try diary.write("Day \(day)\n\n[x](nowhere.md)\n", to: "Content/2024-01-\(day).md")
    }
    let some = try diary.build().diagnostics
    #expect(some.components(separatedBy: "warning: ").count == 11)
    #expect(
      some.contains("5 more like this: a link leads nowhere on the site (--verbose shows all)\n"))
    let all = try diary.build("--verbose").diagnostics
    #expect(all.components(separatedBy: "warning: ").count == 16)
  }

  @Test(arguments: [
    ["--drafts"], ["--future"], ["--drafts", "--future", "--output", "public/."],
    ["--drafts", "--output", "x/../public"], ["--future", "--output", "./x/y/../../public//"],
  ])
  func previewsNeedAnotherOutput(arguments: [String]) throws {
    let diary = try Diary()
    let outcome = try Program.run(["build"] + arguments, in: diary.root)
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics.hasPrefix(
        "error: --drafts, --future and --private cannot write to 'public'"))
    #expect(!diary.has("public"))
  }

  @Test func previewsShowWhatTheyAreAskedFor() throws {
    let diary = try Diary([
      "Content/2024-01-01.md": "---\ndraft: true\n---\nA\n", "Content/2030-01-02.md": "B\n",
      "Content/2024-01-03.md": "---\nvisibility: private\n---\nC\n",
    ])
    #expect(try diary.build("--drafts", "--output", "one").output.contains("1 entry"))
    #expect(try diary.build("--future", "--output", "two").output.contains("1 entry"))
    #expect(diary.has("one/2024/01/01/a/index.html") && diary.has("two/2030/01/02/b/index.html"))
    let both = try diary.build("--future", "--drafts", "--output", "three")
    #expect(both.output.contains("2 entries") && both.output.contains("held back: 1 private"))
  }

  @Test func forceLetsMostOfTheSiteGo() throws {
    let diary = try Diary([:])
    for day in 1...28 {
      try diary.write("Day \(day)\n", to: "Content/d/2024-02-\(day / 10)\(day % 10).md")
    }
    #expect(try diary.build().status == 0)
    try FileManager.default.removeItem(at: diary.url("Content/d"))
    try diary.write("A\n", to: "Content/2024-01-01.md")
    let refused = try diary.build()
    #expect(refused.status == 3)
    #expect(refused.diagnostics.contains("or remove them: diarysite build --force"))
    #expect(try diary.build("--force").status == 0)
    #expect(!diary.has("public/2024/02"))
  }

  @Test func aDiaryMayLieElsewhere() throws {
    let diary = try Diary()
    let outcome = try Program.run("build", "--source", diary.root.path, "--output", "out")
    #expect(outcome.status == 0)
    #expect(diary.has("out/index.html"))
    let missing = try Program.run("build", "--source", "nowhere")
    #expect(missing.status == 2)
    #expect(
      missing.diagnostics == """
        error: the diary 'nowhere' cannot be read
          why: it does not exist
          fix: name a diary's folder with --source, or create one: diarysite init DIR

        """)
  }

  @Test func aFolderOfEntriesIsADiary() throws {
    let diary = try Diary(["Content/2024-01-01.md": "A\n"])
    #expect(try diary.build().status == 0)
    #expect(try diary.text("public/index.html").contains("href=\"./2024/01/01/a/\""))
  }
}
