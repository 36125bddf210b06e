import DiaryBuild
import Foundation
import TestSupport
import Testing

/// Where a site may be written to, and what may be lost there.
@Suite struct OutputChecksTests {
  private let diary = [
    "Content/2024-01-01.md": "A day\n\nWords.\n", "Static/note.txt": "note",
    "Themes/README.md": "My themes.",
  ]

  /// All of the diary but what the program keeps for itself.
  private func sources(_ sandbox: Sandbox) throws -> [String: Data] {
    try sandbox.tree("").filter { !$0.key.hasPrefix(".diarysite/") }
  }

  private func refusal(of output: String, _ what: String) -> String {
    """
    error: the output '\(output)' \(what)
      why: a build would mix with the sources
      fix: name an empty or new folder with --output

    """
  }

  @Test(arguments: [".", "..", "../..", "Content/..", "./Themes/../."])
  func anOutputThatIsOrHoldsTheDiaryIsRefused(output: String) async throws {
    let sandbox = try Sandbox(diary)
    let before = try sources(sandbox)
    #expect(
      try await sandbox.faults(into: output) == refusal(of: output, "is or holds the diary"))
    #expect(try sources(sandbox) == before)
  }

  @Test(arguments: [
    ("Content", "Content"), ("Content/site", "Content"), ("Static", "Static"),
    ("Static/a/b", "Static"), ("Themes/default", "Themes"), ("x/../Content", "Content"),
    (".git/site", ".git"), (".diarysite/site", ".diarysite"),
  ])
  func anOutputInsideTheSourcesIsRefused(output: String, folder: String) async throws {
    let sandbox = try Sandbox(diary)
    let before = try sources(sandbox)
    #expect(
      try await sandbox.faults(into: output) == refusal(of: output, "lies inside '\(folder)'"))
    #expect(try sources(sandbox) == before)
  }

  @Test(arguments: ["Content", "Static", ".", "Content/deep"])
  func aLinkToTheSourcesIsRefused(target: String) async throws {
    let sandbox = try Sandbox(diary)
    try sandbox.write("x", to: "Content/deep/words.txt")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("out").path, withDestinationPath: target)
    let before = try sandbox.tree("Content")
    #expect(try await sandbox.faults(into: "out").hasPrefix("error: the output 'out' "))
    #expect(try sandbox.tree("Content") == before)
  }

  @Test func aFileInItsPlaceIsRefusedAndKept() async throws {
    let sandbox = try Sandbox(diary)
    try sandbox.write("mine", to: "public")
    #expect(
      try await sandbox.faults() == """
        error: the output 'public' is a file
          why: the site needs a folder
          fix: name an empty or new folder with --output

        """)
    #expect(try sandbox.text("public") == "mine")
  }

  @Test func aFolderWithFilesOfOthersIsRefusedAndKept() async throws {
    let sandbox = try Sandbox(diary)
    try sandbox.write("mine", to: "public/index.html")
    #expect(
      try await sandbox.faults() == """
        error: the output 'public' holds files that diarysite did not write
          why: it has no '.diarysite-output', the list of files that a build leaves
          fix: name an empty or new folder with --output

        """)
    #expect(try sandbox.tree() == ["index.html": Data("mine".utf8)])
  }

  @Test(arguments: ["", "something else\n", "diarysite output 9\n", "diarysite output 2\n../x y\n"])
  func aDamagedListIsRefused(list: String) async throws {
    let sandbox = try Sandbox(diary)
    try sandbox.write(list, to: "public/.diarysite-output")
    try sandbox.write("mine", to: "public/x")
    #expect(
      try await sandbox.faults() == """
        error: the output 'public' has a list of files that cannot be read
          why: '.diarysite-output' is damaged, or of another version
          fix: name an empty or new folder with --output

        """)
    #expect(try sandbox.text("public/x") == "mine")
  }

  @Test func anEmptyFolderAndALinkToOneAreFine() async throws {
    let sandbox = try Sandbox(diary)
    for name in ["public", "elsewhere"] {
      try FileManager.default.createDirectory(
        at: sandbox.url(name), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("out").path, withDestinationPath: "elsewhere")
    _ = try await sandbox.build()
    _ = try await sandbox.build(into: "out")
    #expect(try sandbox.tree() == sandbox.tree("elsewhere"))
    #expect(try await sandbox.build(into: "out").written == 0)
  }

  @Test func foldersAroundTheOutputAreMade() async throws {
    let sandbox = try Sandbox(diary)
    _ = try await sandbox.build(into: "a/b/c")
    #expect(sandbox.has("a/b/c/index.html"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.url("a/b").path) == ["c"])
  }

  @Test func aMissingContentFolderIsAnErrorNotAnEmptySite() async throws {
    let sandbox = try Sandbox(diary)
    _ = try await sandbox.build()
    let before = try sandbox.tree()
    try sandbox.remove("Content")
    #expect(
      try await sandbox.faults() == """
        Content: error: there is no folder 'Content'
          why: entries are read from it; a diary without it would become an empty site
          fix: run the command in the diary's folder, name it with --source, \
        or make one: diarysite init DIR

        """)
    #expect(try sandbox.tree() == before)
  }
}
