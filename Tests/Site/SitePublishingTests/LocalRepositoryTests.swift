import Diagnostics
import Foundation
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

/// Pushing to a repository of this machine, which a diary from elsewhere may have brought along.
@Suite struct LocalRepositoryTests {
  /// Things of a repository that name a program.
  enum Plant: String, CaseIterable, Sendable {
    case preReceive = "pre-receive"
    case update
    case postReceive = "post-receive"
    case postUpdate = "post-update"
    case transaction = "reference-transaction"
    case procReceive = "proc-receive"
    case hooksElsewhere
    case includedHooks
    case worktreeConfiguration
    case alternateReferences
    case collectingGarbage
    case checkingOut
    case filter
    case fetching
    case packing
    case fileMonitor

    /// Whether a push is refused rather than done without the program.
    var isRefused: Bool { [.procReceive, .checkingOut, .filter].contains(self) }
    /// Whether git itself would run it at the push of the test; newer versions run less.
    var isRunByGit: Bool { ![.fetching, .packing, .fileMonitor].contains(self) }
  }

  /// Ways to name the same repository.
  enum Spelling: CaseIterable, Sendable {
    case relative
    case absolute
    case url
    case encodedURL
    case home
    case link
    case gitFile
  }

  private let site = ["index.html": "home", "about/index.html": "about"]

  /// The program that must not run; it says that it did.
  private func program(_ bench: Bench) throws -> String {
    try bench.write("#!/bin/sh\ntouch '\(bench.url("was-run").path)'\n", to: "program")
    try bench.makeExecutable("program")
    return bench.url("program").path
  }

  private func wasRun(_ bench: Bench) -> Bool {
    FileManager.default.fileExists(atPath: bench.url("was-run").path)
  }

  private func hook(_ name: String, in folder: String, _ bench: Bench) throws {
    _ = try program(bench)
    try FileManager.default.createDirectory(
      at: bench.url(folder), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: bench.url("program"), to: bench.url("\(folder)/\(name)"))
  }

  /// Pushes as git does by itself, whether that succeeds or not.
  private func push(_ bench: Bench) throws {
    _ = try ProgramRun(
      "git", ["push", "--quiet", "../site.git", "HEAD:gh-pages"], in: bench.url("host"),
      environment: ["PATH": "/usr/bin:/bin", "HOME": bench.root.path])
  }

