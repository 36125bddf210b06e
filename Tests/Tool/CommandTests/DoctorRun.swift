import Foundation
import TestSupport

/// A diary without mistakes, and `diarysite doctor` in it.
enum DoctorRun {
  static let settings = """
    title: Days
    baseURL: https://me.test/diary/
    theme: default
    publish: {git: {remote: 'git@host.test:me/diary.git'}}

    """
  static let secret = String(repeating: "5c", count: 32) + "\n"

  static func diary(_ files: [String: String] = [:]) throws -> Diary {
    let diary = try Diary(
      [
        "diarysite.yml": settings, ".diarysite-secret": secret,
        "Content/2024-05-12.md": "# Rain\n",
        "bin/git": "#!/bin/sh\n[ \"$1\" = --version ] && echo git version 2.39.5\n",
        "bin/ssh": "#!/bin/sh\necho OpenSSH_9.2p1 Debian-2 >&2\n",
      ].merging(files) { $1 })
    for name in ["bin/git", "bin/ssh"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: diary.url(name).path)
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: diary.url(".diarysite-secret").path)
    return diary
  }

  /// The program in a folder beside its tools: none is found in a diary.
  static func run(_ diary: Diary, _ arguments: [String] = []) throws -> Program.Outcome {
    let tools = try TemporaryFolder()
    for name in ["git", "ssh"] {
      try FileManager.default.copyItem(at: diary.url("bin/\(name)"), to: tools.url(name))
    }
    return try Program.run(
      ["doctor"] + arguments, in: diary.root, environment: ["PATH": tools.root.path])
  }
}
