import Foundation
import TestSupport
import Testing

/// The workflows of `init --ci`: their commands are run here as the host would run them, with
/// stand-ins for what fetches and installs.
@Suite struct WorkflowTests {
  /// The host's program, the workflow's file, and where the site is in the end.
  private static let forges = [
    ("github-pages", ".github/workflows/diary.yml", "temp/site/index.html"),
    ("gitlab-pages", ".gitlab-ci.yml", "work/public/index.html"),
    ("forgejo-pages", ".forgejo/workflows/diary.yml", "site/index.html"),
  ]

  private func diary(for host: String) throws -> Diary {
    let diary = try Diary([
      "work/diarysite.yml": """
      title: Days
      baseURL: https://example.org/diary/
      visibility: {default: public}
      publish: {git: {remote: ../pages.git, branch: pages}}
      """, "work/Content/2024-05-12.md": "# Rain\n\nIt rained.\n",
      "work/Content/2024-05-13.md": "---\nvisibility: private\n---\n# Mine\n\nNobody's words.\n",
      "package.deb": "a package",
      "bin/curl": """
      #!/bin/sh
      while [ $# -gt 1 ]; do [ "$1" = --output ] && output=$2; shift; done
      echo "curl $1" >>"$LOG"
      cp "$PACKAGE" "$output"

      """, "bin/apt-get": "#!/bin/sh\necho \"apt-get $*\" >>\"$LOG\"\n",
      "bin/sudo": "#!/bin/sh\nexec \"$@\"\n",
    ])
    for name in ["curl", "apt-get", "sudo"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: diary.url("bin/\(name)").path)
    }
    try FileManager.default.createSymbolicLink(
      at: diary.url("bin/diarysite"),
      withDestinationURL: URL(fileURLWithPath: try #require(Program.path)))
    for folder in ["temp", "home"] { try diary.makeFolder(folder) }
    let made = try Program.run(
      ["init", "work", "--host", host, "--ci", "--yes", "--yes"], in: diary.root)
    try #require(made.status == 0, "\(made.diagnostics)")
    return diary
  }

  /// The commands of all steps, in their order.
  private func commands(of workflow: String) -> [String] {
    var blocks: [String] = []
    var lines = workflow.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      let indentation = line.prefix { $0 == " " }.count
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasSuffix("run: |") || words == "- |" {
        let block = lines.prefix { $0.isEmpty || $0.prefix { $0 == " " }.count > indentation }
        lines = lines.dropFirst(block.count)
        blocks.append(block.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n"))
      } else if words.hasPrefix("- "), !words.contains(": "), indentation == 4 {
        // A command of GitLab.
        blocks.append(String(words.dropFirst(2)))
      }
    }
    return blocks
  }

  @Test(arguments: forges)
  func aWorkflowInstallsChecksAndPublishes(host: String, file: String, page: String) throws {
    let diary = try diary(for: host)
    let blocks = commands(of: try diary.text("work/" + file))
    #expect(blocks.count > 1)
    let script = """
      set -eu
      git init -q --bare pages.git
      git init -q -b main work && git -C work add -A
      git -C work -c user.name=Me -c user.email=me@example.org commit -q -m All
      mkdir -p forge/me && git clone -q --bare work forge/me/diary.git
      git config --global user.name Me && git config --global user.email me@example.org
      \(host == "forgejo-pages" ? "mkdir run && cp -r pages.git run/ && cd run" : "cd work")
      \(blocks.joined(separator: "\n\(host == "forgejo-pages" ? "[ ! -d diary ] || cd diary" : "")\n"))
      """.replacing("/tmp/", with: diary.url("temp").path + "/")
    let digest = try ProgramRun("sha256sum", [diary.url("package.deb").path]).output.prefix(64)
    let run = try ProgramRun(
      "sh", ["-c", script], in: diary.root,
      environment: [
        "PATH": diary.url("bin").path + ":/usr/bin:/bin", "HOME": diary.url("home").path,
        "LOG": diary.url("log").path, "PACKAGE": diary.url("package.deb").path,
        "RUNNER_TEMP": diary.url("temp").path, "DIARYSITE_URL": "https://example.org/package.deb",
        "DIARYSITE_SHA256": String(digest), "DIARYSITE_SECRET": String(repeating: "5c", count: 32),
        "HOST": "file://" + diary.url("forge").path, "REPOSITORY": "me/diary", "TOKEN": "t",
      ])
    #expect(run.status == 0, "\(run.output) \(run.diagnostics)")
    let log = try diary.text("log")
    #expect(log.contains("curl https://example.org/package.deb\n"))
    #expect(log.contains(/apt-get install .*\/diarysite\.deb\n/))
    #expect(run.output.contains("nothing found"), "\(run.output)")
    if host == "forgejo-pages" {
      _ = try ProgramRun(
        "git", ["clone", "-q", "-b", "pages", diary.url("run/pages.git").path, "site"],
        in: diary.root)
    }
    #expect(try diary.text(page).contains("Rain"))
    #expect(!(try diary.text(page).contains("Mine")))
  }

  @Test(arguments: forges)
  func anotherPackageThanTheOneThatWasChosenStopsIt(
    host: String, file: String, page: String
  ) throws {
    let diary = try diary(for: host)
    let install = try #require(
      commands(of: try diary.text("work/" + file)).first { $0.contains("sha256sum") })
    // GitLab's shell goes on until the end of an item.
    let option = host == "gitlab-pages" ? "-c" : "-ec"
    let run = try ProgramRun(
      "sh", [option, install.replacing("/tmp/", with: diary.url("temp").path + "/")],
      in: diary.url("work"),
      environment: [
        "PATH": diary.url("bin").path + ":/usr/bin:/bin", "LOG": diary.url("log").path,
        "PACKAGE": diary.url("package.deb").path, "RUNNER_TEMP": diary.url("temp").path,
        "DIARYSITE_URL": "https://example.org/package.deb",
        "DIARYSITE_SHA256": String(repeating: "0", count: 64),
      ])
    #expect(run.status != 0)
    #expect(!(try diary.text("log").contains("apt-get")))
  }
}
