import Foundation
import TestSupport
import Testing

/// `init`, and the diary that `import` makes, are all or nothing.
@Suite struct NewDiaryCommandTests {
  private static let feed = """
    {"version": "https://jsonfeed.org/version/1.1", "title": "A", "items": [
      {"id": "1", "content_text": "Rain.", "date_published": "2024-05-12T10:00:00Z"}]}
    """

  private static let commands = [
    ["init", "new"], ["init", "new", "--host", "netlify"],
    ["import", "--source", "new", "feed.json"],
  ]

  @Test(arguments: commands)
  func whatAKilledRunLeftIsCompleted(arguments: [String]) throws {
    let folder = try TemporaryFolder([
      "feed.json": Self.feed, "new/.diarysite-new": "", "new/.gitignore": "public/\n",
      "new/Content/.2024-01-01.md.diarysite-new": "# Ha",
    ])
    let outcome = try Program.run(arguments, in: folder.root)
    #expect(outcome.diagnostics == "")
    #expect(outcome.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url("new").path)
    #expect(Set(names).isSuperset(of: [".gitignore", ".diarysite-secret", "diarysite.yml"]))
    #expect(!names.contains(".diarysite-new"))
    let entries = try FileManager.default.contentsOfDirectory(
      atPath: folder.url("new/Content").path)
    #expect(entries.count == 1 && !entries.contains(".2024-01-01.md.diarysite-new"))
  }

  @Test(arguments: commands)
  func whatCannotBeWrittenIsGoneAgain(arguments: [String]) throws {
    let folder = try TemporaryFolder(["feed.json": Self.feed])
    let path = try #require(Program.path)
    let outcome = try ProgramRun(
      "bash",
      ["-c", "trap '' XFSZ; ulimit -f 0; \"$0\" \"$@\" 2> /dev/null", path] + arguments,
      in: folder.root, environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome.status == 3)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.root.path) == ["feed.json"])
  }

  /// A file of the owner is neither taken for ours nor replaced.
  @Test func aFileOfTheOwnerStopsTheImport() throws {
    let folder = try TemporaryFolder(["feed.json": Self.feed, "new/.gitignore": "mine\n"])
    let outcome = try Program.run("import", "--source", "new", "feed.json", in: folder.root)
    #expect(outcome.status == 3)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url("new").path)
    #expect(names == [".gitignore"])
    #expect(try folder.text("new/.gitignore") == "mine\n")
  }
}
