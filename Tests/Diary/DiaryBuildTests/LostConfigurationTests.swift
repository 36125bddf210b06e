import Diagnostics
import DiaryGate
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

/// A diary whose configuration went is not built, whatever else went with it.
@Suite struct LostConfigurationTests {
  private let files = [
    "diarysite.yml": "visibility: {default: private}\n",
    "Content/2024-01-01.md": "Secret\n\nWords.\n",
    "Content/2024-01-02.md": "---\nvisibility: public\n---\nOpen\n\nWords.\n",
  ]
  private let lost = """
    error: 'diarysite.yml' is gone
      why: the last build had it; without it, what it kept private would be published
      fix: put it back; to go on without, write one with the single line 'title:'

    """

  @Test(arguments: [
    [], [".diarysite"], ["public"], [".diarysite-state"], [".diarysite", "public"],
    [".diarysite", ".diarysite-state"],
  ])
  func aDiaryThatLostItStops(gone: [String]) async throws {
    let sandbox = try Sandbox(files)
    _ = try await sandbox.build()
    let site = try sandbox.tree()
    for path in gone + ["diarysite.yml"] { try sandbox.remove(path) }
    #expect(try await sandbox.faults() == lost)
    #expect(try sandbox.tree() == (gone.contains("public") ? [:] : site))
    #expect(!sandbox.has(".public.diarysite-new"))
    // An explicit one says that it is meant.
    try sandbox.write("title:\n", to: "diarysite.yml")
    #expect(try await sandbox.build { $0.isForced = true }.entries == 2)
  }

  @Test func aPreviewAndAStatusStopAsWell() async throws {
    let sandbox = try Sandbox(files)
    _ = try await sandbox.build()
    try sandbox.remove("diarysite.yml")
    #expect(try await sandbox.faults(into: "preview") { $0.preview = [.drafts] } == lost)
    let themes = try FolderOnDisk(path: goldenThemes.path)
    let request = BuildRequest(
      diary: try FolderOnDisk(path: sandbox.root.path), builtInThemes: { themes }, now: present)
    do {
      _ = try await status(of: request, BuiltOutput(nil, shownAs: "public"))
      Issue.record("it must fail")
    } catch {
      #expect(messages(error.all) == lost)
    }
  }

  @Test func aDiaryThatNeverHadOneIsBuilt() async throws {
    let sandbox = try Sandbox(files.filter { $0.key != "diarysite.yml" })
    for _ in 0..<2 { #expect(try await sandbox.build().entries == 2) }
    #expect(!sandbox.has(".diarysite-state"))
  }

  @Test func whatIsNotASiteIsNotRemembered() async throws {
    let sandbox = try Sandbox(files)
    _ = try await sandbox.build(into: "preview") { $0.preview = [.drafts] }
    #expect(!sandbox.has(".diarysite-state"))
    _ = try await sandbox.build { $0.program = nil }
    #expect(!sandbox.has(".diarysite-state"))
    _ = try await sandbox.build()
    #expect(try sandbox.text(".diarysite-state/configured") == "diarysite.yml\n")
    #expect(try sandbox.text(".diarysite-state/.gitignore") == "*\n")
  }
}
