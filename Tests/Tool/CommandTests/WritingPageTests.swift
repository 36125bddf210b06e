import Foundation
import TestSupport
import Testing

/// The writing page as Chromium shows it: a person writes, saves, stars, shares and deletes.
@Suite(.needs(.browser), .waits) struct WritingPageTests {
  private static let script = Checkout.root.appendingPathComponent(
    "Tests/Server/WritingDeskTests/Browser/write.py"
  ).path

  @Test func aPersonWritesAndFindsWhatTheyWrote() throws {
    #expect(try goodChecks("check_list check_first check_many check_figures check_quick") > 50)
  }

  @Test(.thorough) func everythingThatTheAppsDidWorksOnThePage() throws {
    #expect(try goodChecks() > 100)
  }

  /// Connections, windows and programs are lost while a person writes in Korean.
  @Test(arguments: Tier.some(1, of: ["resting windows", "photos fault passphrase", "top missing"]))
  func nothingWrittenIsLost(steps: String) throws {
    #expect(try keptChecks(steps) > 20)
  }

  @Test(arguments: ["let_in tunnel", "dead"])
  func everyTabOfTheBrowserWorksAndSaysWhenItDoesNot(steps: String) throws {
    #expect(try keptChecks(steps, in: "tabs.py") > 10)
  }

  @Test(.thorough, arguments: ["asked", "stored", "answered", "saved"])
  func aPhotoIsWholeOrLeavesNoTraceWhereverTheProgramIsKilled(step: String) throws {
    #expect(try keptChecks("kills", ["STEPS": step]) > 20)
  }

  private func keptChecks(
    _ steps: String, _ variables: [String: String] = [:], in script: String = "kept.py"
  ) throws -> Int {
    let folder = try TemporaryFolder([:])
    let browser = try #require(InstalledTool.browser.path)
    let program = try #require(Program.path)
    let path = Self.script.replacingOccurrences(of: "write.py", with: script)
    let run = try ProgramRun(
      browser, [path, program, folder.root.path] + steps.split(separator: " ").map(String.init),
      environment: ProcessInfo.processInfo.environment.merging(variables) { $1 })
    // While pages close, the browser's driver complains of what they still asked for.
    let lines = run.output.split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("ok ") } == [])
    #expect(run.status == 0, "\(run.diagnostics)")
    return lines.count
  }

  /// Counts what was checked and is good; expects nothing else.
  ///
  /// - Parameter steps: The steps of the script; all if there are none.
  private func goodChecks(_ steps: String = "") throws -> Int {
    let diary = try Diary([:])
    let browser = try #require(InstalledTool.browser.path)
    let made = try ProgramRun(browser, [Self.script, diary.root.path])
    try #require(made.status == 0, "\(made.output)\(made.diagnostics)")
    let preview = try RunningPreview(
      "--write", "--print-address", "--drafts", "--future", "--private", in: diary, now: nil)
    let address = try #require(
      preview.words.firstMatch(of: ##/http://write-NAME\.localhost:PORT(/_write/#\S+)/##)?.1)
    let variables = ProcessInfo.processInfo.environment.merging(["ONLY": steps]) { $1 }
    let run = try ProgramRun(
      browser,
      [Self.script, "http://write-\(preview.host):\(preview.port)\(address)", diary.root.path],
      environment: variables)
    let lines = (run.output + run.diagnostics).split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("ok ") } == [])
    #expect(run.status == 0)
    return lines.count
  }
}
