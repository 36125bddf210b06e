import Foundation
import TestSupport
import Testing

/// The mistakes that `diarysite doctor` finds with git.
@Suite struct DoctorGitTests {
  /// A diary in a repository of the git that is installed.
  private func repository(
    _ files: [String: String] = [:], _ script: String
  ) throws -> Diary {
    let git = "#!/bin/sh\nPATH=/usr/bin:/bin\nexport PATH\nexec git \"$@\"\n"
    let diary = try DoctorRun.diary(files.merging(["bin/git": git]) { $1 })
    let made = try ProgramRun(
      "sh", ["-ec", "git init -q .\n\(script)"], in: diary.root,
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": diary.root.path,
        "GIT_AUTHOR_NAME": "x", "GIT_AUTHOR_EMAIL": "x", "GIT_COMMITTER_NAME": "x",
        "GIT_COMMITTER_EMAIL": "x",
      ])
    try #require(made.status == 0, "\(made.diagnostics)")
    return diary
  }

  @Test(
    arguments: [
      ("git add .diarysite-secret", "error: '.diarysite-secret' is in the git repository"),
      ("mkdir old && cp .diarysite-secret old/ && git add old", ""),
      (
        "mkdir public && touch public/.diarysite-output && git add public",
        "warning: the site 'public' is in the git repository of the diary"
      ),
    ])
  func whatIsInTheRepositoryIsAMistake(script: String, line: String) throws {
    let found = try DoctorRun.run(repository([:], script)).diagnostics
    #expect(found.hasPrefix(line) && found.isEmpty == line.isEmpty, "\(found)")
  }

  @Test func theWayOutOfASecretInTheRepositoryWorks() throws {
    let diary = try repository([:], "git add .diarysite-secret")
    #expect(
      try DoctorRun.run(diary).diagnostics == """
        error: '.diarysite-secret' is in the git repository
          why: everyone who can read the repository, or its history, finds unlisted pages by it
          fix: move it out of the diary, run 'git rm --cached .diarysite-secret', add it to \
        '.gitignore', and make a new one: diarysite init . --secret-only; then remove 'public' and \
        publish with --adopt: unlisted and encrypted entries get other addresses

        """)
    let moved = try ProgramRun(
      "sh", ["-ec", "mv .diarysite-secret bin/ && git rm -q --cached .diarysite-secret"],
      in: diary.root, environment: ["PATH": "/usr/bin:/bin", "HOME": diary.root.path])
    #expect(moved.status == 0, "\(moved.diagnostics)")
    #expect(try Program.run("init", ".", "--secret-only", in: diary.root).status == 0)
    #expect(try DoctorRun.run(diary).diagnostics == "")
  }

  private static let held = ["Content/2024-05-13.md": "---\nvisibility: private\n---\n# Mine\n"]
  private static let sent =
    "error: the diary itself is sent to the repository that its site is published to\n"

  /// The site goes to `git@host.test:me/diary.git`.
  @Test(
    arguments: [
      "git remote add origin https://host.test/me/diary",
      "git remote add origin ssh://git@host.test:22/me/diary.git/",
      "git remote add origin https://x:quokka@Host.test/me/diary.git",
      "git remote add origin git@host.test:me/words && git remote set-url --push origin "
        + "git@host.test:me/diary",
      "printf '[remote \"o\"]\\n\\tURL = \"git@host.test:me/diary.git\" ; here\\n' >>.git/config",
      "git remote add origin h:me/diary && git config url.git@host.test:.insteadOf h:",
    ])
  func aDiaryThatIsSentWhereItsSiteGoesIsAMistake(script: String) throws {
    let found = try DoctorRun.run(repository(Self.held, script)).diagnostics
    #expect(found.hasPrefix(Self.sent), "\(found)")
    #expect(!found.contains("quokka"))
  }

  @Test(
    arguments: ["git@host.test:me/words.git", "https://other.test/me/diary.git", "../me/diary"])
  func aDiaryThatIsSentElsewhereIsNone(remote: String) throws {
    let diary = try repository(Self.held, "git remote add origin \(remote)")
    #expect(try DoctorRun.run(diary).diagnostics == "")
  }

  /// There `.git` is a file.
  @Test func aLinkedWorktreeIsARepository() throws {
    let diary = try repository(
      Self.held,
      """
      git remote add origin https://host.test/me/diary
      git commit -q --allow-empty -m x
      mv .git ../$(basename "$PWD").git && git --git-dir=../$(basename "$PWD").git worktree add -q made
      mv made/.git .git && rmdir made && git add .diarysite-secret
      """)
    defer { try? FileManager.default.removeItem(atPath: diary.root.path + ".git") }
    let found = try DoctorRun.run(diary).diagnostics
    #expect(found.hasPrefix("error: '.diarysite-secret' is in the git repository\n"), "\(found)")
    #expect(found.contains(Self.sent))
  }

  /// A diary may come from anywhere, with settings of its own.
  @Test func noProgramThatARepositoryNamesIsRun() throws {
    let diary = try repository(
      Self.held,
      """
      printf '#!/bin/sh\\ntouch %s/ran\\n' "$PWD" >bin/spy && chmod +x bin/spy
      git add Content
      for key in core.fsmonitor core.sshCommand core.pager core.editor credential.helper \
        diff.external core.alternateRefsCommand; do git config $key "$PWD/bin/spy"; done
      git config core.hooksPath "$PWD/bin"
      """)
    _ = try DoctorRun.run(diary)
    #expect(!diary.has("ran"))
  }
}
