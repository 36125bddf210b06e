import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

/// Targets that came back from a backup, whole or in part.
@Suite(.needs(.rsync, .rclone)) struct RestoredTargetTests {
  private let before = ["index.html": "home", "style.css": "a"]
  private let page = "2024/05/12/rain/index.html"
  private let photo = "2024/05/12/rain/a.jpg"
  private var after: [String: String] {
    before.merging(["index.html": "home, rain", page: "rain", photo: "photo"]) { $1 }
  }

  /// Publishes a site and then one with a page more, and puts the files of the first back over those
  /// of the second: the page stays, in no list.
  private func restored(_ bench: Bench, _ kind: PublishTarget.Kind) async throws {
    try await bench.publish(before, to: bench.target(kind))
    let backup = try bench.tree("www")
    try await bench.publish(after, to: bench.target(kind))
    for (path, text) in backup { try bench.write(text, to: "www/" + path) }
  }

  private let take =
    "--adopt takes over such files as part of this diary, --delete-foreign removes all foreign files"

  @Test(arguments: OwnershipTests.kinds, [ForeignFiles.ask, .keep])
  func aListThatIsOlderThanOneThatWasSeenStopsThePublish(
    kind: PublishTarget.Kind, rule: ForeignFiles
  ) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try await restored(bench, kind)
    let there = try bench.tree("www")
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(before, to: target, rule)
    }
    let name = try bench.publication(to: target).targetName
    #expect(
      words(error) == [
        """
        4: diarysite cannot tell which files of \(name) belong to this diary; its list of \
        published files is older than the last one seen there, and 2 files there may be pages that \
        were withdrawn since; \(take)
        """
      ])
    #expect(try bench.tree("www") == there)
    let assessment = try await bench.publish(before, to: target, .adopt)
    #expect(assessment.adopted.map(\.text) == [photo, page])
    #expect(try bench.target() == before)
    let again = try await bench.publish(before, to: target)
    #expect(again.isDone && again.warnings == [])
  }

  /// All that the old list lacks is in the site again: nothing is left in doubt.
  @Test(arguments: OwnershipTests.kinds)
  func anOlderListIsReplacedWithAWarningIfAllIsKnown(kind: PublishTarget.Kind) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try await restored(bench, kind)
    let assessment = try await bench.publish(after, to: target)
    let name = try bench.publication(to: target).targetName
    #expect(
      assessment.warnings.map { words(Diagnostics([$0])) } == [
        [
          """
          4: \(name) gets a new list of published files; its list of published files is older \
          than the last one seen there; every file there is accounted for; find out what changes \
          files there, such as a restored backup
          """
        ]
      ])
    #expect(assessment.warnings.allSatisfy { $0.severity == .warning })
    #expect(try bench.target() == after)
    #expect(try await bench.publish(after, to: target).warnings == [])
    // And what went since is known again.
    try await bench.publish(before, to: target)
    #expect(try bench.target() == before)
  }

  @Test(arguments: OwnershipTests.kinds, [true, false])
  func aDamagedListIsReplacedWithAWarningIfAllIsKnown(
    kind: PublishTarget.Kind, isGone: Bool
  ) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try await bench.publish(before, to: target)
    let list = "www/.diarysite-published"
    if isGone { try bench.remove(list) } else { try bench.write("torn", to: list) }
    let assessment = try await bench.publish(before, to: target)
    let name = try bench.publication(to: target).targetName
    let reason =
      isGone
      ? "this diary was published there before, but the list of published files is gone"
      : "its list of published files is damaged"
    #expect(
      assessment.warnings.map { words(Diagnostics([$0])) } == [
        [
          """
          4: \(name) gets a new list of published files; \(reason); every file there is accounted \
          for; find out what changes files there, such as a restored backup
          """
        ]
      ])
    #expect(try await bench.publish(before, to: target).warnings == [])
  }

  @Test(arguments: OwnershipTests.kinds)
  func aListOfAnotherSecretStopsThePublishEvenIfAllIsKnown(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try await bench.publish(before, to: target)
    let there = try bench.tree("www")
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(before, to: target, under: Bench.otherSecret)
    }
    let name = try bench.publication(to: target).targetName
    #expect(
      words(error) == [
        """
        4: diarysite cannot tell which files of \(name) belong to this diary; its list of \
        published files was made with another secret; publish with the secret it was published \
        with, in '.diarysite-secret' or DIARYSITE_SECRET; if that is lost: \(take)
        """
      ])
    #expect(try bench.tree("www") == there)
    try await bench.publish(before, to: target, .adopt, under: Bench.otherSecret)
    #expect(try await bench.publish(before, to: target, under: Bench.otherSecret).isDone)
  }

  // MARK: Where nothing is remembered

  /// A diary that knows of no publish: what it does not publish, it knows from its entries.
  @Test(arguments: OwnershipTests.kinds)
  func aPageOfAnEntryThatIsNotPublicStopsThePublish(kind: PublishTarget.Kind) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try await restored(bench, kind)
    try bench.remove("diary/.diarysite-state")
    try bench.write("theirs", to: "www/other.html")
    let there = try bench.tree("www")
    let places = Set([SitePath("2024/05/12/rain"), SitePath("2024/05/13/sun")].compactMap(\.self))
    func look(_ rule: ForeignFiles) async throws -> Publication.Assessment {
      try await bench.publication(to: target).look(
        for: bench.site(before), under: Bench.key(), rule
      ) { () throws(Diagnostics) in places }
    }
    let error = await #expect(throws: Diagnostics.self) { try await look(.ask) }
    let name = try bench.publication(to: target).targetName
    #expect(
      words(error) == [
        """
        4: \(name) has 2 files at addresses of entries that are not public; the list of published \
        files does not name them, but they may be pages that were withdrawn and came back with a \
        backup; --adopt removes them as part of this diary, --keep-foreign keeps them, \
        --delete-foreign removes all foreign files
        """
      ])
    #expect(error?.all.first?.heldFiles == [photo, page])
    try bench.remove("www/" + photo)
    let one = await #expect(throws: Diagnostics.self) { try await look(.ask) }
    #expect(
      words(one) == [
        """
        4: \(name) has a file at addresses of entries that are not public; the list of published \
        files does not name it, but it may be a page that was withdrawn and came back with a \
        backup; --adopt removes it as part of this diary, --keep-foreign keeps it, \
        --delete-foreign removes all foreign files
        """
      ])
    try bench.write("photo", to: "www/" + photo)
    #expect(try bench.tree("www") == there)
    #expect(try await look(.keep).kept.map(\.text) == [photo, page, "other.html"])
    let assessment = try await look(.adopt)
    #expect(assessment.plan.removed.map(\.text) == [photo, page, "other.html"])
  }

  /// A server may hand out packed copies and links without the page itself.
  @Test(arguments: OwnershipTests.kinds)
  func whatWasMadeOfAPageGoesWithIt(kind: PublishTarget.Kind) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try await bench.publish(after, to: target)
    try bench.write("packed", to: "www/\(page).gz")
    try bench.write("packed", to: "www/other.html.gz")
    if kind != .rclone {
      try FileManager.default.createSymbolicLink(
        at: bench.url("www/2024/05/12/rain/home.html"),
        withDestinationURL: bench.url("www/index.html"))
    }
    let place = try #require(SitePath("2024/05/12/rain"))
    let publication = try bench.publication(to: target)
    func look(_ rule: ForeignFiles) async throws -> Publication.Assessment {
      try await publication.look(
        for: bench.site(before), under: Bench.key(), rule
      ) { () throws(Diagnostics) in [place] }
    }
    let error = await #expect(throws: Diagnostics.self) { try await look(.ask) }
    let (files, they, may) =
      kind == .rclone
      ? ("a file", "it", "it may be a page that was withdrawn")
      : ("2 files", "them", "they may be pages that were withdrawn")
    #expect(
      words(error) == [
        """
        4: \(publication.targetName) has \(files) at addresses of entries that are not public; the \
        list of published files does not name \(they), but \(may) and came back with a backup; \
        --adopt removes \(they) as part of this diary, --keep-foreign keeps \(they), \
        --delete-foreign removes all foreign files
        """
      ])
    _ = try await publication.send(try await look(.adopt))
    #expect(try bench.target() == before.merging(["other.html.gz": "packed"]) { $1 })
  }

  /// Entries are read for it only where there is something to find.
  @Test func withoutPagesOfOthersNobodyAsksForEntries() async throws {
    let bench = try Bench()
    try bench.write("theirs", to: "www/NAME")
    let assessment = try await bench.publication(to: bench.target(.folder)).look(
      for: bench.site(before), under: Bench.key(), .ask
    ) { () throws(Diagnostics) in
      Issue.record("asked")
      return []
    }
    #expect(assessment.kept.map(\.text) == ["NAME"])
  }
}
