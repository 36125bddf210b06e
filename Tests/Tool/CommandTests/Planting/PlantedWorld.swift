import Foundation
import SiteFiles
import TestSupport
import Testing

/// A diary with a target of each kind, and beside them what belongs to somebody else.
///
/// ```
/// outside/    other people's files: nothing here may ever change
/// diary/      the diary, into which things are planted
/// www/ rs/ rc/ site.git/    what it is published to, which hold files of others too
/// ```
struct PlantedWorld {
  let around: Diary

  /// Files of others, which only options such as `--delete-foreign` may touch.
  static let owned = [
    "www/CNAME": "www.example.org\n", "www/notes/own.txt": "Mine.\n",
    "rs/CNAME": "rs.example.org\n", "rs/photos/own.jpg": "no photo\n",
    "rc/CNAME": "rc.example.org\n", "rc/notes/own.txt": "Mine.\n",
  ]

  private static let outside = [
    "outside/one.txt": "One.\n",
    "outside/letters/letter.txt": "Dear M.\n",
    "outside/letters/index.html": "<!DOCTYPE html><title>Letters</title>\n",
    "outside/letters/2024/01/01/rain/index.html": "<!DOCTYPE html><title>Rain</title>\n",
    "outside/letters/assets/style.css": "body {}\n",
    "outside/work/.git/config": "[core]\n\tbare = false\n",
    "outside/work/.git/HEAD": "ref: refs/heads/main\n",
    "outside/diary/Content/2020-02-02.md": "Somebody else's day\n\nWords.\n",
    "outside/diary/diarysite.yml": "title: Somebody else's\n",
  ]

  private static let entries = [
    "diary/Content/2024-01-01-rain.md": "Rain\n\nWords.\n",
    "diary/Content/2024-01-02-sun.md": "---\ntags: [warm]\n---\nSun\n\nWords.\n",
    "diary/Content/2024-02-01-told.md": "---\nvisibility: unlisted\n---\nTold\n\nTo few.\n",
    "diary/Content/2024-02-02-kept.md": "---\nvisibility: private\n---\nKept\n\nTo myself.\n",
    "diary/Static/robots-more.txt": "Nothing.\n",
    "diary/.diarysite-secret": String(repeating: "5a", count: 32) + "\n",
  ]

  init() throws {
    around = try Diary([:])
    for files in [Self.outside, Self.entries, Self.owned] {
      for (path, text) in files { try around.write(text, to: path) }
    }
    try around.write(
      """
      title: Planted
      baseURL: https://example.org/diary/
      publish:
        git: {remote: ../site.git}
        folder: {path: ../www}
        rsync: {destination: ../rs}
        rclone: {remote: "mine:\(around.url("rc").path)"}

      """, to: "diary/diarysite.yml")
    try around.write("[mine]\ntype = local\n", to: "rclone.conf")
    for folder in ["home", "site.git"] {
      try FileManager.default.createDirectory(
        at: around.url(folder), withIntermediateDirectories: true)
    }
    try Self.git(["init", "--quiet", "--bare"], in: around.url("site.git"))
  }

  private static func git(_ arguments: [String], in folder: URL) throws {
    let run = try ProgramRun(
      "git", arguments, in: folder, environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path])
    try #require(run.status == 0, "git \(arguments): \(run.diagnostics)")
  }

  func run(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(
      arguments + ["--now", "2026-01-01"], in: around.url("diary"),
      environment: [
        "HOME": around.url("home").path, "RCLONE_CONFIG": around.url("rclone.conf").path,
      ])
  }

  // MARK: Planting

  /// Puts a link in the place of whatever stands at a path.
  func link(_ path: String, to target: String) throws {
    if isBehindLink(path) { return }
    let file = around.url(path)
    try? FileManager.default.removeItem(at: file)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: around.url(target).path)
  }

  /// Puts a file in the place of whatever stands at a path.
  func plant(_ bytes: [UInt8], at path: String, isProgram: Bool = false) {
    if isBehindLink(path) { return }
    let file = around.url(path)
    try? FileManager.default.removeItem(at: file)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes).write(to: file)
    if isProgram {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
  }

  /// Whether a link planted before leads elsewhere on the way to a path.
  private func isBehindLink(_ path: String) -> Bool {
    var folder = around.url(path).deletingLastPathComponent()
    while folder.path.hasPrefix(around.root.path + "/") {
      let kind = try? FileManager.default.attributesOfItem(atPath: folder.path)[.type]
      if kind as? FileAttributeType == .typeSymbolicLink { return true }
      folder.deleteLastPathComponent()
    }
    return false
  }

  /// What stands below some folders of the world now, without following links.
  func paths(below folders: [String]) throws -> [String] {
    try folders.flatMap { folder in
      try DiskSnapshot(of: around.url(folder)).paths.map { $0.isEmpty ? folder : "\(folder)/\($0)" }
    }
  }
}
