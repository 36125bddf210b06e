import Foundation
import TestSupport
import Testing

/// The real program, its sources and its pages.
@Suite(.needs(.curl)) struct ServeCommandTests {
  private let entry = "Content/2024-01-01.md"
  private let page = "/diary/2024/01/01/a-day/"

  private func diary(_ more: [String: String] = [:]) throws -> Diary {
    try Diary(
      [
        entry: "A day\n\nWords.\n", "diarysite.yml": "baseURL: https://example.org/diary/\n",
      ].merging(more) { $1 })
  }

  @Test func aSavedEntryIsServedAndTheSiteItselfStaysAlone() throws {
    let diary = try diary()
    let preview = try RunningPreview(in: diary)
    #expect(try preview.page(page).contains("<p>Words.</p>"))
    try diary.write("A day\n\nOther words.\n", to: entry)
    try preview.wait(for: "<p>Other words.</p>", on: page)
    #expect(!diary.has("public"))
    #expect(preview.end(by: SIGTERM) == 143)
    #expect(preview.words.hasSuffix("interrupted; the preview has ended\n"))
  }

  @Test func aSavedEntryIsFoundWhereTheDiskTellsNothing() throws {
    let diary = try diary()
    let preview = try RunningPreview("--poll", in: diary)
    try diary.write("A day\n\nOther words.\n", to: entry)
    try preview.wait(for: "<p>Other words.</p>", on: page)
  }

  @Test func itSaysWhereItIsAndWhatItShows() throws {
    let diary = try diary([
      "Content/2024-01-02.md": "---\ndraft: true\n---\nUnfinished\n",
      "Content/2999-01-01.md": "Later\n",
    ])
    let preview = try RunningPreview("--drafts", "--future", in: diary)
    #expect(try preview.page("/diary/").contains("Unfinished"))
    #expect(try preview.page("/diary/").contains("Later"))
    #expect(preview.end(by: SIGINT) == 130)
    let lines = preview.words.split(separator: "\n").dropFirst()
    #expect(
      lines.joined(separator: "\n") == """
        not public, but shown here: drafts, entries that are not due yet
        http://NAME.localhost:PORT/diary/
        press Ctrl-C to stop
        interrupted; the preview has ended
        """)
  }

  @Test func whatIsNotPublicIsNotShownUnlessAskedFor() throws {
    let diary = try diary([
      "Content/2024-01-02.md": "---\ndraft: true\n---\nUnfinished\n",
      "Content/2024-01-03.md": "---\nvisibility: private\n---\nSecret\n",
    ])
    let preview = try RunningPreview(in: diary)
    #expect(try !preview.page("/diary/").contains("Unfinished"))
    #expect(try !preview.page("/diary/").contains("Secret"))
  }

  @Test func aFaultIsShownOverTheLastGoodPageUntilItIsMended() throws {
    let diary = try diary()
    let preview = try RunningPreview(in: diary)
    try diary.write("---\ndate: 2024-02-30\n---\nA day\n\nWords.\n", to: entry)
    try preview.wait(for: "names a day that does not exist", on: page)
    #expect(try preview.page(page).contains("<p>Words.</p>"))
    try diary.write("A day\n\nMended.\n", to: entry)
    try preview.wait(for: "<p>Mended.</p>", on: page)
    // The page is placed first, then the fault is forgotten.
    while try preview.page(page).contains("diarysite-fault") { usleep(10_000) }
    _ = preview.end(by: SIGTERM)
    #expect(
      preview.words.contains(
        """
        Content/2024-01-01.md:2:7: error: 'date' names a day that does not exist
          why: February 2024 has 29 days
          fix: write an existing day as YYYY-MM-DD
        the preview stays unchanged until this is fixed

        """))
  }

  @Test func aDiaryThatIsFaultyFromTheStartIsServedOnceItIsMended() throws {
    let diary = try diary([entry: "---\ndate: 2024-02-30\n---\nA day\n"])
    let preview = try RunningPreview(in: diary)
    #expect(try preview.page("/").contains("<h1>The site cannot be built</h1>"))
    try diary.write("A day\n\nMended.\n", to: entry)
    try preview.wait(for: "<p>Mended.</p>", on: page)
  }

  @Test func theContentMayGoAndComeBack() throws {
    let diary = try diary()
    let preview = try RunningPreview(in: diary)
    try FileManager.default.moveItem(at: diary.url("Content"), to: diary.url("Away"))
    try preview.wait(for: "diarysite-fault", on: page)
    #expect(try preview.page(page).contains("<p>Words.</p>"))
    try FileManager.default.moveItem(at: diary.url("Away"), to: diary.url("Content"))
    while try preview.page(page).contains("diarysite-fault") { usleep(10_000) }
    #expect(try preview.page(page).contains("<p>Words.</p>"))
  }

  @Test(arguments: [[], ["--drafts"]])
  func aCacheThatIsDeletedIsNotNeeded(arguments: [String]) throws {
    let diary = try diary()
    let preview =
      try arguments.isEmpty
      ? RunningPreview(in: diary) : RunningPreview("--drafts", in: diary)
    try? FileManager.default.removeItem(at: diary.url(".diarysite"))
    for words in ["More words.", "Still more."] {
      try diary.write("A day\n\n\(words)\n", to: "Content/2024-05-13.md")
      try preview.wait(for: "<p>\(words)</p>", on: "/diary/2024/05/13/a-day/")
      #expect(try preview.page(page).contains("<p>Words.</p>"))
      try? FileManager.default.removeItem(at: diary.url(".diarysite"))
    }
  }

  @Test func aThemeThatComesLaterIsUsed() throws {
    let diary = try diary()
    let preview = try RunningPreview(in: diary)
    try diary.write("body { color: teal }\n", to: "Themes/default/assets/style.css")
    try preview.wait(for: "color: teal", on: "/diary/assets/style.css")
  }

  @Test func aPortThatIsTakenIsAnErrorIfItWasNamed() throws {
    let diary = try diary()
    // Where no other test looks for a free one.
    let first = try RunningPreview("--port", "\(Int.random(in: 30_000..<32_000))", in: diary)
    let other = try self.diary()
    let second = try RunningPreview(in: other)
    // Other previews come and go meanwhile: it may be a lower one.
    #expect(second.port != first.port)
    let temporary = try Diary([:])
    let outcome = try Program.run(
      "serve", "--port", "\(first.port)", "--drafts", in: diary.root,
      environment: ["TMPDIR": temporary.root.path])
    #expect(outcome.status == 4)
    #expect(try temporary.paths("") == [])
    let said = try #require(
      outcome.diagnostics.wholeMatch(
        of: ##/(?s)(.*) run with --port (\d+)\n/##))
    #expect(
      said.1 == """
        error: the site cannot be served on port \(first.port)
          why: another program uses that port
          fix: end that program, or
        """)
    let free = try #require(Int(said.2))
    #expect(free != first.port && free != second.port)
    let third = try RunningPreview("--port", "\(free)", in: diary)
    #expect(third.port == free)
  }

  @Test func portZeroIsAnyFreeOne() throws {
    let (diary, other) = (try diary(), try diary())
    let previews = try [
      RunningPreview("--port", "0", in: diary),
      RunningPreview(in: other, environment: ["DIARYSITE_PORT": "0"]),
    ]
    #expect(previews[0].port != previews[1].port)
    for preview in previews {
      #expect(preview.port > 0)
      // The address that is printed is one of those that are answered.
      #expect(try preview.page(page).contains("<p>Words.</p>"))
      let elsewhere = try Curl("--header", "Host: \(preview.host):0", preview.address(page)).end()
      #expect(!elsewhere.contains("<p>Words.</p>"))
    }
  }

  @Test(arguments: ["-1", "65536", "99999999999999999999", "http"])
  func whatIsNoPortIsRefused(port: String) throws {
    let diary = try diary()
    let outcome = try Program.run("serve", "--port=\(port)", in: diary.root)
    #expect(outcome.status == 2)
    withExtendedLifetime(diary) {}
  }

  @Test func aFolderThatIsNotThereIsNoDiary() throws {
    let outcome = try Program.run("serve", "--source", "missing")
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.hasPrefix("error: the diary 'missing' cannot be read\n"))
  }

  @Test(arguments: [[], ["--format", "json"], ["--private"]])
  func aFolderThatIsNoDiaryEndsIt(arguments: [String]) throws {
    let folder = try Diary(["notes.txt": "Words.\n"])
    let outcome = try Program.run(["serve"] + arguments, in: folder.root)
    #expect(outcome.status == 2)
    #expect(try folder.paths("") == ["notes.txt"])
    let built = try Program.run("build", in: folder.root)
    #expect(built.status == 2)
    if arguments.first != "--format" {
      #expect(
        outcome.diagnostics == """
          Content: error: there is no folder 'Content'
            why: entries are read from it; a diary without it would become an empty site
            fix: run the command in the diary's folder, name it with --source, or make one: \
          diarysite init DIR

          """)
      #expect(outcome.diagnostics == built.diagnostics)
    }
  }

  @Test func aListeningPageDoesNotHoldItsEndUp() throws {
    let diary = try diary()
    let preview = try RunningPreview(in: diary)
    let listener = try Curl(preview.address("/diary/.live"))
    while listener.isRunning && !listener.text.contains("hello") { usleep(2_000) }
    #expect(preview.end(by: SIGTERM) == 143)
    #expect(listener.end().hasPrefix("event: hello\n"))
  }

  /// What a page stores belongs to the name of its host, and bookmarks name it.
  @Test func aDiaryKeepsANameThatNoOtherOneHas() throws {
    let diary = try diary()
    func name(_ diary: Diary, _ environment: [String: String] = [:]) throws -> String {
      try RunningPreview(in: diary, environment: environment).host
    }
    let first = try name(diary)
    #expect(first.wholeMatch(of: #/[0-9a-f]{16}\.localhost/#) != nil)
    #expect(try name(diary) == first)
    let secret = String(repeating: "0a", count: 32)
    let second = try name(diary, ["DIARYSITE_SECRET": secret])
    let copy = try self.diary()
    let names = [
      first, second, try name(copy), try name(copy, ["DIARYSITE_SECRET": secret]),
    ]
    #expect(Set(names).count == 4)
    let preview = try RunningPreview(in: diary)
    let other = try Curl("--location", "http://127.0.0.1:\(preview.port)/diary/").end()
    #expect(try other == preview.page("/diary/"))
    #expect(!other.isEmpty)
  }
}
