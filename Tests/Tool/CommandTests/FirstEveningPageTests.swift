import Foundation
import TestSupport
import Testing

/// The first evening with an export of Day One, up to the published site, and a week on a phone, as
/// Chromium shows them.
@Suite(.needs(.browser), .waits) struct FirstEveningPageTests {
  private static let script = Checkout.root.appendingPathComponent(
    "Tests/Server/WritingDeskTests/Browser/evening.py"
  ).path

  private static let locales = ["en": "en_US.UTF-8", "ko": "ko_KR.UTF-8"]

  @Test(.thorough, arguments: ["en", "ko"], [390, 1280])
  func anExportBecomesAPublishedSite(language: String, width: Int) throws {
    let around = try Diary([:])
    #expect(try run("export", language, around.url("Journal.zip").path) == [])
    let brought = try Program.run(
      ["import", "Journal.zip", "--source", "d", "--time-zone", "UTC"], in: around.root,
      environment: ["LANG": try #require(Self.locales[language])])
    #expect(brought.status == 0, "\(brought.diagnostics)")
    try use(around, in: "d") { address, folder in
      try run("evening", language, String(width), address, folder)
    }
    let settings = try around.text("d/diarysite.yml")
    try around.write(
      "baseURL: https://example.org/\npublish:\n  folder: {path: ../www}\n" + settings,
      to: "d/diarysite.yml")
    let sent = try Program.run(
      ["publish", "folder", "--yes", "--source", "d"], in: around.root)
    #expect(sent.status == 0, "\(sent.diagnostics)")
    let found = try run("site", language, String(width), around.url("www").path)
    #expect(found == [])
  }

  @Test(.thorough, arguments: ["en", "ko"]) func aWeekIsWrittenOnAPhone(language: String) throws {
    let around = try Diary([:])
    try around.write("locale: \(language)\ntimeZone: UTC\n", to: "d/diarysite.yml")
    try FileManager.default.createDirectory(
      at: around.url("d/Content"), withIntermediateDirectories: true)
    try use(around, in: "d") { address, folder in
      try run("week", language, address, folder)
    }
  }

  /// Starts the writing page of a diary; expects that all that is checked on it is good.
  private func use(
    _ around: Diary, in folder: String, _ act: (String, String) throws -> [String]
  ) throws {
    let preview = try RunningPreview(
      "--write", "--print-address", "--drafts", "--future", "--private", in: around,
      folder: folder, now: nil)
    let address = try #require(
      preview.words.firstMatch(of: ##/http://write-NAME\.localhost:PORT(/_write/#\S+)/##)?.1)
    let found = try act(
      "http://write-\(preview.host):\(preview.port)\(address)", around.url(folder).path)
    #expect(found == [])
  }

  /// - Returns: What was found wrong.
  private func run(_ arguments: String...) throws -> [String] {
    let browser = try #require(InstalledTool.browser.path)
    let run = try ProgramRun(browser, [Self.script] + arguments)
    let lines = (run.output + run.diagnostics).split(separator: "\n").map(String.init)
    if run.status != 0, !lines.contains(where: { $0.hasPrefix("FAIL") }) {
      return ["status \(run.status)"] + lines.suffix(12)
    }
    return lines.filter { !$0.hasPrefix("ok ") }
  }
}
