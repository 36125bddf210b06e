import DiaryBuild
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryWatching

@Suite struct PollingWatcherTests {
  /// What changes while something is done.
  private func changes(
    in diary: TemporaryFolder, _ act: (TemporaryFolder) throws -> Void
  ) async throws -> SourceChanges? {
    let inbox = ChangeInbox(patience: .milliseconds(1))
    // Until the stamps of what was just made are settled, it may be told once more.
    try await Task.sleep(for: .milliseconds(60))
    let watcher = PollingWatcher(of: diary.path, inbox: inbox, pause: .milliseconds(5))
    try act(diary)
    defer { watcher.stop() }
    return await inbox.take()
  }

  private func diary() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/a.md": "A", "Content/deep/b.md": "B", "diarysite.yml": "", "README.md": "",
      "Content/.a.md.swp": "",
    ])
  }

  @Test(arguments: ["Content/a.md", "Content/deep/b.md", "Themes/own/a.css", "diarysite.yml"])
  func aWrittenFileIsTold(path: String) async throws {
    let changes = try await changes(in: diary()) { try $0.write("other", to: path) }
    #expect(changes == .paths(paths(path)))
  }

  @Test func aRemovedFolderIsToldByItsFiles() async throws {
    let changes = try await changes(in: diary()) { try $0.remove("Content/deep") }
    #expect(changes == .paths(paths("Content/deep/b.md")))
  }

  @Test func whatIsNoSourceIsNotTold() async throws {
    let changes = try await changes(in: diary()) { diary in
      for path in ["README.md", "Content/.a.md.swp", "public/index.html", "Content/a.md~"] {
        try diary.write("other", to: path)
      }
      Thread.sleep(forTimeInterval: 0.05)
      try diary.write("other", to: "Content/a.md")
    }
    #expect(changes == .paths(paths("Content/a.md")))
  }

  @Test func aDiaryThatIsNotThereHasNoFiles() {
    let stamps = SourceStamps(of: DiskPath("/nowhere/at/all"))
    #expect(stamps.events(since: stamps) == FileEvents())
  }
}
