import Foundation
import TestSupport
import Testing

/// The options of `import`, and what it says of arguments that it does not take.
@Suite struct ImportChoiceTests {
  /// It is the only public entry then, and would be the first that is published.
  @Test func theReportNamesTheFirstEntryOfInit() throws {
    let diary = try Diary(["seeds.json": ImportCommandTests.seeds])
    let made = try Program.run(
      "init", "d", "--locale", "de", "--now", "2026-01-01", in: diary.root)
    #expect(made.status == 0)
    func imported(_ source: String) throws -> String {
      try Program.run("import", source, "--source", "d", in: diary.root).output
    }
    let output = try imported("seeds.json")
    #expect(
      output.hasSuffix(
        """

        'Content/2026-01-01.md' is still as 'init' wrote it, and public: the next publish sends it, \
        too. 'diarysite rm Content/2026-01-01.md --source d' moves it to the trash.
        Look at them with 'diarysite serve --private --source d', or change them with \
        'diarysite write --source d'.

        """), "\(output)")
    try diary.write(#"[{"title": "Snow", "body": "White.", "created_at": 1}]"#, to: "more.json")
    #expect(try !imported("more.json").contains("init"))
    let removed = try Program.run(
      "rm", "Content/2026-01-01.md", "--source", "d", "--yes", in: diary.root)
    #expect(removed.status == 0, "\(removed.diagnostics)")
    #expect(!diary.has("d/Content/2026-01-01.md"))
  }

  @Test(arguments: [
    ("# A first day\n\nI wrote this.\n", "public"),
    ("# Mine\n\nThe first line is the title.\n", "public"), ("", "private"),
  ])
  func itDoesNotNameWhatIsWrittenOrPrivate(text: String, visibility: String) throws {
    let diary = try Diary(["seeds.json": ImportCommandTests.seeds])
    let options = visibility == "private" ? ["--private"] : []
    let made = try Program.run(
      ["init", "d", "--locale", "en", "--now", "2026-01-01"] + options, in: diary.root)
    #expect(made.status == 0)
    if !text.isEmpty { try diary.write(text, to: "d/Content/2026-01-01.md") }
    let outcome = try Program.run("import", "seeds.json", "--source", "d", in: diary.root)
    #expect(outcome.output.contains("written: 2") && !outcome.output.contains("init"))
  }

