import Diagnostics
import DiaryBuild
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

@Suite struct GitFaultTests {
  private func message(_ said: String, isReading: Bool = false) throws -> String {
    let bench = try Bench()
    let destination = try GitDestination(
      .init(remote: "https://example.org/diary.git"), from: bench.environment)
    let fault = ToolFault(ofGit: ToolStderr(Array(said.utf8)))
    let what = "\(destination.name) cannot be \(isReading ? "read" : "published to")"
    return words(Diagnostics([fault.diagnostic(what)])).joined()
  }

  private static let target =
    "4: the branch 'gh-pages' of 'https://example.org/diary.git' cannot be"

  @Test(arguments: [
    (
      "remote: Repository not found.\nfatal: repository 'https://example.org/diary.git/' not found",
      """
       published to (git: remote: Repository not found.); there is no such repository, or you have \
      no permission to see it; create it, or correct 'remote'
      """
    ),
    (
      """
      git@example.org: Permission denied (publickey).
      fatal: Could not read from remote repository.

      Please make sure you have the correct access rights
      and the repository exists.
      """,
      """
       published to (git: git@example.org: Permission denied (publickey).); the host does not \
      know you, or your key or password has expired; check your ssh key (ssh-add -l), or the \
      password in git's credential helper
      """
    ),
    (
      "fatal: could not read Username for 'https://example.org': terminal prompts disabled",
      """
       published to (git: fatal: could not read Username for 'https://example.org': terminal \
      prompts disabled); the host does not know you, or your key or password has expired; check \
      your ssh key (ssh-add -l), or the password in git's credential helper
      """
    ),
    (
      "Host key verification failed.\r\nfatal: Could not read from remote repository.",
      """
       published to (git: Host key verification failed.); the host's key is unknown or has \
      changed; make sure that it is the right host, then connect once with ssh to accept its key
      """
    ),
    (
      "fatal: unable to access 'https://u:secret@example.org/': Could not resolve host: example.org",
      """
       published to (git: fatal: unable to access 'https://example.org/': Could not resolve host: \
      example.org); the host is unknown; correct 'remote', or check the network
      """
    ),
    (
      "fatal: unable to access 'https://example.org/': Failed to connect to example.org port 443",
      """
       published to (git: fatal: unable to access 'https://example.org/': Failed to connect to \
      example.org port 443); the host does not answer; check the network, then publish again
      """
    ),
    (
      " ! [rejected] a -> gh-pages (stale info)\nerror: failed to push some refs",
      " published to; someone else pushed to it meanwhile; publish again"
    ),
    (
      """
      remote: error: GH006: Protected branch update failed for refs/heads/gh-pages.
       ! [remote rejected] a -> gh-pages (protected branch hook declined)
      """,
      """
       published to (git: remote: error: GH006: Protected branch update failed for \
      refs/heads/gh-pages.); a rule of the host protects the branch; allow it there, or \
      use another branch
      """
    ),
    (
      "remote: fatal: write error: No space left on device\nerror: remote unpack failed",
      """
       published to (git: remote: fatal: write error: No space left on device); the disk there is full; make room there, \
      then publish again
      """
    ),
    (
      "error: remote unpack failed: unable to create temporary object directory",
      """
       published to (git: error: remote unpack failed: unable to create temporary object \
      directory); the repository cannot be written to; check the permissions there
      """
    ),
    (
      "fatal: the remote end hung up unexpectedly",
      """
       published to (git: fatal: the remote end hung up unexpectedly); the connection broke; \
      publish again: the branch is unchanged, or has the whole new site
      """
    ),
    (
      "fatal: transport 'ext' not allowed",
      """
       published to (git: fatal: transport 'ext' not allowed); only https, ssh and file paths are \
      allowed; use one of these
      """
    ),
    (
      "\u{1B}[31mfatal: the moon is full\u{7}",
      """
       published to (git: \u{FFFD}[31mfatal: the moon is full\u{FFFD}); git reported an error; \
      read git's message, then publish again
      """
    ),
    (
      "",
      " published to (git: it said nothing); git reported an error; read git's message, then publish again"
    ),
  ])
  func eachCauseIsNamedWithItsRemedy(said: String, expected: String) throws {
    #expect(try message(said) == Self.target + expected)
  }

  @Test func aRemoteThatIsNotThereIsNamed() async throws {
    let bench = try Bench()
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(["index.html": "1"], to: Bench.git)
    }
    let remote = DiskPath(bench.root.path).resolved.appending("site.git").text
    #expect(
      words(error) == [
        """
        4: the branch 'gh-pages' of '../site.git' cannot be read (git: fatal: '\(remote)' does not \
        appear to be a git repository); there is no such repository, or you have no permission to \
        see it; create it, or correct 'remote'
        """
      ])
  }

  @Test(arguments: ["receive.hideRefs", "receive.procReceiveRefs"])
  func aPushThatTheRepositoryDeclinesIsNamedAndNothingIsPushed(setting: String) async throws {
    let bench = try Bench()
    try bench.makeRemote()
    try bench.git("config", setting, "refs/heads/gh-pages")
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(["index.html": "1"], to: Bench.git)
    }
    #expect(
      words(error).map { $0.split(separator: ";").dropFirst().joined(separator: ";") } == [
        """
         a rule of the host protects the branch; allow it there, or use another branch
        """
      ])
    #expect(try bench.git("for-each-ref") == "")
  }

  @Test func aMissingToolIsNamedWithItsPackage() throws {
    let bench = try Bench()
    var environment = bench.environment
    environment.variables["PATH"] = ".:bin:\(bench.root.path)"
    let error = #expect(throws: Diagnostics.self) {
      try bench.publication(to: Bench.git, from: environment)
    }
    #expect(
      words(error) == [
        "2: the program 'git' is missing; it is in no folder of PATH; install the package 'git'"
      ])
  }

  @Test func aToolEndsWhenTheCommandIsInterrupted() async throws {
    let bench = try Bench()
    try bench.makeRemote()
    var environment = bench.environment
    let start = ContinuousClock.now
    environment.interruption = .init(isWanted: { ContinuousClock.now - start > .milliseconds(200) })
    let tool = try Tool("sleep", package: "coreutils", from: environment)
    let error = await #expect(throws: Diagnostics.self) { try await tool.run(["3600"]) }
    #expect(error == .interrupted)
  }

  @Test func aToolThatSaysMuchIsReadToItsEnd() async throws {
    let bench = try Bench()
    let tool = try Tool("cat", package: "coreutils", from: bench.environment)
    let much = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
    let outcome = try await tool.run([], reading: [{ much }])
    #expect(outcome.output == much)
    #expect(outcome.status == 0)
  }

  @Test func aToolThatStopsReadingSaysWhy() async throws {
    let bench = try Bench()
    let tool = try Tool("ls", package: "coreutils", from: bench.environment)
    let much = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
    let outcome = try await tool.run(["--", "/no/such/folder"], reading: [{ much }])
    #expect(outcome.status == 2)
    #expect(outcome.words.contains("no such file"))
  }
}
