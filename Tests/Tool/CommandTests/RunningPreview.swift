import Foundation
import TestSupport
import Testing

/// A preview that runs while the test goes on.
///
/// A class, because it is a process that changes.
final class RunningPreview {
  private let process = Process()
  private let log: URL
  /// The name of the diary's own host.
  let host: String
  let port: Int

  /// Starts `diarysite serve`, and waits for its first words.
  ///
  /// - Parameters:
  ///   - folder: Where the diary lies in `diary`; default: `diary` itself.
  ///   - environment: All of it, but `PATH`.
  init(
    _ arguments: String..., in diary: Diary, folder: String? = nil,
    environment: [String: String] = [:], now: String? = "2026-01-01"
  ) throws {
    let path = try #require(Program.path, "the tests need the program 'diarysite' beside them")
    log = FileManager.default.temporaryDirectory
      .appendingPathComponent("diarysite-serve-\(UUID().uuidString)")
    try Data().write(to: log)
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["serve"] + arguments + (now.map { ["--now", $0] } ?? [])
    process.currentDirectoryURL = folder.map(diary.url) ?? diary.root
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let file = try FileHandle(forWritingTo: log)
    process.standardOutput = file
    process.standardError = file
    try process.run()
    var text = ""
    while process.isRunning && !text.contains("Ctrl-C") {
      usleep(2_000)
      text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    }
    let address = try #require(
      text.firstMatch(of: ##/http://([0-9a-f]+\.localhost):(\d+)/##), "\(text)")
    host = String(address.1)
    port = try #require(Int(address.2))
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: log)
  }

  var isRunning: Bool { process.isRunning }

  /// What it said, with `NAME` for the diary's, `PORT` for the port, and `N ms` for any time.
  var words: String {
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    return text.replacingOccurrences(of: ":\(port)/", with: ":PORT/")
      .replacingOccurrences(of: host, with: "NAME.localhost")
      .replacing(#/in \d+ ms/#, with: "in N ms")
  }

  /// The address of a page.
  func address(_ path: String) -> String { "http://\(host):\(port)\(path)" }

  /// The body of a page; empty if there is none.
  func page(_ path: String) throws -> String {
    try Curl(address(path)).end()
  }

  /// Waits until a page has some words.
  func wait(for words: String, on path: String) throws {
    while process.isRunning, try !page(path).contains(words) { usleep(10_000) }
  }

  /// - Returns: The status that the signal led to, -1 if the signal itself ended the process.
  func end(by signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