  /// The advice of the report does what it says.
  @Test func theFolderIsOpenedAsTheReportSays() throws {
    let seeds = """
      [{"title": "Snow", "body": "White.", "created_at": 1},
       {"title": "Ice", "body": "Secret.", "tags": ["private"], "created_at": 2}]
      """
    let diary = try Diary(["seeds.json": seeds, "Content/2024-01-01.md": "A day\n\nWords.\n"])
    #expect(
      try Program.run("import", "seeds.json", in: diary.root).output == """
        JSON of the diary apps: 2 entries read
          written: 2, of 1970-01-01
          not public: 2 ('private': 1, by their folder: 1)
        These entries are private. 'diarysite open --folder Content/seeds' makes all entries in that \
        folder public, but for those that say otherwise themselves.
        Look at them with 'diarysite serve --private', or change them with 'diarysite write'.

        """)
    #expect(
      try diary.text("Content/seeds/1970/1970-01-01-ice.md").contains("\nvisibility: private\n"))
    #expect(
      try !diary.text("Content/seeds/1970/1970-01-01-snow.md").contains("visibility"))
    let opened = try Program.run("open", "--folder", "Content/seeds", "--yes", in: diary.root)
    #expect(opened.status == 0, "\(opened.diagnostics)")
    #expect(try diary.build().status == 0)
    #expect(diary.has("public/1970/01/01/snow/index.html"))
    #expect(!diary.has("public/1970/01/01/ice/index.html"))
  }

  /// Off a terminal, and without the option that shows what is held back, no title is said.
  @Test func whatIsHeldBackIsNamedByTitleWherePeopleRead() throws {
    let rows = (1...60).map {
      #"{"title": "Day \#($0)", "body": "x", "date": "2024-05-12", "tags": ["Draft"]}"#
    }
    let diary = try diary(["many.json": "[" + rows.joined(separator: ",") + "]"])
    let log = try run("many.json", "--dry-run", in: diary).output
    #expect(log.contains("\n  not public: 60 ('Draft': 60)\n") && !log.contains("Day 1"), "\(log)")
    let all = try run("many.json", "--dry-run", "--verbose", in: diary).output
    #expect(all.contains("so it is private (60 times)\n    many.json, entry 1\n"), "\(all)")
    let shown = try run("many.json", "--dry-run", "--show-source", "--verbose", in: diary).output
    #expect(shown.contains("so it is private (60 times)\n    Day 1 (many.json, entry 1)\n"))
  }

  /// A folder of Markdown becomes public only as the site of a program whose settings are there.
  @Test(arguments: [
    ([], "Eleventy: 3 entries read\n", "eleventy"),
    (["--from", "hugo"], "Hugo: 3 entries read\n", "hugo"),
  ])
  func aFolderCalledContentIsNoSite(options: [String], title: String, folder: String) throws {
    let diary = try diary([
      "site/eleventy.config.js": "export default function(){}\n",
      "site/content/2024-05-12.md": "---\ntags: [diary]\n---\nThe quokka sleeps.\n",
      "site/content/blog/2024-05-13-js.md": "---js\n{ draft: true }\n---\nThe quokka sleeps.\n",
      "site/content/blog/open.md": "---\ntitle: Open\ndate: 2024-05-14\n---\nThe quokka sleeps.\n",
    ])
    let outcome = try Program.run(["import", "site"] + options, in: diary.root)
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(outcome.output.hasPrefix(title), "\(outcome.output)")
    #expect(try entries(of: diary).allSatisfy { $0.hasPrefix(folder + "/") })
    #expect(try entries(of: diary).count >= 3)
    #expect(outcome.output.contains("nothing shows what of it Hugo showed") == (folder == "hugo"))
    #expect(!outcome.output.contains(" drafts, "))
    #expect(try diary.build().status == 0)
    for (path, bytes) in try diary.tree("public") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("quokka"), "\(path)")
    }
    if !options.isEmpty { return }
    // A visibility that is named is that of entries that do not say otherwise.
    let other = try self.diary([
      "site/2024-05-12.md": "The quokka sleeps.\n",
      "site/2024-05-13.md": "---\npublish: false\n---\nThe wombat sleeps.\n",
    ])
    #expect(try run("site", "--visibility", "public", in: other).status == 0)
    #expect(try other.build().status == 0)
    let built = try other.tree("public").values.map { String(decoding: $0, as: UTF8.self) }
    #expect(built.contains { $0.contains("quokka") } && !built.contains { $0.contains("wombat") })
  }

  private func diary(_ files: [String: String] = [:]) throws -> Diary {
    try Diary(
      [
        "diarysite.yml": "title: Days\nlocale: en\ntimeZone: Asia/Seoul\n",
        "Content/2024-01-01-here.md": "Here already\n\nWords.\n",
        "a.json":
          #"[{"title": "Rain", "body": "Wet.", "created_at": 1715500000, "tags": ["sea"]}]"#,
      ].merging(files) { $1 })
  }

  private func run(_ arguments: String..., in diary: Diary) throws -> Program.Outcome {
    try Program.run(["import", "--now", "2026-01-01"] + arguments, in: diary.root)
  }

  private func entries(of diary: Diary) throws -> [String] {
    try diary.tree("Content").keys.filter { $0 != "2024-01-01-here.md" }.sorted()
  }

  @Test func entriesGoIntoTheFolderThatIsNamed() throws {
    let diary = try diary()
    #expect(
      try run("a.json", "--into", "Content/old/app", in: diary).output == """
        JSON of the diary apps: 1 entry read
          written: 1, of 2024-05-12
        These entries are private. 'diarysite open --folder Content/old/app' makes all entries in that \
        folder public.
        Look at them with 'diarysite serve --private', or change them with 'diarysite write'.

        """)
    #expect(
      try entries(of: diary) == ["old/app/2024/2024-05-12-rain.md", "old/app/folder.yml"])
  }

  /// A folder with entries is not hidden by new ones, so each of these is private itself.
  @Test func aFolderThatIsThereStaysOpen() throws {
    let diary = try diary()
    #expect(
      try run("a.json", "--into", "Content", in: diary).output == """
        JSON of the diary apps: 1 entry read
          written: 1, of 2024-05-12
          not public: 1
        Look at them with 'diarysite serve --private', or change them with 'diarysite write'.

        """)
    #expect(try diary.text("Content/2024/2024-05-12-rain.md").contains("\nvisibility: private\n"))
    #expect(try entries(of: diary) == ["2024/2024-05-12-rain.md"])
  }

  @Test(arguments: ["public", "unlisted", "encrypted", "private"])
  func theVisibilityThatIsNamedIsThatOfEachEntry(visibility: String) throws {
    let diary = try diary()
    #expect(
      try run("a.json", "--visibility", visibility, in: diary).output == """
        JSON of the diary apps: 1 entry read
          written: 1, of 2024-05-12
          \(visibility == "public" ? "public" : "not public"): 1
        Look at them with 'diarysite serve --private', or change them with 'diarysite write'.

        """)
    #expect(
      try diary.text("Content/2024/2024-05-12-rain.md") == """
        ---
        title: Rain
        date: 2024-05-12T16:46:40+09:00
        tags: [sea]
        visibility: \(visibility)
        format: plain
        ---

        Wet.

        """)
    // The others need a secret or a passphrase.
    if visibility == "public" || visibility == "private" {
      #expect(try diary.build().status == 0)
      #expect(
        try diary.tree("public").keys.contains { $0.hasPrefix("2024/05/12/") }
          == (visibility == "public"))
    }
  }

  @Test(arguments: [
    ("Asia/Seoul", "2024-05-12T16:46:40+09:00"), ("America/New_York", "2024-05-12T03:46:40-04:00"),
    ("Pacific/Honolulu", "2024-05-11T21:46:40-10:00"), ("+05:45", "2024-05-12T13:31:40+05:45"),
  ])
  func theDayIsThatOfTheWriter(zone: String, date: String) throws {
    let diary = try diary()
    #expect(try run("a.json", "--time-zone", zone, in: diary).status == 0)
    let file = try #require(try entries(of: diary).first)
    #expect(file == "seeds/2024/\(date.prefix(10))-rain.md")
    #expect(try diary.text("Content/" + file).contains("\ndate: \(date)\n"))
  }

  @Test func entriesAsJSON() throws {
    let diary = try diary()
    #expect(try run("a.json", "--as", "json", "--visibility", "public", in: diary).status == 0)
    #expect(try entries(of: diary) == ["2024/2024-05-12-rain.json"])
    #expect(
      try diary.text("Content/2024/2024-05-12-rain.json") == """
        {
          "title": "Rain",
          "date": "2024-05-12T16:46:40+09:00",
          "tags": ["sea"],
          "visibility": "public",
          "format": "plain",
          "body": "Wet."
        }

        """)
    #expect(try diary.build().status == 0)
    #expect(diary.has("public/2024/05/12/rain/index.html"))
    #expect(
      try run("a.json", "--as", "json", "--visibility", "public", in: diary).output == """
        JSON of the diary apps: 1 entry read
          written: 0
          here already: 1

        """)
  }

  @Test func aDiaryIsMadeWhereThereIsNone() throws {
    let folder = try Diary(["a.json": #"[{"title": "Rain", "body": "Wet.", "created_at": 1}]"#])
    let outcome = try Program.run(
      "import", "a.json", "--source", "new", "--time-zone", "Europe/Paris", in: folder.root,
      environment: ["LANG": "fr_FR.UTF-8"])
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(
      try folder.tree("new").keys.filter { !$0.hasPrefix(".diarysite/") }.sorted() == [
        ".diarysite-secret", ".diarysite-state/.gitignore", ".diarysite-state/imports.json",
        ".gitignore", "Content/seeds/1970/1970-01-01-rain.md", "Content/seeds/folder.yml",
        "diarysite.yml",
      ])
    #expect(try folder.text("new/diarysite.yml").contains("Europe/Paris"))
    #expect(
      try Program.run("build", "--source", "new", in: folder.root).status == 0)
  }

  @Test func whatWasImportedBeforeAFaultIsReported() throws {
    let diary = try diary(["b.json": "[{"])
    let outcome = try run("a.json", "b.json", "c.json", in: diary)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        JSON of the diary apps: 1 entry read
          written: 1, of 2024-05-12
        These entries are private. 'diarysite open --folder Content/seeds' makes all entries in that \
        folder public.
        Look at them with 'diarysite serve --private', or change them with 'diarysite write'.

        """)
    #expect(
      outcome.diagnostics == """
        b.json: error: it is not known what this is
          why: it is a JSON file, and no kind of import recognises it
          fix: export it in another form; such files are known from Day One, Journey, jrnl, \
        JSON of the diary apps, Google Keep and Telegram; 'diarysite help import' lists what can be imported

        """)
  }

  @Test(arguments: [
    (
      ["secret.txt"],
      "secret.txt: error: the file is encrypted\n  why: only the program that made it can open it\n  fix: export it without encryption, and import that\n"
    ),
    (
      ["broken.json", "--from", "dayone"],
      "broken.json:1:1: error: the file cannot be read\n  why: this object is never closed: the file ends before its '}'\n  fix: export it again, or mend it; --keep-going leaves it out\n"
    ),
  ])
  func whatCannotBeRead(arguments: [String], message: String) throws {
    let diary = try diary([
      "secret.txt": "gAAAAA" + String(repeating: "x7Q_", count: 40),
      "broken.json": "{\"entries\": []",
    ])
    let outcome = try Program.run(["import"] + arguments, in: diary.root)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics == message)
    #expect(try entries(of: diary) == [])
  }

  @Test(arguments: [
    ([], "'import' needs a source. Write: diarysite import FILE."),
    (["a.json", "--from", "diary"], "--from must be one of \(kinds)."),
    (["a.json", "--as", "toml"], "--as must be one of md, json."),
    (
      ["a.json", "--visibility", "secret"],
      "--visibility must be one of public, unlisted, encrypted, private."
    ),
    (["a.json", "--journals", "one"], "--journals must be one of folders, tags, none."),
    (
      ["a.json", "--column", "body"],
      "--column 'body' is not NAME=COLUMN. Write, for example: body=ZNOTE."
    ),
  ])
  func argumentsThatAreNotTaken(arguments: [String], message: String) throws {
    let diary = try diary()
    let outcome = try Program.run(["import"] + arguments, in: diary.root)
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.hasPrefix("error: \(message)\n"), "\(outcome.diagnostics)")
    #expect(try entries(of: diary) == [])
  }

  private static let kinds =
    "seeds, coredata, defaults, dayone, dayone-classic, jrnl, journey, diarium, daylio, "
    + "mini-diary, apple-journal, evernote, joplin, textbundle, rednotebook, markdown, obsidian, "
    + "logseq, hugo, zola, jekyll, eleventy, quartz, pelican, astro, wordpress, blogger, feed, "
    + "vjournal, csv, keep, notion, ghost, telegram, whatsapp, html, days, text"
}