  private func plant(_ plant: Plant, _ bench: Bench) throws {
    let program = try program(bench)
    switch plant {
    case .preReceive, .update, .postReceive, .postUpdate, .transaction, .procReceive:
      try hook(plant.rawValue, in: "site.git/hooks", bench)
      if plant == .procReceive { try bench.git("config", "receive.procReceiveRefs", "refs/heads") }
    case .hooksElsewhere:
      try hook("post-receive", in: "diary/hooks", bench)
      try bench.git("config", "core.hooksPath", bench.url("diary/hooks").path)
    case .includedHooks:
      try hook("post-receive", in: "diary/hooks", bench)
      try bench.write(
        "[core]\n\thooksPath = \(bench.url("diary/hooks").path)\n", to: "diary/settings")
      try bench.git("config", "include.path", bench.url("diary/settings").path)
    case .worktreeConfiguration:
      try hook("post-receive", in: "diary/hooks", bench)
      try bench.git("config", "extensions.worktreeConfig", "true")
      try bench.write(
        "[core]\n\tbare = true\n\thooksPath = \(bench.url("diary/hooks").path)\n",
        to: "site.git/config.worktree")
    case .alternateReferences:
      try bench.git("init", "--quiet", "--bare", bench.url("other.git").path)
      try bench.git("push", "--quiet", "../other.git", "gh-pages")
      try bench.write(
        bench.url("other.git/objects").path + "\n", to: "site.git/objects/info/alternates")
      try bench.git("config", "core.alternateRefsCommand", program)
    case .collectingGarbage:
      try hook("pre-auto-gc", in: "site.git/hooks", bench)
      for (key, value) in [("receive.unpackLimit", "1"), ("gc.autoPackLimit", "1")] {
        try bench.git("config", key, value)
      }
      try bench.git("config", "gc.autoDetach", "false")
    case .checkingOut, .filter:
      // With files that are checked out.
      let (bare, folder) = (bench.url("bare"), bench.url("site.git"))
      try FileManager.default.moveItem(at: folder, to: bare)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: bare, to: bench.url("site.git/.git"))
      try bench.git("config", "core.bare", "false")
      try bench.git("symbolic-ref", "HEAD", "refs/heads/gh-pages")
      try bench.git("reset", "--quiet", "--hard")
      try bench.git("config", "receive.denyCurrentBranch", "updateInstead")
      if plant == .checkingOut {
        try hook("push-to-checkout", in: "site.git/.git/hooks", bench)
      } else {
        try bench.write("* filter=x\n", to: "site.git/.git/info/attributes")
        try bench.git("config", "filter.x.smudge", program)
        try bench.git("config", "filter.x.clean", "cat")
      }
    case .fetching:
      try bench.git("config", "core.repositoryFormatVersion", "1")
      try bench.git("config", "extensions.partialClone", "origin")
      try bench.git("config", "remote.origin.promisor", "true")
      try bench.git("config", "remote.origin.url", "ssh://nowhere.invalid/x")
      try bench.git("config", "core.sshCommand", program)
    case .packing: try bench.git("config", "uploadpack.packObjectsHook", program)
    case .fileMonitor:
      try bench.git("config", "core.fsmonitor", program)
      try bench.git("config", "gpg.program", program)
    }
  }

  /// - Returns: A repository with a commit that a push comes after.
  private func bench() throws -> Bench {
    let bench = try Bench()
    try bench.makeRemote()
    try bench.commitAsHost(["first": "1"])
    return bench
  }

  @Test(arguments: Plant.allCases) func aRepositoryRunsNothing(plant: Plant) async throws {
    let bench = try bench()
    try self.plant(plant, bench)
    if plant.isRefused {
      let error = await #expect(throws: Diagnostics.self) {
        try await bench.publish(site, to: Bench.git)
      }
      let said = words(error).map { $0.replacing(/[0-9a-f]{40}/, with: "COMMIT") }
      #expect(
        said == [
          plant == .procReceive
            ? """
            4: the branch 'gh-pages' of '../site.git' cannot be published to (git: remote: error: \
            cannot find hook 'proc-receive'); a rule of the host protects the branch; \
            allow it there, or use another branch
            """
            : """
            4: the branch 'gh-pages' of '../site.git' cannot be published to (git: ! [remote \
            rejected] COMMIT -> gh-pages (branch is currently checked out)); the branch is checked \
            out there; publish to a bare repository, or to another branch
            """
        ])
    } else {
      try await bench.publish(site, to: Bench.git)
      #expect(try bench.branch() == site.merging(["first": "1"]) { $1 })
      try await bench.publish(["index.html": "2"], to: Bench.git)
      #expect(try bench.branch() == ["index.html": "2", "first": "1"])
    }
    #expect(!wasRun(bench))
    // The same push without what keeps it from running.
    guard plant.isRunByGit else { return }
    try bench.git("fetch", "--quiet", "../site.git", "gh-pages", in: "host")
    try? FileManager.default.removeItem(at: bench.url("was-run"))
    try bench.git("checkout", "--quiet", "--detach", "FETCH_HEAD", in: "host")
    try bench.write("more", to: "host/more")
    try bench.git("add", "--all", in: "host")
    try bench.git("commit", "--quiet", "-m", "more", in: "host")
    try push(bench)
    #expect(wasRun(bench), "the test plants nothing that git runs")
  }

  @Test(arguments: Spelling.allCases) func itRunsNothingHoweverItIsNamed(spelling: Spelling)
    async throws
  {
    let bench = try bench()
    for hook in [Plant.preReceive, .update, .postReceive] { try plant(hook, bench) }
    let path = bench.url("site.git").path
    let remote =
      switch spelling {
      case .relative: "../diary/../site.git"
      case .absolute: path
      case .url: "file://" + path
      case .encodedURL: "file://" + path.replacingOccurrences(of: "s", with: "%73")
      case .home: "~/site.git"
      case .link, .gitFile: "there"
      }
    if spelling == .link {
      try FileManager.default.createSymbolicLink(
        at: bench.url("diary/there"), withDestinationURL: bench.url("site.git"))
    }
    if spelling == .gitFile { try bench.write("gitdir: \(path)\n", to: "diary/there/.git") }
    try await bench.publish(site, to: .git(.init(remote: remote)))
    #expect(try bench.branch() == site.merging(["first": "1"]) { $1 })
    #expect(!wasRun(bench))
  }

  /// Newer versions of git run programs that settings name as hooks.
  @Test func hooksThatSettingsNameAreRefused() async throws {
    let bench = try bench()
    try bench.git("config", "hook.mine.event", "post-receive")
    try bench.git("config", "hook.mine.command", try program(bench))
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(site, to: Bench.git)
    }
    #expect(
      words(error) == [
        """
        2: the branch 'gh-pages' of '../site.git' is not published to; the settings of that \
        repository name hooks, and publishing runs none; remove 'hook' from its settings, or name \
        another repository
        """
      ])
    #expect(!wasRun(bench))
    // Those of the user are the user's.
    try bench.git("config", "--remove-section", "hook.mine")
    try bench.git("config", "--global", "hook.mine.event", "pre-rebase")
    try await bench.publish(site, to: Bench.git)
  }

  @Test func theRepositoryAroundTheDiaryRunsNothing() async throws {
    let bench = try bench()
    let program = try program(bench)
    try bench.git("init", "--quiet", in: "diary")
    for key in ["core.fsmonitor", "core.sshCommand", "core.pager", "credential.helper"] {
      try bench.git("config", key, program, in: "diary")
    }
    try bench.write("* filter=x\n", to: "diary/.gitattributes")
    try bench.git("config", "filter.x.clean", program, in: "diary")
    for name in ["reference-transaction", "pre-push"] {
      try hook(name, in: "diary/.git/hooks", bench)
    }
    try await bench.publish(site, to: Bench.git)
    // The owner's repository may be the target, too.
    try await bench.publish(site, to: .git(.init(remote: ".")))
    #expect(try bench.git("rev-parse", "--verify", "gh-pages", in: "diary").count == 40)
    #expect(!wasRun(bench))
  }

  @Test(arguments: [
    (
      "file://host/srv/a.git", "git cannot push to 'file://host/srv/a.git'",
      "a file URL has no host, only an absolute path after 'file://'",
      "write it like 'file:///srv/diary.git'"
    ),
    (
      "file:/srv/a.git", "git cannot push to 'file:/srv/a.git'",
      "git would treat 'file' as a host name",
      "write a path, or 'file://' and an absolute path"
    ),
    (
      "file:a.git", "git cannot push to 'file:a.git'",
      "git would treat 'file' as a host name",
      "write a path, or 'file://' and an absolute path"
    ),
    (
      "~ada/a.git", "'~ada/a.git' does not name a folder of this machine",
      "'~' stands for your own home; homes of other users are not looked up",
      "write the full path; for a folder whose name begins with '~', write './~ada'"
    ),
  ])
  func whatNamesNoRepositoryIsRefused(
    remote: String, what: String, why: String, fix: String
  ) throws {
    let bench = try Bench()
    let error = #expect(throws: Diagnostics.self) {
      try bench.publication(to: .git(.init(remote: remote)))
    }
    #expect(words(error) == ["2: \(what); \(why); \(fix)"])
  }
}
