import Foundation
import TestSupport
import Testing

/// `diarysite doctor`: what it shows, and the mistakes that it knows.
@Suite struct DoctorTests {
  private static let settings = """
    title: Days
    baseURL: https://me.test/diary/
    theme: default
    publish: {git: {remote: 'git@host.test:me/diary.git'}}

    """
  private static let secret = String(repeating: "5c", count: 32) + "\n"

  private func diary(_ files: [String: String] = [:]) throws -> Diary {
    let diary = try Diary(
      [
        "diarysite.yml": Self.settings, ".diarysite-secret": Self.secret,
        "Content/2024-05-12.md": "# Rain\n", "bin/git": "#!/bin/sh\necho git version 2.39.5\n",
        "bin/ssh": "#!/bin/sh\necho OpenSSH_9.2p1 Debian-2 >&2\n",
      ].merging(files) { $1 })
    for name in ["bin/git", "bin/ssh"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: diary.url(name).path)
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: diary.url(".diarysite-secret").path)
    return diary
  }

  /// The program in a folder beside its tools: none is found in a diary.
  private func run(_ diary: Diary, _ arguments: String...) throws -> Program.Outcome {
    let tools = try TemporaryFolder()
    for name in ["git", "ssh"] {
      try FileManager.default.copyItem(at: diary.url("bin/\(name)"), to: tools.url(name))
    }
    return try Program.run(
      ["doctor"] + arguments, in: diary.root, environment: ["PATH": tools.root.path])
  }

  @Test func aHealthyDiaryHasNoMistakes() throws {
    let outcome = try run(diary())
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == "")
    #expect(
      outcome.output == """
        diarysite 0.1.0

        Tools
          git: 2.39.5, publishes to a branch
          rsync: not installed, publishes to a server (package rsync)
          rclone: not installed, publishes to a bucket (package rclone)
          ssh: 9.2p1, reaches a server
          curl: not installed, checks links, and pages after a publish (package curl)
          vips: not installed, makes sizes of photos (package libvips-tools)
          ffmpeg: not installed, cleans sounds and films (package ffmpeg)
          exiftool: not installed, reads metadata of sounds, films and PDFs (package \
        libimage-exiftool-perl)
          qpdf: not installed, cleans PDFs (package qpdf)

        Settings
          title: diarysite.yml:1
          baseURL: diarysite.yml:2
          theme: diarysite.yml:3
          publish: diarysite.yml:4
          not set: appearance, archives, author, calendar, content, cover, \
        dateStyle, dates, description, favicon, favorites, feeds, footer, home, journals, keys, \
        limits, list, locale, markdown, media, navigation, onThisDay, params, photos, places, \
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
      ["diarysite.yml": settings.replacing("https://", with: "http://")],
      "warning: 'baseURL' begins with 'http:'", 0
    ),
    (["diarysite.yml": "title: Days\n"], "warning: 'baseURL' is not set", 0),
    (
      ["diarysite.yml": settings + "photos: {sizes: [720]}\n"],
      "error: 'vips' is not installed", 2
    ),
    (["Content/2024-05-13.md": "---\ndarft: true\n---\n# Sun\n"], "error: the diary has faults", 2),
    (
      [".git/index": "DIRC\0.diarysite-secret\0"],
      "error: '.diarysite-secret' is in the git repository", 2
    ),
    (
      [".git/index": "DIRC\0public/.diarysite-output\0"],
      "warning: the site 'public' is in the git repository of the diary", 0
    ),
    (
      [
        ".git/config": "[remote \"origin\"]\n\turl = git@host.test:me/diary.git\n",
        "Content/2024-05-13.md": "---\nvisibility: private\n---\n# Mine\n",
      ], "error: the diary itself is sent to the repository that its site is published to", 2
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
