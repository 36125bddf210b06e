import Foundation
import Testing

/// A command that runs while the test goes on.
///
/// A class, because it is a process that changes.
final class RunningProgram {
  private let process = Process()
  private let scratch: URL
  private let start = ContinuousClock.now

  /// Starts `diarysite build --quiet` in a diary.
  convenience init(_ arguments: String..., in folder: URL) throws {
    try self.init(["build", "--quiet", "--now", "2026-01-01"] + arguments, in: folder)
  }

  /// Starts `diarysite` in a folder.
  ///
  /// - Parameter environment: All of it, but `PATH`.
  init(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws {
    let path = try #require(Program.path, "the tests need the program 'diarysite' beside them")
    scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("diarysite-run-\(UUID().uuidString)")
    try Data().write(to: scratch)
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: scratch)
    try process.run()
  }

  deinit {
    try? FileManager.default.removeItem(at: scratch)
  }

  /// Returns once something stands at a path, or the process has ended.
  func wait(for file: URL) {
    while process.isRunning && !FileManager.default.fileExists(atPath: file.path) { usleep(50) }
  }

  var isRunning: Bool { process.isRunning }

  func send(_ signal: Int32) {
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// Waits for the end.
  ///
  /// - Returns: The status, -1 for a process that a signal ended; and what it said.
  func end() throws -> (status: Int32, diagnostics: String) {
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : -1
    return (status, String(decoding: try Data(contentsOf: scratch), as: UTF8.self))
  }
}
