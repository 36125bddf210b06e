import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import diarysite

/// `diarysite doctor`: what it shows, and the mistakes that it knows.
@Suite struct DoctorTests {
  private static let settings = DoctorRun.settings
  private static let secret = DoctorRun.secret

  private func diary(_ files: [String: String] = [:]) throws -> Diary {
    try DoctorRun.diary(files)
  }

  private func run(_ diary: Diary, _ arguments: String...) throws -> Program.Outcome {
    try DoctorRun.run(diary, arguments)
  }

  @Test func aHealthyDiaryHasNoMistakes() throws {
    let outcome = try run(diary())
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    let version = try Program.run("--version").output
    #expect(
      outcome.output == """
        diarysite \(version)
        Tools
          git: 2.39.5, publishes to a branch
          rsync: not installed, publishes to a server (package rsync)
          rclone: not installed, publishes to a bucket (package rclone)
          ssh: 9.2p1, reaches a server
          curl: not installed, checks links, and pages after a publish (package curl)
          vips: not installed, makes sizes of photos (package libvips-tools)
          ffmpeg: not installed, cleans sounds and films (package ffmpeg)
          qpdf: not installed, cleans PDFs (package qpdf)

        Settings
          title: diarysite.yml:1
          baseURL: diarysite.yml:2
          theme: diarysite.yml:3
          publish: diarysite.yml:4
          not set: appearance, archives, author, calendar, content, cover, \
        dateStyle, dates, description, favicon, favorites, feeds, footer, home, ignore, journals, \
        keys, limits, list, locale, markdown, media, navigation, onThisDay, params, photos, places, \
        preview, search, share, sitemap, statistics, tags, timeZone, visibility, weather

        Theme 'default'
          no file of it is replaced

        Publishing
          to git
          the address is set
          the site's secret is there; keep a copy of it elsewhere

        No mistakes were found.

        """)
  }

  @Test func filesOfTheThemeThatChangedSinceTheyWereCopiedAreNamed() throws {
    let diary = try diary()
    for file in ["partials/row.mustache", "partials/star.mustache", "theme.yml"] {
      #expect(try Program.run("theme", "copy", "default", file, in: diary.root).status == 0)
    }
    for file in ["row", "star"] {
      let path = "Themes/default/partials/\(file).mustache"
      try diary.write(try diary.text(path) + "{{! Mine. }}\n", to: path)
    }
    try diary.write("{{! Mine. }}\n", to: "Themes/default/partials/mark.mustache")
    let record = "Themes/default/.copied"
    let lines = try diary.text(record).split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    // As if it had been copied from an earlier version.
    try diary.write(
      lines.map { $0.hasSuffix("row.mustache") ? "0000000000000000 partials/row.mustache" : $0 }
        .joined(separator: "\n"), to: record)
    let output = try run(diary).output
    #expect(
      output.contains(
        """
        Theme 'default'
          Themes/default/partials/mark.mustache: replaces the theme's; when it was copied is not known
          Themes/default/partials/row.mustache: replaces the theme's, which changed since you copied \
        it; compare it with 'diarysite theme show'
          Themes/default/partials/star.mustache: replaces the theme's
          Themes/default/theme.yml: the same as the theme's; remove it, to follow its changes

        """), "\(output)")
    #expect(try diary.build().status == 0)
  }

  @Test(arguments: [
    (
      ["diarysite.yml": settings.replacing("https://me.test", with: "https://example.org")],
      "warning: 'baseURL' is that of an example", 0
    ),
    (
      ["diarysite.yml": settings.replacing("https://me.test", with: "https://www.example.com")],
      "warning: 'baseURL' is that of an example", 0
    ),
    (
      ["diarysite.yml": settings.replacing("https://", with: "http://")],
      "warning: 'baseURL' begins with 'http:'", 0
    ),
    (["diarysite.yml": "title: Days\n"], "warning: 'baseURL' is not set", 0),
    (
      ["diarysite.yml": settings + "photos: {sizes: [720]}\n"],
      "error: 'vips' is not installed", 2
    ),
    (["Content/2024-05-13.md": "---\ndarft: true\n---\n# Sun\n"], "error: the diary has faults", 2),
    (["bin/git": "#!/bin/sh\nexit 127\n"], "error: 'git' does not work", 2),
    (["bin/git": "\u{7F}ELF, or so"], "error: 'git' does not work", 2),
    ([".diarysite-secret": ""], ".diarysite-secret: error: the site's secret is damaged", 2),
    (
      [".diarysite-secret": "quokka\n"], ".diarysite-secret: error: the site's secret is damaged", 2
    ),
    (
      [".diarysite-state/writing/2024-05-13.md": "# Half\n"],
      "warning: 1 text in '.diarysite-state/writing' did not become entries", 0
    ),
  ])
  func mistakesAreNamedWithTheirFix(files: [String: String], line: String, status: Int) throws {
    let outcome = try run(diary(files))
    #expect(outcome.diagnostics.hasPrefix(line + "\n  why: "), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("\n  fix: "))
    #expect(
      outcome.diagnostics.components(separatedBy: "\n  why: ").count == 2, "\(outcome.diagnostics)")
    #expect(outcome.status == status)
    #expect(outcome.output.hasSuffix("\nMistakes\n"))
    #expect(!(outcome.output + outcome.diagnostics).contains(Self.secret.dropLast()))
  }

  @Test(arguments: [
    "https://example.myname.net", "http://127.0.0.1:8080", "http://localhost", "http://[::1]:80",
    "http://quokkaquokka.onion",
  ])
  func anAddressThatIsFineIsNoMistake(address: String) throws {
    let settings = Self.settings.replacing("https://me.test", with: address)
    #expect(try run(diary(["diarysite.yml": settings])).diagnostics == "")
  }

  /// Also one that leaves the pipe open to a child.
  @Test(arguments: [
    ("/bin/sleep 60", "does not answer"), ("while :; do echo x; done", "does not answer"),
    ("/bin/sleep 60 & echo git version 2.39.5", "2.39.5"),
    ("echo git version 2.39.5; exit 1", "does not work"),
    ("echo 1.\(String(repeating: "2", count: 4_000))", "1.\(String(repeating: "2", count: 38)),"),
  ])
  func aToolHasAFewSecondsToAnswer(script: String, state: String) throws {
    let diary = try diary(["bin/git": "#!/bin/sh\n\(script)\n"])
    let start = ContinuousClock.now
    let output = try run(diary).output
    #expect(ContinuousClock.now - start < .seconds(40))
    #expect(output.contains("\n  git: \(state)"), "\(output)")
  }

  @Test func variablesThatAreNoneOfDiarysiteAreNotListed() throws {
    let diary = try diary()
    let output = try Program.run(
      ["doctor"], in: diary.root,
      environment: ["DIARYSITE_FOO": "1", "DIARYSITE_OUTPUT": "public", "DIARYSITE_STRICT": ""]
    ).output
    #expect(output.contains("\n  DIARYSITE_OUTPUT: a variable of your environment\n  not set: "))
    #expect(!output.contains("FOO") && !output.contains("STRICT"))
  }

  /// All that the sources ask for are known.
  @Test func theListOfVariablesIsThatOfTheProgram() throws {
    let folder = Checkout.root.appendingPathComponent("Sources/Tool/diarysite")
    let names = try files(below: folder).values.flatMap { bytes in
      String(decoding: bytes, as: UTF8.self)
        .matches(of: #/(?:variable\("|flag\("|or: "|environment\("DIARYSITE_)([A-Z_]{3,})"/#)
        .map { String($0.1) }
    }
    #expect(names.count > 25)
    #expect(Set(names).subtracting(DoctorVariables.names) == [])
  }

  @Test(arguments: ["nothing", "bin"])
  func aFolderWithoutADiaryIsSaidToBeNone(folder: String) throws {
    let outcome = try run(diary(), "--source", folder)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(
      outcome.diagnostics == """
        error: the folder '\(folder)' is not a diary
          why: neither 'diarysite.yml' nor a folder 'Content' is in it
          fix: run the command in the diary's folder, name it with --source, or make one: \
        diarysite init DIR

        """)
  }

  // MARK: Keys

  @Test func aLinkIsNoSecretAndAVariableGoesBeforeTheFile() throws {
    let diary = try diary(["kept": Self.secret])
    try diary.remove(".diarysite-secret")
    try FileManager.default.createSymbolicLink(
      at: diary.url(".diarysite-secret"), withDestinationURL: diary.url("kept"))
    let outcome = try run(diary)
    #expect(outcome.diagnostics.contains("error: '.diarysite-secret' cannot be read\n"))
    #expect(outcome.output.contains("\n  '.diarysite-secret' cannot be read\n"))
    #expect(outcome.status == 2)
    let set = try Program.run(
      ["doctor"], in: diary.root, environment: ["DIARYSITE_SECRET": "foo"])
    #expect(set.diagnostics.contains("error: the site's secret is damaged\n"))
  }

  @Test func thePassphraseThatAPublishNeedsIsNamed() throws {
    let diary = try diary([
      "diarysite.yml": Self.settings + "visibility: {groups: [fam, friends]}\n",
      "Content/2024-05-13.md": "---\nvisibility: encrypted\ngroup: fam\n---\nA\n",
    ])
    let words = "there is no passphrase for the readers 'fam': set DIARYSITE_PASSPHRASE_FAM, or "
    let output = try run(diary).output
    #expect(output.contains("keep a copy of it elsewhere\n  \(words)"), "\(output)")
    let set = try Program.run(
      ["doctor"], in: diary.root,
      environment: ["DIARYSITE_PASSPHRASE_FAM": "rain before anyone is up"])
    #expect(!set.output.contains("passphrase for"), "\(set.output)")
    #expect(!set.output.contains("rain before"))
    try diary.remove(".diarysite-secret")
    let without = try run(diary).output
    #expect(without.contains("\n  there is no '.diarysite-secret': copy it from "))
    #expect(!without.contains("the first publish makes it"))
  }

  // MARK: Themes

  @Test func filesOfAThemeThatIsExtendedAreNamedToo() throws {
    let diary = try diary([
      "diarysite.yml": Self.settings.replacing("theme: default", with: "theme: mine"),
      "Themes/mine/theme.yml": "extends: default\n",
      "Themes/mine/partials/star.mustache": "{{! Mine. }}\n",
      "Themes/default/partials/star.mustache": "{{! Not in use. }}\n",
      "Themes/default/partials/row.mustache": "{{! Mine. }}\n",
      "Themes/default/partials/bygone.mustache": "{{! Mine. }}\n",
      "Themes/default/.copied": """
      0000000000000000 partials/bygone.mustache
      0000000000000000 partials/row.mustache

      """,
    ])
    let output = try run(diary).output
    #expect(
      output.contains(
        """
        Theme 'mine'
          Themes/mine/partials/star.mustache: replaces the theme's; when it was copied is not known
          Themes/mine/theme.yml: goes before the theme's, key by key
          Themes/default/partials/bygone.mustache: copied from the theme, which does not have it any \
        more
          Themes/default/partials/row.mustache: replaces the theme's, which changed since you copied \
        it; compare it with 'diarysite theme show'

        """), "\(output)")
  }

  @Test func aSecretThatOthersCanReadIsAMistake() throws {
    let diary = try diary()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: diary.url(".diarysite-secret").path)
    #expect(
      try run(diary).diagnostics == """
        error: '.diarysite-secret' can be read by other users of this machine
          why: with it one finds unlisted pages, and can pretend to be this diary on its host
          fix: chmod 600 .diarysite-secret

        """)
  }

  @Test func theReportIsThereAsData() throws {
    let diary = try diary(["diarysite.yml": "title: Days\n"])
    let data = Data(try run(diary, "--format", "json").output.utf8)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      Set(report.keys) == ["diagnostics", "tools", "settings", "theme", "publishing"])
    #expect((report["settings"] as? [String])?.first == "title: diarysite.yml:1")
  }

  @Test func aDiaryIsNeverWrittenTo() throws {
    let diary = try diary()
    let before = try diary.tree(".")
    _ = try run(diary)
    #expect(try diary.tree(".") == before)
  }
}
