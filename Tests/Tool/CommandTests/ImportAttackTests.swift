import Foundation
import TestSupport
import Testing

/// Sources and diaries that were made to lead an import astray.
@Suite struct ImportAttackTests {
  private static let entry = """
    {"title": "Rain", "body": "The quokka sleeps.", "date": "2024-05-12"}
    """

  private func diary(_ files: [String: String] = [:]) throws -> Diary {
    try Diary(
      ["d/diarysite.yml": "timeZone: Asia/Seoul\n", "a.json": "[\(Self.entry)]"].merging(files) {
        $1
      })
  }

  private func run(_ arguments: String..., in diary: Diary) throws -> Program.Outcome {
    try Program.run(
      ["import", "--now", "2026-01-01", "--source", "d"] + arguments, in: diary.root)
  }

  private func link(_ path: String, to target: String, in diary: Diary) throws {
    try FileManager.default.createDirectory(
      at: diary.url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: diary.url(path).path, withDestinationPath: diary.url(target).path)
  }

  // MARK: The diary

  @Test(arguments: [
    ("d/Content", "Content"), ("d/Content/seeds", "Content/seeds/2024"),
    ("d/Content/seeds/2024", "Content/seeds/2024"),
  ])
  func linksInTheWayAreNotFollowed(path: String, file: String) throws {
    let diary = try diary(["out/mine.txt": "mine"])
    try link(path, to: "out", in: diary)
    let outcome = try run("a.json", in: diary)
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    #expect(
      outcome.diagnostics.hasSuffix(
        """
          why: it is a symbolic link or leads out of the folder
          fix: put the real file in its place

        """))
    #expect(outcome.diagnostics.hasPrefix(file + ": error: "))
    #expect(try diary.tree("out").keys.sorted() == ["mine.txt"])
  }

  @Test func aLinkWithTheNameOfAnEntryStaysALink() throws {
    let diary = try diary(["out/mine.txt": "mine"])
    try link("d/Content/seeds/2024/2024-05-12-rain.md", to: "out/new.md", in: diary)
    try link("d/Content/seeds/2024/.2024-05-12-rain-2.md.part", to: "out/new.md", in: diary)
    let outcome = try run("a.json", in: diary)
    #expect(outcome.status == 0)
    #expect(diary.has("d/Content/seeds/2024/2024-05-12-rain-2.md"))
    #expect(try diary.tree("out").keys.sorted() == ["mine.txt"])
  }

  @Test(arguments: [
    "..", "../d/Content", "/etc", "Content/../Static", "Content/../..", "Content//a", "content",
    "Static", "", "Content/.hidden", "Content/a~", "Content/x/.git", "Content/CON", "Content/a:b",
    "Content/a\nb", "Content/\u{1B}[31m", "Content/folder.yml", "Content/a.",
  ])
  func entriesOnlyGoWhereBuildsReadThem(folder: String) throws {
    let diary = try diary()
    let outcome = try run("a.json", "--into", folder, in: diary)
    #expect(outcome.status == 2)
    let shown = String(
      folder.unicodeScalars.map { $0.value < 0x20 ? "\u{FFFD}" : Character($0) })
    #expect(
      outcome.diagnostics == """
        \(shown): error: entries cannot be in this folder
          why: a build reads entries in folders of 'Content' whose names every disk can hold
          fix: name another with --into, such as Content/old

        """)
    let left = try diary.tree("d").keys.filter { !$0.hasPrefix(".diarysite/") }
    #expect(left.sorted() == ["diarysite.yml"])
  }

  @Test(arguments: ["d", "d/Content", "d/Content/old", "d/Content/old/a.json", "l", "d/../d"])
  func aDiaryIsNotImportedIntoItself(source: String) throws {
    let diary = try diary(["d/Content/old/a.json": "[\(Self.entry)]"])
    try link("l", to: "d/Content", in: diary)
    let outcome = try run(source, "--from", "seeds", in: diary)
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics == """
        \(source): error: a diary cannot be imported into itself
          why: this is the diary, or it is in its folder of entries
          fix: name what is outside of it, or choose another diary with --source

        """)
  }

  @Test func theDiaryInASourceIsLeftOut() throws {
    let diary = try diary([
      ".obsidian/app.json": "{}", "2024-05-12.md": "Words [[a]]",
      "d/Content/2024-05-13.md": "Other [[words]]",
    ])
    let outcome = try run(".", in: diary)
    #expect(outcome.diagnostics == "")
    #expect(outcome.output.hasPrefix("Obsidian: 1 entry read\n  written: 1, of 2024-05-12\n"))
  }

  // MARK: Sources

  @Test func whatIsNoFileIsNotWaitedFor() throws {
    let diary = try diary()
    mkfifo(diary.url("pipe").path, 0o644)
    let outcome = try run("pipe", in: diary)
    #expect(outcome.status == 3)
    #expect(
      outcome.diagnostics == """
        pipe: error: the file cannot be read
          why: it is not a regular file
          fix: move it away; pipes and devices are not read

        """)
    let missing = try run("no\u{1B}[31m", in: diary)
    #expect(missing.status == 3)
    #expect(
      missing.diagnostics == """
        no\u{FFFD}[31m: error: the file cannot be read
          why: it does not exist
          fix: check the name, or make it

        """)
  }

  @Test func pipesAndLinksInAFolderAreNoFiles() throws {
    let diary = try diary(["v/.obsidian/a.json": "{}", "v/2024-05-12.md": "![[a.jpg]] ![[b.jpg]]"])
    try link("v/a.jpg", to: "a.json", in: diary)
    try link("v/2024-05-13.md", to: "a.json", in: diary)
    try link("v/out", to: ".", in: diary)
    mkfifo(diary.url("v/b.jpg").path, 0o644)
    mkfifo(diary.url("v/2024-05-14.md").path, 0o644)
    let outcome = try run("v", in: diary)
    #expect(outcome.output.hasPrefix("Obsidian: 1 entry read\n  written: 1, of 2024-05-12\n"))
  }

  @Test func aFaultLeavesWholeEntriesAndTheNextRunCompletesThem() throws {
    let diary = try diary(["b.json": "[\(Self.entry), {\"title\": \"Snow"])
    let broken = try run("b.json", in: diary)
    #expect(broken.status == 1)
    #expect(
      broken.output.hasPrefix(
        """
        JSON of the diary apps: 1 entry read before a fault
          written: 1, of 2024-05-12

        """))
    #expect(diary.has("d/Content/seeds/2024/2024-05-12-rain.md"))
    let other = Self.entry.replacingOccurrences(of: "Rain", with: "Snow")
    try diary.write("[\(Self.entry), \(other)]", to: "b.json")
    let mended = try run("b.json", in: diary)
    #expect(
      mended.output.hasPrefix(
        """
        JSON of the diary apps: 2 entries read
          written: 1, of 2024-05-12
          here already: 1

        """))
  }

  /// A field of a source may be called by anything.
  @Test func namesOfFieldsDoNotSteerATerminal() throws {
    let fields = (1...60).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let diary = try diary([
      "a.json": """
      [{"body": "The quokka sleeps.", "date": "2024-05-12", "\\u001b[31m\\u202e": 1, \(fields)}]
      """
    ])
    let outcome = try run("a.json", in: diary)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("  kept under 'extra': '\u{FFFD}[31m\u{FFFD}', 'k1', "))
    #expect(outcome.output.contains(" and 49 more\n"))
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(!outcome.output.contains("quokka"))
  }

  /// Titles become names of files, whatever they are.
  @Test(arguments: [
    ("../../etc/passwd", "2024-05-12-etc-passwd.md"), ("CON", "2024-05-12-con-1.md"),
    (".hidden", "2024-05-12-hidden.md"), ("--help", "2024-05-12-help.md"),
    ("\\u202eevil", "2024-05-12-evil.md"), ("a\\u0000b", "2024-05-12-ab.md"),
    ("😀😀", "2024-05-12.md"), ("\\u001b]0;x\\u0007", "2024-05-12-0-x.md"),
  ])
  func titlesMakeHarmlessNames(title: String, name: String) throws {
    let diary = try diary([
      "a.json": "[{\"title\": \"\(title)\", \"body\": \"Words.\", \"date\": \"2024-05-12\"}]"
    ])
    let outcome = try run("a.json", in: diary)
    #expect(outcome.status == 0)
    #expect(
      try diary.tree("d/Content").keys.sorted() == ["seeds/2024/\(name)", "seeds/folder.yml"])
  }
}
