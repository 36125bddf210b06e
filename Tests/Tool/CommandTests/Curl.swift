import Foundation
import TestSupport
import Testing

/// A client of its own: other programs that start meanwhile would inherit a pipe, and hold it open.
final class Curl {
  private let process = Process()
  private let file: URL

  init(_ arguments: String...) throws {
    file = FileManager.default.temporaryDirectory
      .appendingPathComponent("diarysite-curl-\(UUID().uuidString)")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["curl", "--silent", "--no-buffer", "--max-time", "60", "--output", file.path] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    try? FileManager.default.removeItem(at: file)
  }

  var isRunning: Bool { process.isRunning }

  /// What has come so far.
  var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  func end() -> String {
    process.waitUntilExit()
    return text
  }
}
