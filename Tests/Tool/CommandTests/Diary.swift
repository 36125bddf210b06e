import Foundation
import TestSupport
import Testing

/// A diary in a folder of its own; it goes with the value.
struct Diary: DiskFolder {
  private let folder: TemporaryFolder

  init(_ files: [String: String] = ["Content/2024-01-01.md": "A day\n\nWords.\n"]) throws {
    folder = try TemporaryFolder(files)
  }

  var root: URL { folder.root }

  /// Runs `build` inside the diary.
  func build(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      ["build", "--now", "2026-01-01"] + arguments, in: root, environment: environment)
  }
}
