import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

@Suite struct GitDestinationTests {
  private let small = [
    "index.html": "home", "about/index.html": "about", "style.css": "a",
    "2024/05/12/rain \"x\"/index.html": "rain", "사진/ö.txt": "photo",
  ]

  private func bench() throws -> Bench {
    let bench = try Bench()
    try bench.makeRemote()
    return bench
  }

  @Test func theBranchHasTheSiteAndNothingElse() async throws {
    let bench = try bench()
    let assessment = try await bench.publish(small, to: Bench.git)
    #expect(assessment.plan.addedCount == 5)
    #expect(try bench.branch() == small)
    let log = try bench.git("log", "--format=%an <%ae> %at%n%cn%n%B", "gh-pages")
    let proof = try #require(log.split(separator: "\n").last)
    #expect(
      log == """
        diarysite <diarysite@localhost> 1700000000
        diarysite
        Publish the diary

        Files: 5 new.

        Published-by: diarysite
        \(proof)
        """)
    #expect(proof.split(separator: " ").map(\.utf8.count) == ["Proof:".count, 16, 64])
  }

  @Test func aPublishThatChangesNothingPushesNothing() async throws {
    let bench = try bench()
    try await bench.publish(small, to: Bench.git)
    let tip = try bench.git("rev-parse", "gh-pages")
    #expect(try await bench.publish(small, to: Bench.git).isDone)
    #expect(try bench.git("rev-parse", "gh-pages") == tip)
  }

  @Test func onlyWhatChangedIsSent() async throws {
    let bench = try bench()
    var site = small
    for number in 0..<300 { site["2020/01/01/e\(number)/index.html"] = "entry \(number)" }
    try await bench.publish(site, to: Bench.git)
    let before = try bench.git("rev-list", "--objects", "--all").split(separator: "\n").count
    site["2020/01/01/e7/index.html"] = "changed"
    let assessment = try await bench.publish(site, to: Bench.git)
    #expect(assessment.plan.steps.map(\.path.text) == ["2020/01/01/e7/index.html"])
    #expect(assessment.plan.unchangedCount == 304)
    #expect(try bench.branch() == site)
    // A commit, the folders around the file, the file.
    let after = try bench.git("rev-list", "--objects", "--all").split(separator: "\n").count
    #expect(after - before == 1 + 5 + 1)
  }

  @Test func historyIsKeptOrSquashedAsTheTargetSays() async throws {
    let bench = try bench()
    try await bench.publish(small, to: Bench.git)
    try await bench.publish(["index.html": "2"], to: Bench.git)
    #expect(try bench.git("rev-list", "--count", "gh-pages") == "2")
    // The files are the same, but what was withdrawn must go.
    #expect(!(try await bench.publish(["index.html": "2"], to: Bench.squashing).isDone))
    #expect(try bench.git("rev-list", "--count", "gh-pages") == "1")
    #expect(try bench.branch() == ["index.html": "2"])
    #expect(try await bench.publish(["index.html": "2"], to: Bench.squashing).isDone)
    try await bench.publish(small, to: Bench.squashing)
    #expect(try bench.git("rev-list", "--count", "gh-pages") == "1")
    #expect(try bench.branch() == small)
  }

  @Test(arguments: [Bench.git, Bench.squashing])
  func filesOfOthersAreKept(target: PublishTarget) async throws {
    let bench = try bench()
    try await bench.publish(small, to: target)
    try bench.commitAsHost([
      "CNAME": "example.org", "a b/100%.txt": "x", "style.css": "theirs", "about/index.html": nil,
    ])
    let first = try await bench.publish(small, to: target)
    #expect(first.kept.map(\.text) == ["CNAME", "a b/100%.txt"])
    #expect(first.plan.steps.map(\.path.text) == ["about/index.html", "style.css"])
    #expect(first.restored.map(\.text) == ["style.css"])
    // The next one knows from the message whose they are, also on another machine.
    try FileManager.default.removeItem(at: bench.url("diary/.diarysite"))
    let second = try await bench.publish(["index.html": "2"], to: target)
    #expect(second.kept.map(\.text) == ["CNAME", "a b/100%.txt"])
    #expect(
      try bench.branch() == ["index.html": "2", "CNAME": "example.org", "a b/100%.txt": "x"])
    let third = try await bench.publish(["index.html": "2"], to: target, .remove)
    #expect(third.taken.map(\.text) == ["CNAME", "a b/100%.txt"])
    #expect(try bench.branch() == ["index.html": "2"])
  }

  @Test func aBranchThatNoPublishMadeIsForeign() async throws {
    let bench = try bench()
    try bench.commitAsHost(["README.md": "theirs", "style.css": "a"])
    let assessment = try await bench.publish(small, to: Bench.git)
    #expect(assessment.kept.map(\.text) == ["README.md"])
    #expect(try bench.branch() == small.merging(["README.md": "theirs"]) { $1 })
    #expect(try bench.git("rev-list", "--count", "gh-pages") == "2")
  }

  @Test(arguments: [Bench.git, Bench.squashing])
  func aChangedFileThatTheSiteNoLongerHasIsKept(target: PublishTarget) async throws {
    let bench = try bench()
    try await bench.publish(small.merging(["CNAME": "example.org"]) { $1 }, to: target)
    try bench.commitAsHost(["CNAME": "example.net"])
    let first = try await bench.publish(["index.html": "2"], to: target)
    #expect(first.released.map(\.text) == ["CNAME"])
    let second = try await bench.publish(["index.html": "3"], to: target)
    #expect(second.kept.map(\.text) == ["CNAME"])
    #expect(second.released == [])
    #expect(try bench.branch() == ["index.html": "3", "CNAME": "example.net"])
  }

  @Test func aBranchOfAnotherSecretIsNotTakenForOurs() async throws {
    let bench = try bench()
    try await bench.publish(small, to: Bench.git)
    let tip = try bench.git("rev-parse", "gh-pages")
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(["index.html": "2"], to: Bench.git, under: Bench.otherSecret)
    }
    #expect(
      words(error) == [
        """
        4: diarysite cannot tell which files of the branch 'gh-pages' of '../site.git' belong to \
        this diary; its list of published files was made with another secret, and 5 files there, such \
        as 'index.html', may be pages that were withdrawn since; publish with the secret it was \
        published with, in '.diarysite-secret' or DIARYSITE_SECRET; if that is lost: --adopt takes \
        over such files as part of this diary, --delete-foreign removes all foreign files
        """
      ])
    #expect(try bench.git("rev-parse", "gh-pages") == tip)
  }

  /// Whoever copies a message of ours proves nothing by it.
  @Test func aCommitIsOursByItsTreeAndNotByItsMessage() async throws {
    let bench = try bench()
    try await bench.publish(small, to: Bench.git)
    let message = try bench.git("log", "-1", "--format=%B", "gh-pages")
    try bench.commitAsHost(["notes/index.html": "theirs"], message: message)
    let assessment = try await bench.publish(["index.html": "2"], to: Bench.git)
    #expect(assessment.kept.map(\.text) == ["notes/index.html"])
    #expect(try bench.branch() == ["index.html": "2", "notes/index.html": "theirs"])
  }

  /// A message that says that a file was kept would make it somebody else's, and so keep it.
  @Test func aMessageThatWasChangedProvesNothing() async throws {
    let bench = try bench()
    try await bench.publish(small, to: Bench.git)
    let message = try bench.git("log", "-1", "--format=%B", "gh-pages")
    let commit = try bench.git(
      "commit-tree", "gh-pages^{tree}", "-m", message + "\nKept: about/index.html\n")
    try bench.git("update-ref", "refs/heads/gh-pages", commit)
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(["index.html": "2"], to: Bench.git)
    }
    #expect(
      words(error) == [
        """
        4: diarysite cannot tell which files of the branch 'gh-pages' of '../site.git' belong to \
        this diary; it has no list of published files, and 3 files there, such as 'index.html', may \
        be pages that were withdrawn since; --adopt takes over such files as part of this diary, \
        --delete-foreign removes all foreign files, --keep-foreign keeps them as foreign
        """
      ])
    try await bench.publish(["index.html": "2"], to: Bench.git, .adopt)
    #expect(try bench.branch() == ["index.html": "2"])
  }

  @Test func whatStandsInTheWayOfTheSiteIsNamed() async throws {
    let bench = try bench()
    try bench.commitAsHost(["about": "theirs", "style.css/x": "theirs"])
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(small, to: Bench.git)
    }
    #expect(
      words(error) == [
        """
        4: 'about' of the branch 'gh-pages' of '../site.git' was not sent by diarysite; it is in \
        the way of the site, and foreign files are kept; move it away there, or remove all foreign \
        files with --delete-foreign
        """,
        """
        4: 'style.css/x' of the branch 'gh-pages' of '../site.git' was not sent by diarysite; it \
        is in the way of the site, and foreign files are kept; move it away there, or remove all \
        foreign files with --delete-foreign
        """,
      ])
    try await bench.publish(small, to: Bench.git, .remove)
    #expect(try bench.branch() == small)
  }

  @Test func aBranchThatChangesMeanwhileIsLookedAtOnceMore() async throws {
    let bench = try bench()
    try await bench.publish(small, to: Bench.git)
    let publication = try bench.publication(to: Bench.git)
    let assessment = try await publication.look(
      for: try bench.site(["index.html": "2"]))
    try bench.commitAsHost(["CNAME": "example.org"])
    let done = try await publication.send(assessment)
    #expect(done.kept.map(\.text) == ["CNAME"])
    #expect(try bench.branch() == ["index.html": "2", "CNAME": "example.org"])
    #expect(try bench.git("rev-list", "--count", "gh-pages") == "3")
  }

  /// Settings of a repository can name programs to run.
  @Test func aRepositoryThatADiaryBringsAlongIsNotUsed() async throws {
    let bench = try bench()
    let publication = try bench.publication(to: Bench.git)
    let cache = "diary/.diarysite/git-\(publication.key)"
    let marker = bench.url("was-run").path
    try bench.write("#!/bin/sh\ntouch '\(marker)'\n", to: "program")
    try bench.makeExecutable("program")
    try FileManager.default.createDirectory(
      at: bench.url(cache), withIntermediateDirectories: true)
    try bench.git("init", "--quiet", "--bare", in: cache)
    let program = bench.url("program").path
    try bench.write(
      "[core]\n\tbare = true\n\tsshCommand = \(program)\n\tfsmonitor = \(program)\n"
        + "[remote \"diarysite\"]\n\tuploadpack = \(program)\n\treceivepack = \(program)\n",
      to: cache + "/config")
    try bench.write("#!/bin/sh\ntouch '\(marker)'\n", to: cache + "/hooks/reference-transaction")
    try bench.makeExecutable(cache + "/hooks/reference-transaction")
    let before = try bench.tree("diary/.diarysite")
    let assessment = try await publication.look(for: try bench.site(small))
    _ = try await publication.send(assessment)
    #expect(try bench.branch() == small)
    #expect(!bench.has("was-run"))
    #expect(try bench.tree("diary/.diarysite") == before)
  }

  @Test func theRepositoryAroundTheDiaryIsNotTouched() async throws {
    let bench = try bench()
    try bench.write("# A day\n", to: "diary/Content/2024-01-01.md")
    try bench.write("public/\n.diarysite/\n", to: "diary/.gitignore")
    try bench.git("init", "--quiet", in: "diary")
    try bench.git("add", "--all", in: "diary")
    try bench.git("commit", "--quiet", "-m", "one", in: "diary")
    try bench.write("# Another\n", to: "diary/Content/2024-01-01.md")
    try bench.git("stash", "--quiet", in: "diary")
    try bench.write("# Staged\n", to: "diary/Content/2024-01-01.md")
    try bench.git("add", "--all", in: "diary")
    try bench.write("# Changed\n", to: "diary/Content/2024-01-01.md")
    let before = try bench.tree("diary/.git")
    try await bench.publish(small, to: Bench.git)
    try await bench.publish(["index.html": "2"], to: Bench.git)
    #expect(try bench.tree("diary/.git") == before)
    #expect(try bench.git("status", "--porcelain", in: "diary") == "MM Content/2024-01-01.md")
  }

  @Test func variablesThatNameAnotherRepositoryAreNotHandedOn() async throws {
    let bench = try bench()
    var environment = bench.environment
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"] {
      environment.variables[name] = bench.url("nowhere").path
    }
    environment.variables["GIT_CONFIG_COUNT"] = "1"
    environment.variables["GIT_CONFIG_KEY_0"] = "core.bare"
    environment.variables["GIT_CONFIG_VALUE_0"] = "nonsense"
    let publication = try bench.publication(to: Bench.git, from: environment)
    let assessment = try await publication.look(for: try bench.site(small))
    _ = try await publication.send(assessment)
    #expect(try bench.branch() == small)
  }
}
