import Foundation
import Glibc
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

  /// From the menu of the desktop to the published site.
  @Test(.thorough, arguments: ["en", "ko"], [390, 1280])
  func aWeekIsWritten(language: String, width: Int) throws {
    let around = try Diary([:])
    try around.write(
      """
      locale: \(language)
      timeZone: UTC
      baseURL: https://example.org/
      publish:
        folder: {path: ../www}

      """, to: "d/diarysite.yml")
    // Keeps the page that a browser would show.
    try around.write(
      "#!/bin/sh\ncp \"$1\" \"$HOME/page.new\" && mv \"$HOME/page.new\" \"$HOME/page\"\n",
      to: "bin/xdg-open")
    for folder in ["d/Content", "run"] {
      try FileManager.default.createDirectory(
        at: around.url(folder), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    chmod(around.url("bin/xdg-open").path, 0o755)
    let variables = [
      "HOME": around.root.path, "XDG_RUNTIME_DIR": around.url("run").path,
      "PATH": around.url("bin").path + ":/usr/bin:/bin",
    ]
    let added = try Program.run(
      ["write", "--launcher"], in: around.url("d"), environment: variables)
    #expect(added.status == 0, "\(added.diagnostics)")
    let menu = around.url(".local/share/applications")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: menu.path).first)
    let entry = try around.text(".local/share/applications/\(name)")
    let started = Process()
    started.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    started.arguments = try menuArguments(
      of: String(try #require(entry.firstMatch(of: /\nExec=(.*)\n/)).1))
    (started.environment, started.standardInput) = (variables, FileHandle.nullDevice)
    started.standardOutput = FileHandle.nullDevice
    started.standardError = FileHandle.nullDevice
    try started.run()
    defer { kill(-started.processIdentifier, SIGKILL) }
    while started.isRunning && !around.has("page") { usleep(5_000) }
    let address = try #require(
      try around.text("page").firstMatch(of: ##/http://write-[^"]*/_write/#[0-9a-f]{64}/##)?.0)
    let found = try run("week", language, String(width), String(address), around.url("d").path)
    #expect(found == [])
    let pages = try FileManager.default.subpathsOfDirectory(atPath: around.url("www").path)
    #expect(pages.count { $0.hasPrefix("2026/03/0") && $0.hasSuffix("/index.html") } >= 7)
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
