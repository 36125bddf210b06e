import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import Testing

@testable import SitePublishing

/// What publishes make of earlier commits of a branch.
@Suite struct GitHistoryTests {
  private static let guarded = "u/0123456789abcdef0123456789abcdef/index.html"
  private static let rain = "2024/05/12/rain/index.html"
  private static let withdrawn = [
    rain: "rain", "2024/05/12/rain/a.jpg": "photo", guarded: "unlisted",
  ]
  private static let after = ["index.html": "home", "style.css": "a"]
  private static let before = after.merging(withdrawn) { $1 }.merging(["index.html": "rain"]) { $1 }

  private func bench() throws -> Bench {
    let bench = try Bench()
    try bench.makeRemote()
    return bench
  }

  private func commitCount(_ bench: Bench) throws -> String {
    try bench.git("rev-list", "--count", "gh-pages")
  }

  // MARK: What was withdrawn

  @Test func aRevertOfAWithdrawalIsWithdrawnAgain() async throws {
    let bench = try bench()
    try await bench.publish(Self.before, to: Bench.git)
    try await bench.publish(Self.after, to: Bench.git)
    try bench.commitAsHost(["CNAME": "example.org"])
    try bench.git("revert", "--no-edit", "HEAD~1", in: "host")
    try bench.git("push", "--quiet", "../site.git", "HEAD:refs/heads/gh-pages", in: "host")
    #expect(Set(Self.withdrawn.keys).isSubset(of: try bench.branch().keys))
    let assessment = try await bench.publish(Self.after, to: Bench.git)
    #expect(assessment.plan.removed.map(\.text).sorted() == Self.withdrawn.keys.sorted())
    #expect(assessment.kept.map(\.text) == ["CNAME"])
    #expect(try bench.branch() == Self.after.merging(["CNAME": "example.org"]) { $1 })
  }

  /// Also if other publishes, and commits of others, came between.
  @Test(arguments: [[Bench.git], [Bench.squashing], [Bench.git, Bench.squashing]])
  func whatIsPutBackIsOursHoweverLongItIsGone(targets: [PublishTarget]) async throws {
    let bench = try bench()
    for (number, site) in [Self.before, Self.after, Self.after].enumerated() {
      for target in targets {
        try await bench.publish(site.merging(["n": "\(number)"]) { $1 }, to: target)
      }
    }
    let site = Self.after.merging(["n": "2"]) { $1 }
    try bench.commitAsHost(["CNAME": "example.org"])
    try bench.commitAsHost(Self.withdrawn)
    for target in targets {
      let assessment = try await bench.publish(site, to: target)
      #expect(assessment.kept.map(\.text) == ["CNAME"])
      #expect(try bench.branch() == site.merging(["CNAME": "example.org"]) { $1 })
    }
  }

  /// What the site has again is no longer gone.
  @Test func whatIsPublishedAgainIsAnOrdinaryFile() async throws {
    let bench = try bench()
    for site in [Self.before, Self.after, Self.before] {
      try await bench.publish(site, to: Bench.squashing)
    }
    let message = try bench.git("log", "-1", "--format=%B", "gh-pages")
    #expect(!message.contains("Gone: "))
    try bench.commitAsHost(["notes.txt": "theirs"])
    let assessment = try await bench.publish(Self.before, to: Bench.squashing)
    #expect(assessment.kept.map(\.text) == ["notes.txt"] && assessment.isDone)
  }

  @Test func aSquashedCommitDoesNotTellWhatIsGone() async throws {
    let bench = try bench()
    try await bench.publish(Self.before, to: Bench.squashing)
    let ids = try bench.git("ls-tree", "-r", "--format=%(objectname)", "gh-pages")
    try await bench.publish(Self.after, to: Bench.squashing)
    let message = try bench.git("log", "-1", "--format=%B", "gh-pages")
    let gone = message.split(separator: "\n").filter { $0.hasPrefix("Gone: ") }
    #expect(gone.count == 3)
    #expect(gone.allSatisfy { $0.wholeMatch(of: /Gone: [0-9a-f]{32} [0-9a-f]{32}/) != nil })
    let secrets = ["2024", "rain", "u/", "0123456789abcdef"]
    for secret in secrets + ids.split(separator: "\n").map(String.init) {
      #expect(!message.contains(secret))
    }
    // A line more or less is no proof.
    for changed in [
      message.replacing(gone[0] + "\n", with: ""), message + "\n" + gone[0].dropLast() + "0",
    ] {
      let commit = GitCommit(
        Array("tree \(try bench.git("rev-parse", "gh-pages^{tree}"))\n\n\(changed)".utf8))
      #expect(!commit.isOurs(FileDigests(secret: try #require(Bench.secret))))
    }
  }

