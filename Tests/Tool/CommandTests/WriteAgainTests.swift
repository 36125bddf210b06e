import Foundation
import Glibc
import SiteFiles
import TestSupport
import Testing

/// A second `write` for a diary opens the page of the first one.
@Suite struct WriteAgainTests {
  private let runtime: TemporaryFolder
  private let diary: Diary

  init() throws {
    diary = try Diary()
    runtime = try TemporaryFolder([
      // Keeps what a browser is started with, and what it would show.
      "bin/xdg-open": """
      #!/bin/sh
      cat "$1" > "${0%/*}/page.new"
      printf '%s' "$*" > "${0%/*}/arguments"
      mv "${0%/*}/page.new" "${0%/*}/page"

      """
    ])
    chmod(runtime.url("bin/xdg-open").path, 0o755)
    mkdir(runtime.url("run").path, 0o700)
  }

  private var environment: [String: String] {
    [
      "PATH": runtime.url("bin").path + ":/usr/bin:/bin",
      "XDG_RUNTIME_DIR": runtime.url("run").path,
    ]
  }

  private func first(_ arguments: [String] = ["write", "--print-address"]) throws -> WritingProgram
  {
    try WritingProgram(arguments, in: diary, environment: environment)
  }

  private func again(_ arguments: String...) throws -> ProgramRun {
    try Program.run(["write"] + arguments, in: diary.root, environment: environment)
  }

  private var pages: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: runtime.url("run").path)
    return (names ?? []).sorted()
  }

  /// The token of the page that a browser was shown.
  private func token() throws -> String {
    String(
      try #require(try runtime.text("bin/page").firstMatch(of: ##/_write/#([0-9a-f]{64})"/##)).1)
  }

  private func exchange(_ token: String, _ program: WritingProgram) -> Int? {
    program.send("POST", "session", "{\"token\": \"\(token)\"}", key: nil)?.status
  }

  @Test func theSecondOneOpensThePageOfTheFirst() throws {
    let program = try first()
    var tokens: Set<String> = []
    for _ in 0..<2 {
      let outcome = try again()
      #expect(outcome.status == 0 && outcome.diagnostics == "")
      #expect(
        outcome.output == "diarysite runs for this diary already; its writing page is opened\n")
      let token = try token()
      #expect(
        try runtime.text("bin/page").contains("write-\(program.name).localhost:\(program.port)/"))
      let arguments = try runtime.text("bin/arguments")
      #expect(arguments.hasPrefix(runtime.url("run").path + "/diarysite-"))
      #expect(!arguments.contains(token))
      #expect(exchange(token, program) == 200)
      #expect(exchange(token, program) == 403)
      tokens.insert(token)
    }
    #expect(tokens.count == 2)
    #expect(pages.count == 1)
    program.end(by: SIGTERM)
    #expect(pages == [])
  }

  @Test func theWritingPageOfServeIsFoundAsWell() throws {
    let program = try first(["serve", "--write", "--print-address"])
    #expect(try again("--quiet").output == "")
    #expect(exchange(try token(), program) == 200)
    program.end(by: SIGTERM)
  }

  @Test func withoutABrowserItNamesTheFile() throws {
    let program = try first()
    unlink(runtime.url("bin/xdg-open").path)
    let path = runtime.url("run").path + "/" + (try #require(pages.first))
    #expect(
      try again().diagnostics
        == "note: no browser could be opened; open this file yourself:\n\(path)\n")
    program.end(by: SIGTERM)
  }

  @Test func optionsOfItsOwnNeedARunOfItsOwn() throws {
    let program = try first()
    let second = try first()
    #expect(second.port != program.port)
    second.end(by: SIGTERM)
    // The page is still the first one's.
    #expect(pages.count == 1)
    _ = try again()
    #expect(exchange(try token(), program) == 200)
    program.end(by: SIGTERM)
  }

  @Test func thePageOfAKilledRunIsNotOpened() throws {
    try first().end(by: SIGKILL)
    #expect(pages.count == 1)
    let program = try first(["write"])
    while program.isRunning && !runtime.has("bin/page") { usleep(2_000) }
    #expect(exchange(try token(), program) == 200)
    program.end(by: SIGTERM)
    #expect(pages == [])
  }

  @Test func anotherDiaryIsAnotherRun() throws {
    let program = try first()
    let other = try Diary()
    let second = try WritingProgram(in: other, environment: environment)
    #expect(pages.count == 2)
    second.end(by: SIGTERM)
    program.end(by: SIGTERM)
    #expect(pages == [])
    withExtendedLifetime(other) {}
  }

  /// Whoever may write into the folder could lead the browser anywhere.
  @Test func aPageInAFolderOfOthersIsNotBelieved() throws {
    let program = try first()
    chmod(runtime.url("run").path, 0o777)
    let second = try first(["write"])
    #expect(second.port != program.port)
    second.end(by: SIGTERM)
    program.end(by: SIGTERM)
  }
}
