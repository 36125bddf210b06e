import Foundation
import TestSupport
import Testing

extension Diary {
  /// Runs a command inside the diary, at noon in Seoul on the 12th of May 2024.
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try run(arguments, input: input, environment: environment)
  }

  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    let path = try #require(Program.path, "the tests need the program 'diarysite' beside them")
    let now = ["new", "list", "show", "search"].contains(arguments[0])
    return try ProgramRun(
      path,
      arguments.prefix(1) + (now ? ["--now", "2024-05-12T12:00:00+09:00"] : [])
        + arguments.dropFirst(), in: root,
      environment: ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }, input: input)
  }

  /// A program in a folder beside the diary that stands for an editor.
  ///
  /// - Returns: Its path, and the folder, which must live as long as it is used.
  static func editor(_ script: String) throws -> (path: String, folder: TemporaryFolder) {
    let folder = try TemporaryFolder(["editor": "#!/bin/sh\n" + script + "\n"])
    try folder.makeExecutable("editor")
    return (folder.url("editor").path, folder)
  }

  /// An entry with a tag, one that is private, two of a JSON file, and a broken one.
  static func ofSeveralKinds() throws -> Diary {
    try Diary([
      "diarysite.yml": "locale: ko-KR\ntimeZone: Asia/Seoul\n",
      "Content/2024-05-01-rain.md": """
      ---
      # kept
      tags: [walk]
      extra:   {unknown: 'x'}
      ---
      Rain in May

      It *rained*. 비옴

      """,
      "Content/2024-05-02-dark.md": "---\nvisibility: private\n---\nThe quokka\n\nSeen in May.\n",
      "Content/old.json": """
      [ {"title": "One", "date": "2020-01-01"},
        {"title":"Two","date":"2020-01-02", "extra": {"mine": [1,  2]}} ]

      """,
      // A broken file is in nobody's way.
      "Content/broken.md": "---\ndraft: maybe\n---\nThe quokka\n",
    ])
  }
}
