import Diagnostics
import DiaryPrivacy
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

/// Only what is ours is replaced or removed: by a folder, by rsync and by rclone alike.
@Suite(.needs(.rsync, .rclone)) struct OwnershipTests {
  static let kinds: [PublishTarget.Kind] = Tier.some(1, of: [.folder, .rsync, .rclone])
  static let small = [
    "index.html": "home", "about/index.html": "about", "2024/05/12/rain/index.html": "rain",
    "2024/05/12/rain/rain.jpg": "photo", "style.css": "a", "CNAME": "example.org",
  ]

  @Test(arguments: kinds) func filesOfOthersAreKeptUnlessTheyAreToGo(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    try bench.write("example.net", to: "www/NAME")
    try bench.write("git", to: "www/.git/index.html")
    let first = try await bench.publish(Self.small, to: bench.target(kind))
    #expect(first.kept.map(\.text) == [".git/index.html", "NAME"])
    try bench.write("theirs", to: "www/2024/05/12/rain/more/theirs.html")
    let site = ["index.html": "2"]
    let second = try await bench.publish(site, to: bench.target(kind))
    #expect(
      second.kept.map(\.text) == [".git/index.html", "2024/05/12/rain/more/theirs.html", "NAME"])
    let others = [
      "NAME": "example.net", ".git/index.html": "git",
      "2024/05/12/rain/more/theirs.html": "theirs",
    ]
    #expect(try bench.target() == site.merging(others) { $1 })
    let third = try await bench.publish(site, to: bench.target(kind), .remove)
    #expect(third.takenFiles.going.map(\.text) == second.kept.map(\.text))
    #expect(try bench.target() == site)
  }

  @Test(arguments: kinds) func aChangedFileIsRestoredAndNamed(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    try await bench.publish(Self.small, to: bench.target(kind))
    try bench.write("THEIRS", to: "www/about/index.html")
    // As many bytes as before; and the site has others now.
    try bench.write("HOME", to: "www/index.html")
    var next = Self.small
    next["index.html"] = "new home"
    next["2024/05/12/rain/index.html"] = "new rain"
    let assessment = try await bench.publish(next, to: bench.target(kind))
    #expect(assessment.restored.map(\.text) == ["about/index.html", "index.html"])
    #expect(
      assessment.plan.steps.map(\.path.text)
        == ["2024/05/12/rain/index.html", "about/index.html", "index.html"])
    #expect(try bench.target() == next)
  }

  @Test(arguments: kinds) func aChangedFileThatTheSiteNoLongerHasIsKeptAndNamed(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    try await bench.publish(Self.small, to: bench.target(kind))
    try bench.write("example.net", to: "www/CNAME")
    var next = Self.small
    next["CNAME"] = nil
    let assessment = try await bench.publish(next, to: bench.target(kind))
    #expect(assessment.released.map(\.text) == ["CNAME"])
    let expected = next.merging(["CNAME": "example.net"]) { $1 }
    #expect(try bench.target() == expected)
    // From now on it is somebody else's, even with the bytes that were ours.
    try bench.write("example.org", to: "www/CNAME")
    let again = try await bench.publish(next, to: bench.target(kind))
    #expect(again.kept.map(\.text) == ["CNAME"])
    #expect(again.released == [])
    #expect(try bench.target() == next.merging(["CNAME": "example.org"]) { $1 })
  }

  @Test(arguments: kinds) func aForeignFileWithExactlyOurBytesIsOurs(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    try bench.write("about", to: "www/about/index.html")
    let assessment = try await bench.publish(Self.small, to: bench.target(kind))
    #expect(assessment.kept == [])
    #expect(!assessment.plan.steps.map(\.path.text).contains("about/index.html"))
    try await bench.publish(["index.html": "2"], to: bench.target(kind))
    #expect(try bench.target() == ["index.html": "2"])
  }

  @Test(arguments: kinds) func aFileOfOthersInThePlaceOfOursStopsThePublish(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    try await bench.publish(["index.html": "1"], to: bench.target(kind))
    try bench.write("theirs", to: "www/about/index.html")
    try bench.write("theirs", to: "www/style.css/x")
    try bench.write("theirs", to: "www/CNAME/x/index.html")
    try bench.write("theirs", to: "www/u/12/index.html")
    let before = try bench.tree("www")
    var next = Self.small
    next["u/12/index.html"] = "unlisted"
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(next, to: bench.target(kind))
    }
    let name = try bench.publication(to: bench.target(kind)).targetName
    let shared = """
      of \(name) was not sent by diarysite; the site has a file of that name, and foreign files \
      are not replaced; move it away there, take it over with --adopt, or remove all foreign files \
      with --delete-foreign
      """
    #expect(
      words(error) == [
        "4: 'about/index.html' \(shared)",
        """
        4: 'style.css/x' of \(name) was not sent by diarysite; it is in the way of the site, and \
        foreign files are kept; move it away there, or remove all foreign files with \
        --delete-foreign
        """, "4: 'u/...' \(shared)",
        """
        4: a file in 'CNAME' of \(name) was not sent by diarysite; it is in the way of the site, \
        and foreign files are kept; move it away there, or remove all foreign files with \
        --delete-foreign
        """,
      ])
    #expect(try bench.tree("www") == before)
    try await bench.publish(next, to: bench.target(kind), .remove)
    #expect(try bench.target() == next)
  }

  // MARK: Taking over

  @Test(arguments: kinds) func whatWasOursIsTakenOver(kind: PublishTarget.Kind) async throws {
    let bench = try Bench()
    let others = [
      "CNAME": "example.net", "README.md": "theirs", ".well-known/x.html": "theirs",
      ".git/config": "theirs",
    ]
    for (path, text) in others { try bench.write(text, to: "www/" + path) }
    try bench.write("old", to: "www/2023/01/01/old/index.html")
    try bench.write("old", to: "www/index.html")
    var site = Self.small
    site["CNAME"] = nil
    let assessment = try await bench.publish(site, to: bench.target(kind), .adopt)
    #expect(assessment.adopted.map(\.text) == ["2023/01/01/old/index.html", "index.html"])
    #expect(assessment.plan.removed.map(\.text) == ["2023/01/01/old/index.html"])
    #expect(assessment.kept.map(\.text) == others.keys.sorted())
    #expect(try bench.target() == site.merging(others) { $1 })
    // With a CNAME in the site, that one is ours too.
    let all = try await bench.publish(Self.small, to: bench.target(kind), .adopt)
    #expect(all.adopted.map(\.text) == ["CNAME"])
    #expect(try bench.target()["CNAME"] == "example.org")
  }

  // MARK: Leftovers

  @Test(arguments: [
    (PublishTarget.Kind.rsync, ".index.html.Xa3f9Q"), (.rclone, "index.html.4f1c92ab.partial"),
  ])
  func leftoversOfAToolAreKnownByMoreThanTheirNames(
    kind: PublishTarget.Kind, name: String
  ) async throws {
    let bench = try Bench()
    try await bench.publish(Self.small, to: bench.target(kind))
    let other = name.replacingOccurrences(of: "index.html", with: "theirs.html")
    try bench.write("ho", to: "www/" + name)
    try bench.write("ho", to: "www/" + other)
    let next = Self.small.merging(["index.html": "HOME"]) { $1 }
    // No publish was cut off: a file of that name is somebody else's.
    let assessment = try await bench.publish(next, to: bench.target(kind))
    #expect(assessment.kept.map(\.text) == [name, other].sorted())
    // One was: the leftover of a file that it was sending goes, and no other.
    let last = Self.small.merging(["index.html": "last"]) { $1 }
    try await bench.cutOff(last, to: bench.target(kind))
    let finished = try await bench.publish(last, to: bench.target(kind))
    #expect(finished.kept.map(\.text) == [other])
    #expect(try bench.target() == last.merging([other: "ho"]) { $1 })
  }

  /// What a publish leaves that ended before its last step, in all ways that matter.
  @Test(arguments: kinds) func anEndedPublishIsFinishedByTheNextOne(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try await bench.publish(Self.small, to: target)
    var next = Self.small
    next["2024/05/12/rain/index.html"] = nil
    next["2024/05/12/rain/rain.jpg"] = nil
    next["index.html"] = "HOME"
    next["new/index.html"] = "new"
    try await bench.cutOff(next, to: target)
    // Removed, but not the folder around; sent; and half sent, where that can be.
    try bench.remove("www/2024/05/12/rain/index.html")
    try bench.remove("www/2024/05/12/rain/rain.jpg")
    try bench.write("HOME", to: "www/index.html")
    if kind == .rclone { try bench.write("ne", to: "www/new/index.html") }
    // The next publish is another one, from another machine.
    next["new/index.html"] = nil
    let assessment = try await bench.publish(next, to: target)
    #expect(assessment.kept == [] && assessment.restored == [])
    #expect(try bench.target() == next)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: bench.url("www").path).sorted()
        == [
          ".diarysite-published", "CNAME", "about", "about/index.html", "index.html", "style.css",
        ])
    #expect(try await bench.publish(next, to: target).isDone)
  }

  @Test(arguments: [SentList.Purpose.published, .sending], kinds)
  func aTornListIsNoHarmWhileTheOtherIsWhole(
    purpose: SentList.Purpose, kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try await bench.publish(Self.small, to: target)
    let next = ["index.html": "2"]
    try await bench.cutOff(next, to: target)
    let path = "www/" + purpose.path.text
    let list = try String(contentsOf: bench.url(path), encoding: .utf8)
    try bench.write(String(list.dropLast(9)), to: path)
    try await bench.publish(next, to: target)
    #expect(try bench.target() == next)
  }

  @Test func theNamesOfTheListsAreNoFilesOfASite() async throws {
    let bench = try Bench()
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(
        ["index.html": "1", ".diarysite-sending": "x"], to: bench.target(.folder))
    }
    #expect(
      words(error) == [
        """
        3: the site has a file '.diarysite-sending'; publishing uses that name for its own list; \
        give the file another name
        """
      ])
  }
}

extension Bench {
  /// Begins to publish a site, and dies before the first file of it is sent.
  func cutOff(_ files: [String: String], to target: PublishTarget) async throws {
    let publication = try publication(to: target)
    let assessment = try await publication.look(for: try site(files))
    let list = assessment.seen.record.during(assessment.sending, assessment.digests)
    try write(
      String(decoding: list.bytes(as: .sending, assessment.digests), as: UTF8.self),
      to: "www/.diarysite-sending")
  }
}
