import Foundation
import TestSupport
import Testing

@Suite struct ExportCommandTests {
  private func diary() throws -> Diary {
    let diary = try Diary([
      "d/diarysite.yml": "timeZone: Asia/Seoul\n",
      "d/Content/2024-01-01-rain.md": "---\nmood: calm\n---\nRain\n\n![Drops](rain.jpg)\n",
      "d/Content/2024-01-02.md": "---\nvisibility: private\n---\nThe quokka\n\nSleeps.\n",
      "d/Content/2023-01-02.md": "---\nmood: calm\n---\nSnow\n\nWords.\n",
      "d/Content/about.md": "---\npage: true\n---\nAbout\n",
    ])
    try smallPhoto(saying: "The wombat").write(to: diary.url("d/Content/rain.jpg"))
    return diary
  }

  private func export(
    _ arguments: String..., in diary: Diary, environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      ["export", "--now", "2026-01-01", "--source", "d"] + arguments, in: diary.root,
      environment: environment)
  }

  private func mode(_ path: String, in diary: Diary) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: diary.url(path).path)
    return (facts[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  @Test func theReportSaysWhatIsLost() throws {
    let diary = try diary()
    let outcome = try export("--to", "jrnl", "out.json", in: diary)
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.output == """
        exported 2 entries to 'out.json'
        2 entries have a date without a time, which jrnl's JSON cannot hold
        2 entries have a mood, which jrnl's JSON cannot hold
        1 entry has photos or other files, which jrnl's JSON cannot hold
        1 undated page is left out: jrnl's JSON has no place without a date
        1 entry that is not public: left out (--all exports all)

        """)
    #expect(try !diary.text("out.json").contains("quokka"))
  }

  @Test func theReportAsData() throws {
    let diary = try diary()
    let outcome = try export("--to", "jrnl", "out.json", "--format", "json", in: diary)
    #expect(
      outcome.output == """
        {"diagnostics":[],"summary":{"format":"jrnl","target":"out.json","entries":2,"undated":0,\
        "files":0,"entriesLeftOut":1,"undatedLeftOut":1,"filesLeftOut":0},"losses":[\
        {"field":"dateWithoutTime","entries":2},{"field":"mood","entries":2},\
        {"field":"files","entries":1}]}

        """)
  }

  @Test func aPublicExportHasStrippedPhotosAndTheOwnersHasOriginals() throws {
    let diary = try diary()
    #expect(
      try export("--to", "markdown", "out", in: diary).output == """
        exported 2 entries, 1 undated page and 1 file to 'out'
        1 entry that is not public: left out (--all exports all)

        """)
    #expect(
      try export("--to", "markdown", "--all", "mine", in: diary).output == """
        exported 3 entries, 1 undated page and 1 file to 'mine'

        """)
    #expect(
      try diary.tree("out").keys.sorted() == [
        "2023/2023-01-02-snow.md", "2024/2024-01-01-rain.md", "2024/rain.jpg", "about.md",
      ])
    #expect(
      try diary.tree("mine").keys.sorted() == [
        "2023/2023-01-02-snow.md", "2024/2024-01-01-rain.md", "2024/2024-01-02-the-quokka.md",
        "2024/rain.jpg", "about.md",
      ])
    #expect(try !Array(Data(contentsOf: diary.url("out/2024/rain.jpg"))).holds("wombat"))
    #expect(
      try Data(contentsOf: diary.url("mine/2024/rain.jpg"))
        == Data(contentsOf: diary.url("d/Content/rain.jpg")))
  }

  /// Ids, addresses, photos, links and what is held back: nothing of the site depends on where its
  /// entries stood.
  @Test func theOwnersMarkdownBuildsTheSameSite() throws {
    let diary = try diary()
    try diary.write(
      """
      [{"title": "One", "body": "- [to](../2024-01-01-rain.md)", "created_at": 1700000000},
       {"title": "Two", "body": "![](../rain.jpg)", "created_at": 1700000000, "tags": ["a, b"]},
       {"title": "The quokka", "body": "x", "created_at": 1700000000, "visibility": "private"}]
      """, to: "d/Content/deep/old.json")
    try diary.write(
      "timeZone: Asia/Seoul\nbaseURL: https://example.org/\n", to: "d/diarysite.yml")
    #expect(
      try Program.run("build", "--now", "2026-01-01", "--source", "d", in: diary.root).status == 0)
    try diary.makeFolder("e")
    #expect(try export("--to", "markdown", "--all", "e/Content", in: diary).status == 0)
    try diary.write(try diary.text("d/diarysite.yml"), to: "e/diarysite.yml")
    let built = try Program.run("build", "--now", "2026-01-01", "--source", "e", in: diary.root)
    #expect(built.status == 0, "\(built.diagnostics)")
    expectSame(try diary.tree("d/public"), try diary.tree("e/public"))
  }

  @Test func onlyTheOwnerCanReadAnExportOfAll() throws {
    let diary = try diary()
    for kind in ["csv", "epub", "dayone"] {
      #expect(try export("--to", kind, "--all", "all.\(kind)", in: diary).status == 0)
      #expect(try mode("all.\(kind)", in: diary) == 0o600)
      #expect(try export("--to", kind, "open.\(kind)", in: diary).status == 0)
      #expect(try mode("open.\(kind)", in: diary) == 0o644)
    }
    #expect(try export("--to", "markdown", "--all", "all", in: diary).status == 0)
    for path in ["all", "all/2024"] { #expect(try mode(path, in: diary) == 0o700) }
    for path in ["all/about.md", "all/2024/rain.jpg"] {
      #expect(try mode(path, in: diary) == 0o600)
    }
  }

  private func familyDiary() throws -> Diary {
    let diary = try diary()
    try diary.write(
      "timeZone: Asia/Seoul\nvisibility: {groups: [family, friends]}\n", to: "d/diarysite.yml")
    for (day, group) in ["family", "friends"].enumerated() {
      try diary.write(
        "---\nvisibility: encrypted\ngroup: \(group)\n---\nDear \(group)\n\n![](sea\(day).jpg)\n",
        to: "d/Content/2024-03-0\(day + 1).md")
      try smallPhoto(saying: "The wombat").write(to: diary.url("d/Content/sea\(day).jpg"))
    }
    return diary
  }

  @Test func theFamilyGetsItsOwnEntriesWithPhotosAsOnTheSite() throws {
    let diary = try familyDiary()
    for kind in ["markdown", "epub", "dayone", "csv"] {
      let outcome = try export(
        "--to", kind, "--visibility", "public,encrypted:family", "out.\(kind)", in: diary)
      #expect(outcome.status == 0)
      #expect(outcome.output.hasPrefix("exported 3 entries"))
      #expect(outcome.output.hasSuffix("2 other entries: left out (--all exports all)\n"))
      let mode = try mode("out.\(kind)", in: diary)
      #expect(mode == (kind == "markdown" ? 0o700 : 0o600))
      if kind != "markdown" {
        let bytes = Array(try Data(contentsOf: diary.url("out.\(kind)")))
        #expect(!bytes.holds("wombat") && !bytes.holds("friends") && !bytes.holds("quokka"))
      }
    }
    let tree = try diary.tree("out.markdown")
    #expect(
      tree.keys.sorted() == [
        "2023/2023-01-02-snow.md", "2024/2024-01-01-rain.md", "2024/2024-03-01-dear-family.md",
        "2024/rain.jpg", "2024/sea0.jpg", "about.md",
      ])
    for (path, bytes) in tree {
      #expect(!Array(bytes).holds("wombat"))
      #expect(try mode("out.markdown/" + path, in: diary) == 0o600)
    }
  }

  @Test func readersWithoutEntriesAreAnError() throws {
    let diary = try familyDiary()
    let outcome = try export(
      "--to", "csv", "--visibility", "unlisted,encrypted:family", "--year", "2023", "out", in: diary
    )
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics == """
        error: there are no entries of 2023 to export
          why: no entry is for the readers that --visibility names, or all are drafts or not due yet
          fix: name other readers, or use --all to export all entries

        """)
  }

  @Test(arguments: [
    (
      "public,familly",
      "--visibility has 'familly'; write one or more of public, unlisted, private, encrypted and "
        + "encrypted:GROUP with commas between them, such as public,encrypted:family."
    ),
    (
      "",
      "--visibility has ''; write one or more of public, unlisted, private, encrypted and "
        + "encrypted:GROUP with commas between them, such as public,encrypted:family."
    ),
    (
      "encrypted:familly",
      "--visibility names the group 'familly'; it must be one of family, friends."
    ),
  ])
  func readersThatAreNotKnownAreAnError(readers: String, message: String) throws {
    let outcome = try export(
      "--to", "csv", "--visibility", readers, "out", in: try familyDiary())
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics == "error: \(message)\nSee 'diarysite export --help'.\n")
  }

  @Test func noVariableMakesAnExportOfAll() throws {
    let diary = try diary()
    let outcome = try export(
      "--to", "csv", "out.csv", in: diary, environment: ["DIARYSITE_ALL": "true"])
    #expect(outcome.status == 0)
    #expect(try !diary.text("out.csv").contains("quokka"))
  }

  @Test(arguments: [
    ("d/Content/x", "'Content' holds the entries themselves"),
    ("d/Static/x", "the files in 'Static' are published"),
    ("d/Themes/x", "the files in 'Themes' may be published"),
    ("d/public/x", "'public' is the site"),
  ])
  func noExportGoesWhereItWouldBePublished(target: String, why: String) throws {
    let outcome = try export("--to", "csv", target, in: try diary())
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.diagnostics == """
        error: nothing can be exported to '\(target)'
          why: \(why)
          fix: name a file or folder outside the diary

        """)
  }

  @Test func otherFoldersOfTheSiteAreClosedToo() throws {
    let diary = try diary()
    try diary.write("publish: {folder: {path: ../www}}\n", to: "d/diarysite.yml")
    #expect(
      try export("--to", "csv", "www/x", in: diary).diagnostics.contains(
        "  why: '../www' is where the site is published\n"))
    #expect(
      try export("--to", "csv", "d/other/x", "--output", "other", in: diary).diagnostics.contains(
        "  why: 'other' is the site\n"))
  }

  @Test func nothingIsReplaced() throws {
    let diary = try diary()
    try diary.write("Mine", to: "out")
    let outcome = try export("--to", "csv", "out", in: diary)
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: nothing can be exported to 'out'
          why: something is there already, and nothing is replaced
          fix: choose another name, or remove it

        """)
    #expect(try diary.text("out") == "Mine")
  }

  @Test func aYearWithoutEntriesIsAnError() throws {
    let diary = try diary()
    let outcome = try export("--to", "epub", "--year", "2022", "out", in: diary)
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics == """
        error: there are no entries of 2022 to export
          why: only public entries are exported
          fix: use --all to export drafts and other entries, too

        """)
    #expect(
      try export("--to", "csv", "--year", "2023", "out", in: diary).output.hasPrefix(
        "exported 1 entry to 'out'\n"))
  }

  @Test func faultsAreShownAsByABuild() throws {
    let diary = try diary()
    try diary.write("---\ndraft: maybe\n---\nThe quokka\n", to: "d/Content/2024-01-05.md")
    let outcome = try export("--to", "csv", "out", in: diary)
    let built = try Program.run("build", "--source", "d", in: diary.root)
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics == built.diagnostics)
    #expect(!diary.has("out"))
  }

  @Test(arguments: [
    (
      ["out"],
      "'export' needs a format. Write --to with one of seeds, dayone, jrnl, jrnl-text, markdown, jsonfeed, vjournal, text, csv, epub."
    ),
    (
      ["--to", "pdf", "out"],
      "--to is 'pdf'; it must be one of seeds, dayone, jrnl, jrnl-text, markdown, jsonfeed, vjournal, text, csv, epub."
    ),
    (
      ["--to", "csv", "--year", "soon", "out"], "--year is 'soon'; it must be a year such as 2024."
    ),
    (["--to", "csv", ""], "The name of the target is empty."),
    (
      ["--to", "csv", "--all", "--visibility", "public", "out"],
      "--all exports the entries of all readers. Leave out --visibility."
    ),
  ])
  func wrongArguments(arguments: [String], message: String) throws {
    let outcome = try Program.run(["export"] + arguments)
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == "error: \(message)\nSee 'diarysite export --help'.\n")
  }

  /// What a killed export left goes with the next one, unless another export may use it, or it is
  /// the user's own.
  @Test func whatAKilledExportLeftIsRemoved() throws {
    let diary = try diary()
    let old = [
      ".diarysite-export-0123456789abcdef-27f5dc3c0f445105",
      ".diarysite-export-fedcba9876543210-4da7dbd27e220519",
    ]
    let others = [
      ".diarysite-export-1111111111111111-743db586bf8d03f1", ".diarysite-export-aB3xYz",
      ".diarysite-export-0123456789abcdef-0123456789abcdef", ".diarysite-export-notes",
    ]
    for folder in old + others {
      if folder != old[1] { try diary.write("", to: folder + "/lock") }
      try diary.write("words", to: folder + "/export")
      let time = folder == others[0] ? Date() : Date(timeIntervalSinceNow: -600)
      for path in [folder + "/lock", folder] where diary.has(path) {
        try FileManager.default.setAttributes(
          [.modificationDate: time], ofItemAtPath: diary.url(path).path)
      }
    }
    #expect(try export("--to", "jrnl", "out.json", in: diary).status == 0)
    for folder in old { #expect(!diary.has(folder), "\(folder)") }
    for folder in others { #expect(diary.has(folder), "\(folder)") }
  }

  /// Killed at any moment, an export leaves nothing that the next one does not remove.
  @Test func aKilledExportLeavesWhatTheNextOneRemoves() throws {
    let diary = try diary()
    let names = { try FileManager.default.contentsOfDirectory(atPath: diary.root.path).sorted() }
    let before = try names()
    for round in 0..<12 {
      let program = try RunningProgram(
        ["export", "--now", "2026-01-01", "--source", "d", "--to", "epub", "out\(round).epub"],
        in: diary.root)
      usleep(UInt32(round) * 8_000)
      program.send(SIGKILL)
      _ = try program.end()
      try? FileManager.default.removeItem(at: diary.url("out\(round).epub"))
    }
    for name in try names() where name.hasPrefix(".diarysite-export-") {
      for path in [name + "/lock", name] where diary.has(path) {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -600)],
          ofItemAtPath: diary.url(path).path)
      }
    }
    #expect(try export("--to", "text", "out.txt", in: diary).status == 0)
    #expect(try names() == (before + ["out.txt"]).sorted())
  }

  @Test func aDashIsStandardOutput() throws {
    let diary = try diary()
    for kind in ["text", "jrnl", "csv", "epub", "dayone"] {
      #expect(try export("--to", kind, "file", in: diary).status == 0)
      let outcome = try export("--to", kind, "-", in: diary)
      #expect(outcome.status == 0)
      #expect(Array(outcome.outputBytes) == Array(try Data(contentsOf: diary.url("file"))))
      #expect(outcome.diagnostics.hasPrefix("exported 2 entries"))
      #expect(outcome.diagnostics.contains("to standard output\n"))
      #expect(!diary.has("-"))
      try FileManager.default.removeItem(at: diary.url("file"))
    }
  }

  @Test func aDashIsNoFolder() throws {
    let diary = try diary()
    let outcome = try export("--to", "markdown", "-", in: diary)
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics == """
        error: '-' is standard output, and 'markdown' is a folder. Name the folder.
        See 'diarysite export --help'.

        """)
    #expect(!diary.has("-"))
    #expect(try export("--to", "text", "-", "--format", "json", in: diary).status == 2)
  }
}
