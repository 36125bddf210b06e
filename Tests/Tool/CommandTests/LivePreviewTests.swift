import Foundation
import TestSupport
import Testing

/// A preview as Chromium shows it while the diary changes.
@Suite(.needs(.browser), .waits) struct LivePreviewTests {
  @Test func openPagesFollowTheDiary() throws {
    let diary = try Diary([
      "Content/2024-01-01-rain.md": "# Rain\n\nIt rained.\n",
      "diarysite.yml": "baseURL: https://example.org/diary/\n",
    ])
    let preview = try RunningPreview(in: diary)
    let run = try ProgramRun(
      try #require(InstalledTool.browser.path),
      [
        Checkout.root.appendingPathComponent("Tests/Server/PreviewServerTests/Browser/live.py")
          .path,
        preview.address("/diary/"), diary.root.path,
      ])
    let lines = (run.output + run.diagnostics).split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("ok ") } == [])
    #expect(run.status == 0)
    #expect(lines.count == 19)
  }
}