  /// Somebody's minifier, or a page that was corrected by hand.
  @Test(arguments: [Bench.git, Bench.squashing])
  func aWithdrawnPageThatSomeoneChangedStopsThePublish(target: PublishTarget) async throws {
    for isPutBack in [false, true] {
      let bench = try bench()
      try await bench.publish(Self.before, to: target)
      if isPutBack { try await bench.publish(Self.after, to: target) }
      try bench.commitAsHost([Self.rain: "changed"])
      let tip = try bench.git("rev-parse", "gh-pages")
      let error = await #expect(throws: Diagnostics.self) {
        try await bench.publish(Self.after, to: target)
      }
      #expect(
        words(error) == [
          """
          4: the site no longer has a file of the branch 'gh-pages' of '../site.git' that someone \
          else changed there; foreign files are kept, but this may be a page that was withdrawn; \
          --adopt removes it as part of this diary, --keep-foreign keeps it as foreign, \
          --delete-foreign removes all foreign files
          """
        ])
      #expect(try bench.git("rev-parse", "gh-pages") == tip)
      try await bench.publish(Self.after, to: target, .adopt)
      #expect(try bench.branch() == Self.after)
    }
  }

  /// From then on it is not asked for again.
  @Test(arguments: [Bench.git, Bench.squashing])
  func aChangedPageThatIsKeptIsSomebodyElses(target: PublishTarget) async throws {
    let bench = try bench()
    try await bench.publish(Self.before, to: target)
    try await bench.publish(Self.after, to: target)
    try bench.commitAsHost([Self.rain: "changed"])
    try await bench.publish(Self.after, to: target, .keep)
    let assessment = try await bench.publish(["index.html": "2"], to: target)
    #expect(assessment.kept.map(\.text) == [Self.rain] && assessment.released == [])
    #expect(try bench.branch() == ["index.html": "2", Self.rain: "changed"])
  }

  // MARK: Squashing

  @Test func squashingDropsNoCommitOfOthers() async throws {
    let bench = try bench()
    try bench.commitAsHost(["README.md": "1"])
    try bench.commitAsHost(["README.md": "2"])
    let base = try bench.git("rev-parse", "gh-pages")
    for number in 1...3 {
      let assessment = try await bench.publish(
        ["index.html": "\(number)"], to: Bench.squashing)
      #expect(assessment.isHistoryKept)
      #expect(try bench.git("rev-parse", "gh-pages~1") == base)
      #expect(try commitCount(bench) == "3")
    }
    #expect(try await bench.publish(["index.html": "3"], to: Bench.squashing).isDone)
    #expect(try bench.branch() == ["README.md": "2", "index.html": "3"])
  }

  /// A commit of theirs stands on ours, which so stay.
  @Test func squashingDropsNothingBelowACommitOfOthers() async throws {
    let bench = try bench()
    for number in 1...2 {
      try await bench.publish(["index.html": "\(number)"], to: Bench.squashing)
    }
    #expect(try commitCount(bench) == "1")
    try bench.commitAsHost(["CNAME": "example.org"])
    let base = try bench.git("rev-parse", "gh-pages")
    for number in 3...5 {
      try await bench.publish(["index.html": "\(number)"], to: Bench.squashing)
      #expect(try bench.git("rev-parse", "gh-pages~1") == base)
    }
    #expect(try commitCount(bench) == "3")
  }

  @Test func squashingAKeptHistoryDropsAllOfOursAboveTheOwners() async throws {
    let bench = try bench()
    try bench.commitAsHost(["README.md": "1"])
    let base = try bench.git("rev-parse", "gh-pages")
    for number in 1...5 { try await bench.publish(["index.html": "\(number)"], to: Bench.git) }
    #expect(try commitCount(bench) == "6")
    // The files are the same, but what was published before must go.
    #expect(!(try await bench.publish(["index.html": "5"], to: Bench.squashing).isDone))
    #expect(try commitCount(bench) == "2")
    #expect(try bench.git("rev-parse", "gh-pages~1") == base)
    #expect(try await bench.publish(["index.html": "5"], to: Bench.squashing).isDone)
  }
}
