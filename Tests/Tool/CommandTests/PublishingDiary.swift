import Foundation
import TestSupport
import Testing

/// A diary with a target of each kind beside it; all of it goes with the value.
struct PublishingDiary {
  /// Holds the diary in `diary/`, and the targets `site.git` and `www`.
  let around: Diary

  static let entries = [
    "Content/2024-01-01-rain.md": "Rain\n\nWords.\n",
    "Content/2024-01-02-sun.md": "---\ntags: [warm]\n---\nSun\n\nWords.\n",
  ]

  static let configuration = """
    baseURL: https://example.org/diary/
    publish:
      git: {remote: ../site.git}
      folder: {path: ../www}

    """

  init(_ files: [String: String] = entries, configuration: String = configuration) throws {
    around = try Diary([:])
    try around.write(configuration, to: "diary/diarysite.yml")
    try around.write(ReaderKeys.secret + "\n", to: "diary/.diarysite-secret")
    for (path, text) in files { try around.write(text, to: "diary/" + path) }
    try FileManager.default.createDirectory(
      at: around.url("site.git"), withIntermediateDirectories: true)
    try git("init", "--quiet", "--bare")
  }

  var root: URL { around.url("diary") }

  func write(_ text: String, to path: String) throws { try around.write(text, to: "diary/" + path) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  func url(_ path: String) -> URL { around.url("diary/" + path) }

  /// Runs `publish` in the diary.
  func publish(_ arguments: String...) throws -> Program.Outcome { try publish(arguments) }

  func publish(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      ["publish", "--now", "2026-01-01"] + arguments, in: root, environment: environment)
  }

  /// The site as it was built.
  func site() throws -> [String: Data] {
    var site = try around.tree("diary/public")
    site[".diarysite-output"] = nil
    return site
  }

  /// Runs git for the test, in the repository that is published to.
  @discardableResult
  func git(_ arguments: String...) throws -> Data { try git(arguments) }

  private func git(_ arguments: [String]) throws -> Data {
    let run = try ProgramRun(
      "git", arguments, in: around.url("site.git"),
      environment: ["PATH": "/usr/bin:/bin", "HOME": around.root.path])
    try #require(run.status == 0, "git \(arguments): \(run.diagnostics)")
    return run.outputBytes
  }

  /// The first line of what git says.
  func line(_ arguments: String...) throws -> String {
    String(decoding: try git(arguments).prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// What a target has: the branch, or the folder without its list of what was published.
  func target(_ name: String) throws -> [String: Data] {
    if name == "folder" {
      var files = try around.tree("www")
      files[".diarysite-published"] = nil
      return files
    }
    let folder = "checkout"
    try? FileManager.default.removeItem(at: around.url(folder))
    try FileManager.default.createDirectory(
      at: around.url(folder), withIntermediateDirectories: true)
    if try git("for-each-ref", "refs/heads/gh-pages").isEmpty { return [:] }
    try git("--work-tree=\(around.url(folder).path)", "checkout", "--force", "gh-pages", "--", ".")
    return try around.tree(folder)
  }
}
