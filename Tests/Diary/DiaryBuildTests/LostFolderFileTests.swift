import Diagnostics
import DiaryGate
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// A folder whose `folder.yml` kept readers away and went is not published.
@Suite struct LostFolderFileTests {
  private let files = [
    "diarysite.yml": "title: Days\n",
    "Content/2024-01-01.md": "Open\n\nWords.\n",
    "Content/home/folder.yml": "visibility: private\n",
    "Content/home/2024-01-02.md": "Quokka\n\nWords.\n",
    "Content/home/deep/2024-01-03.md": "Wombat\n\nWords.\n",
  ]
  private let lost = """
    error: a folder has lost its 'folder.yml'
      why: the last build had it; without it, what it kept back would be open to more readers
      fix: put it back; if more readers are meant, write 'visibility: public' into a new one

    """
  private let state = ".diarysite-state/folders"

  @Test(arguments: [[], [".diarysite"], ["public"], [".diarysite", "public"]])
  func aFolderThatLostItStopsTheBuild(gone: [String]) async throws {
    let sandbox = try Sandbox(files)
    #expect(try await sandbox.build().entries == 1)
    let site = try sandbox.tree()
    for path in gone + ["Content/home/folder.yml"] { try sandbox.remove(path) }
    for _ in 0..<2 { #expect(try await sandbox.faults() == lost) }
    #expect(try sandbox.tree() == (gone.contains("public") ? [:] : site))
    #expect(try await sandbox.faults(into: "preview") { $0.preview = [.drafts] } == lost)
    // A new one says what is meant.
    try sandbox.write("visibility: public\n", to: "Content/home/folder.yml")
    #expect(try await sandbox.build().entries == 3)
    try sandbox.remove("Content/home/folder.yml")
    #expect(try await sandbox.build().entries == 3)
  }

  @Test func aStatusStopsAsWellAndATerminalNamesTheFolders() async throws {
    var files = files
    files["Content/diaries/folder.yml"] = "visibility: unlisted\n"
    files["Content/diaries/2024-01-04.md"] = "Numbat\n\nWords.\n"
    files[".diarysite-secret"] = String(repeating: "ab", count: 32) + "\n"
    let sandbox = try Sandbox(files)
    _ = try await sandbox.build()
    for folder in ["home", "diaries"] { try sandbox.remove("Content/\(folder)/folder.yml") }
    let themes = try FolderOnDisk(path: goldenThemes.path)
    let request = BuildRequest(
      diary: try FolderOnDisk(path: sandbox.root.path), builtInThemes: { themes }, now: present)
    do {
      _ = try await status(of: request, BuiltOutput(nil, shownAs: "public"))
      Issue.record("it must fail")
    } catch {
      let terminal = DiagnosticText(hasColor: false, showsHeld: true)
      #expect(
        error.all.map(terminal.text).joined() == """
          error: 2 folders have lost their 'folder.yml'
            files: Content/diaries, Content/home
            why: the last build had it; without it, what it kept back would be open to more readers
            fix: put it back; if more readers are meant, write 'visibility: public' into a new one

          """)
    }
  }

  @Test func aFolderThatIsGoneIsForgotten() async throws {
    let sandbox = try Sandbox(files)
    _ = try await sandbox.build()
    try sandbox.remove("Content/home")
    #expect(try await sandbox.build().entries == 1)
    try sandbox.write("Quokka\n", to: "Content/home/2024-01-02.md")
    #expect(try await sandbox.build().entries == 2)
  }

  @Test func aFolderInsideThatSaysItselfIsNotLost() async throws {
    let sandbox = try Sandbox(files)
    _ = try await sandbox.build()
    try sandbox.remove("Content/home/folder.yml")
    try sandbox.remove("Content/home/2024-01-02.md")
    try sandbox.write("visibility: public\n", to: "Content/home/deep/folder.yml")
    #expect(try await sandbox.build().entries == 2)
  }

  @Test func whatSomethingElseKeepsBackIsRememberedOn() async throws {
    let sandbox = try Sandbox(files)
    _ = try await sandbox.build()
    try sandbox.remove("Content/home/folder.yml")
    try sandbox.write(
      "title: Days\nvisibility: {default: private}\n", to: "diarysite.yml")
    #expect(try await sandbox.build { $0.isForced = true }.entries == 0)
    try sandbox.write("title: Days\n", to: "diarysite.yml")
    #expect(try await sandbox.faults() == lost)
  }

  @Test func onlyAStricterGuardIsLost() async throws {
    var files = files
    files["diarysite.yml"] = "visibility: {default: unlisted}\n"
    files["Content/home/folder.yml"] = "visibility: unlisted\n"
    files[".diarysite-secret"] = String(repeating: "ab", count: 32) + "\n"
    let sandbox = try Sandbox(files)
    _ = try await sandbox.build()
    try sandbox.remove("Content/home/folder.yml")
    _ = try await sandbox.build()
    try sandbox.write("title: Days\n", to: "diarysite.yml")
    #expect(try await sandbox.faults() == lost)
  }

  @Test func oneSmallFileIsWrittenWhenItChanges() async throws {
    let sandbox = try Sandbox(files)
    _ = try await sandbox.build(into: "preview") { $0.preview = [.drafts] }
    #expect(!sandbox.has(state))
    _ = try await sandbox.build()
    let first = try sandbox.text(state)
    let lines = first.split(separator: "\n")
    #expect(lines.map(\.count) == [64, 40])
    #expect(lines.last?.hasSuffix(" private") == true)
    #expect(!first.contains("home"))
    try sandbox.write("Open\n\nMore words.\n", to: "Content/2024-01-01.md")
    _ = try await sandbox.build()
    #expect(try sandbox.text(state) == first)
    try sandbox.write("visibility: public\n", to: "Content/home/folder.yml")
    _ = try await sandbox.build()
    #expect(try sandbox.text(state) == "\(lines[0])\n")
  }

  @Test func aDiaryWithoutSuchFoldersHasNoFile() async throws {
    let sandbox = try Sandbox(files.filter { !$0.key.hasSuffix("folder.yml") })
    _ = try await sandbox.build()
    #expect(!sandbox.has(state))
  }
}
