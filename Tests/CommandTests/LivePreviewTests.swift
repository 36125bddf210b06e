import Foundation
import Testing

/// A preview as Chromium shows it while the diary changes.
@Suite struct LivePreviewTests {
  @Test(
    .enabled(
      if: UnlockTests.python != nil,
      "there is no browser to drive: scripts/install-tools browser"))
  func openPagesFollowTheDiary() throws {
    let diary = try Diary([
      "Content/2024-01-01-rain.md": "# Rain\n\nIt rained.\n",
      "diarysite.yml": "baseURL: https://example.org/diary/\n",
    ])
    let preview = try RunningPreview(in: diary)
    let log = diary.url("browser.log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(UnlockTests.python))
    process.arguments = [
      UnlockTests.package.appendingPathComponent("Tests/DiaryServerTests/Browser/live.py").path,
      "http://localhost:\(preview.port)/diary/", diary.root.path,
    ]
    let file = try FileHandle(forWritingTo: log)
    process.standardOutput = file
    process.standardError = file
    try process.run()
    process.waitUntilExit()
    let lines = try diary.text("browser.log").split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("ok ") } == [])
    #expect(process.terminationStatus == 0)
    #expect(lines.count == 19)
  }
}
