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

  /// Runs `build` inside the diary, once a later change of its files would have another stamp: a
  /// build right behind a change is made again, and says its notes again.
  func build(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    Thread.sleep(forTimeInterval: 0.025)
    return try Program.run(
      ["build", "--now", "2026-01-01"] + arguments, in: root, environment: environment)
  }
}
