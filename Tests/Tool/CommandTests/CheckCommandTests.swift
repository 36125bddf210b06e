import Foundation
import TestSupport
import Testing

@Suite struct CheckCommandTests {
  private static let secret = String(repeating: "5c", count: 32)

  /// A public entry, a private one, and one that is not listed.
  private func diary() throws -> Diary {
    try Diary([
      "Content/2024-01-01.md": "A day\n\nWords.\n",
      "Content/2024-01-02-doctor.md":
        "---\nvisibility: private\n---\nWhat the doctor told me\n\nTo walk more than I do.\n",
      "Content/2024-01-03-lantern.md":
        "---\nvisibility: unlisted\n---\nThe lantern of marble\n\nIt stands behind the old shed.\n",
      ".diarysite-secret": Self.secret + "\n",
    ])
  }

  private func check(
    _ arguments: String..., in diary: Diary, environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      ["check", "--leaks", "--now", "2026-01-01"] + arguments, in: diary.root,
      environment: environment)
  }

  @Test func aBuiltSiteIsClean() throws {
    let diary = try diary()
    #expect(try diary.build().status == 0)
    let outcome = try check(in: diary)
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.output
        == "searched 28 files for 2 entries that are not public: nothing found\n")
  }

  @Test func nothingIsWritten() throws {
    let diary = try diary()
    try diary.write("Words.\n", to: "public/index.html")
    let before = try diary.paths()
    #expect(try check(in: diary).status == 0)
    #expect(try diary.paths() == before)
  }

  @Test func whatAnEntryLeftWhenItWasWithdrawnIsALeak() throws {
    let diary = try diary()
    try diary.write("<p>\n<b>What the doctor told me</b>", to: "old/2024/01/02/x/index.html")
    try diary.write("Words.", to: "old/2024-01-02-doctor.md")
    let outcome = try check("old", in: diary)
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics == """
        2024-01-02-doctor.md: error: the path holds the file name of an entry that is not public
          why: it is that of Content/2024-01-02-doctor.md:1, and no public entry shows it
          fix: build the site again; if that is not enough, take it out of the theme, the file in 'Static' or the picture it comes from, or make the entry public
        2024/01/02/x/index.html:2:4: error: the finished file holds the title of an entry that is not public
          why: it is that of Content/2024-01-02-doctor.md:1, and no public entry shows it
          fix: build the site again; if that is not enough, take it out of the theme, the file in 'Static' or the picture it comes from, or make the entry public

        """)
    #expect(
      outcome.output == "searched 2 files for 2 entries that are not public: leaks found\n")
  }

  @Test func aFolderIsNamedAsTheShellNamesIt() throws {
    let diary = try diary()
    try diary.write("What the doctor told me", to: "old/x.txt")
    let outcome = try Program.run(
      "check", "--leaks", "x.txt/..", "--source", "..", "--quiet", in: diary.url("old"))
    #expect(outcome.status == 2)
    let found = try Program.run(
      "check", "--leaks", ".", "--source", "..", "--quiet", in: diary.url("old"))
    #expect(found.status == 1)
    #expect(found.output == "")
    #expect(found.diagnostics.hasPrefix("x.txt:1:1: error: "))
  }

  @Test func wordsThatAPublicEntryShowsAreNoLeak() throws {
    let diary = try diary()
    try diary.write("# B\n\nNow: What the doctor told me.\n", to: "Content/2024-01-05.md")
    try diary.write("What the doctor told me", to: "public/x.html")
    let outcome = try check(in: diary)
    #expect(outcome.status == 0 && outcome.diagnostics == "")
    #expect(
      outcome.output == "searched 1 file for 2 entries that are not public: nothing found\n")
  }

  @Test func anUnlistedEntryMayStandOnItsOwnPageAlone() throws {
    let diary = try diary()
    #expect(try diary.build().status == 0)
    let page = try #require(
      try diary.paths("public/u").first { $0.hasSuffix("/index.html") })
    let html = try diary.text("public/u/" + page)
    #expect(html.contains("The lantern of marble"))
    try diary.write(html, to: "public/u/0123456789abcdef0123456789abcdef/index.html")
    let outcome = try check("--quiet", in: diary)
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics.hasPrefix("u/0123456789abcdef0123456789abcdef/index.html:"))
    #expect(!outcome.diagnostics.contains(page))
  }

  @Test func withoutTheSecretThePagesOfUnlistedEntriesArePassedOver() throws {
    let diary = try diary()
    #expect(try diary.build().status == 0)
    try FileManager.default.removeItem(at: diary.url(".diarysite-secret"))
    let outcome = try check(in: diary)
    #expect(outcome.status == 0)
    #expect(
      outcome.diagnostics == """
        note: words of unlisted entries below 'u' were passed over
          why: there is no '.diarysite-secret', which tells where their own pages are
          fix: copy it from where you build the diary, or set DIARYSITE_SECRET, and check once more

        """)
    #expect(try check(in: diary, environment: ["DIARYSITE_SECRET": Self.secret]).diagnostics == "")
    try diary.write("The lantern of marble", to: "public/x.html")
    #expect(try check("--quiet", in: diary).status == 1)
    try FileManager.default.removeItem(at: diary.url("public/x.html"))
    try diary.write("What the doctor told me", to: "public/u/x.html")
    #expect(try check("--quiet", in: diary).status == 1)
  }

  @Test func encryptedEntriesNeedNoPassphrase() throws {
    let diary = try diary()
    try diary.write(
      "---\nvisibility: encrypted\n---\nThe harbour in winter\n\nIce.\n",
      to: "Content/2024-01-04.md")
    try diary.write("<h1>The harbour in winter</h1>", to: "public/x.html")
    let outcome = try check(in: diary)
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.hasPrefix("x.html:1:5: error: "))
    #expect(
      outcome.output == "searched 1 file for 3 entries that are not public: leaks found\n")
  }

  @Test func whatCannotBeReadIsStatusThree() throws {
    let diary = try diary()
    try diary.write("Words.", to: "public/x.html")
    // Larger than any file of a site; it takes no room on the disk.
    let file = try FileHandle(forWritingTo: diary.url("public/x.html"))
    try file.truncate(atOffset: 1 << 31)
    let outcome = try check(in: diary)
    #expect(outcome.status == 3)
    #expect(
      outcome.diagnostics == """
        x.html: error: 'x.html' cannot be read
          why: it has more than 1073741824 bytes
          fix: split it, or make it smaller

        """)
    #expect(
      outcome.output
        == """
        searched 0 files for 2 entries that are not public: nothing found, but 1 could not be read

        """)
  }

  @Test func aFolderThatIsNotThereIsStatusTwo() throws {
    let outcome = try check(in: try diary())
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.diagnostics == """
        error: the folder 'public' cannot be searched
          why: it does not exist
          fix: build the site first, or name another folder

        """)
  }

  @Test(arguments: [".", "..", "x/.."]) func theDiaryItselfIsNotSearched(folder: String) throws {
    let diary = try diary()
    try diary.write("", to: "x/y")
    let outcome = try check(folder, in: diary)
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: the folder '\(folder)' cannot be searched
          why: it contains the diary itself
          fix: name the folder of a site, such as 'public'

        """)
  }

  @Test func otherHostsAreAskedForLinksOnly() throws {
    let diary = try diary()
    let outcome = try check("--external", in: diary)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.diagnostics == """
        error: --external goes with the links. Add --links, or use --all.
        See 'diarysite check --help'.

        """)
  }

  @Test func aFaultyDiaryIsToldAsABuildTellsIt() throws {
    let diary = try diary()
    try diary.write("Words.", to: "old/x.html")
    try diary.write("[", to: "Content/x.json")
    let outcome = try check("old", in: diary)
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics == (try diary.build("--quiet").diagnostics))
  }

  @Test func jsonIsTheSame() throws {
    let diary = try diary()
    try diary.write("What the doctor told me", to: "public/x.html")
    let outcome = try check("--format", "json", in: diary)
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.output == """
        {"diagnostics":[{"severity":"error","file":"x.html","line":1,"column":1,\
        "what":"the finished file holds the title of an entry that is not public",\
        "why":"it is that of Content/2024-01-02-doctor.md:1, and no public entry shows it",\
        "fix":"build the site again; if that is not enough, take it out of the theme, the file in \
        'Static' or the picture it comes from, or make the entry public"}],\
        "summary":{"folder":"public","files":1,"entries":2,"result":"leaks found"}}

        """)
  }
}
