import Foundation
import TestSupport
import Testing

/// The writing page as Chromium shows it: a person writes, saves, stars, shares and deletes.
@Suite(.needs(.browser)) struct WritingPageTests {
  private static let script = Checkout.root.appendingPathComponent(
    "Tests/Server/WritingDeskTests/Browser/write.py"
  ).path

  @Test func everythingThatTheAppsDidWorksOnThePage() throws {
    let diary = try Diary([:])
    let browser = try #require(InstalledTool.browser.path)
    let made = try ProgramRun(browser, [Self.script, diary.root.path])
    try #require(made.status == 0, "\(made.output)\(made.diagnostics)")
    let preview = try RunningPreview(
      "--write", "--print-address", "--drafts", "--future", "--private", in: diary, now: nil)
    let address = try #require(
      preview.words.firstMatch(of: ##/http://write-NAME\.localhost:PORT(/_write/#\S+)/##)?.1)
    let run = try ProgramRun(
      browser,
      [Self.script, "http://write-\(preview.host):\(preview.port)\(address)", diary.root.path])
    let lines = (run.output + run.diagnostics).split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("ok ") } == [])
    #expect(run.status == 0)
    #expect(lines.count > 100)
  }
}
