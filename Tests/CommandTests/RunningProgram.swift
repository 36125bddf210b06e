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

/// How many rounds a test makes that goes on for as long as it is let: by default a few,
/// `DIARYSITE_TEST_ROUNDS` times as many if that is set, 50 times for `all`.
func rounds(_ count: Int) -> Int {
  let text = ProcessInfo.processInfo.environment["DIARYSITE_TEST_ROUNDS"]
  return count * (text == "all" ? 50 : max(1, text.flatMap { Int($0) } ?? 1))
}

/// Random numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 2 &+ 1
  }

  mutating func next() -> UInt64 {
    // SplitMix64
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
