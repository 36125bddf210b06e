import Diagnostics
import DiaryPrivacy
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

/// An entry that is withdrawn is withdrawn, or the publish stops and says why, whatever was lost.
@Suite(.needs(.rsync, .rclone)) struct WithdrawalTests {
  private static let withdrawn = "2024/05/12/rain/index.html"
  private static let before = [
    "index.html": "home, rain", withdrawn: "rain", "2024/05/12/rain/index.txt": "rain",
    "2024/05/12/rain/a.jpg": "rain", "u/0123/index.html": "unlisted", "style.css": "a",
  ]
  private static let after = ["index.html": "home", "style.css": "a"]

  enum Loss: CaseIterable {
    case cache, state, both, otherMachine, restoredBackup, restoredPages
  }

  @Test(arguments: OwnershipTests.kinds, Loss.allCases)
  func anEntryIsWithdrawnWithoutAnyRecordOfOurs(
    kind: PublishTarget.Kind, loss: Loss
  ) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    for folder in [".diarysite", ".diarysite-state"] {
      try bench.write("x", to: "diary/\(folder)/x")
    }
    try await bench.publish(Self.before, to: target)
    switch loss {
    case .cache: try bench.remove("diary/.diarysite")
    case .state: try bench.remove("diary/.diarysite-state")
    case .both:
      try bench.remove("diary/.diarysite")
      try bench.remove("diary/.diarysite-state")
    case .otherMachine:
      try bench.remove("diary")
      try FileManager.default.createDirectory(
        at: bench.url("diary"), withIntermediateDirectories: true)
    case .restoredBackup:
      try FileManager.default.copyItem(at: bench.url("www"), to: bench.url("backup"))
      try await bench.publish(Self.after, to: target)
      try bench.remove("www")
      try FileManager.default.moveItem(at: bench.url("backup"), to: bench.url("www"))
    case .restoredPages:
      // All but the list, which is the new one.
      try await bench.publish(Self.after, to: target)
      for (path, text) in Self.before { try bench.write(text, to: "www/" + path) }
    }
    let assessment = try await bench.publish(Self.after, to: target)
    #expect(assessment.kept == [])
    #expect(try bench.target() == Self.after)
  }

  /// What there is instead of a list, and what the publish says then.
  enum Damage: CaseIterable { case gone, emptied, torn, folder, ofAnotherSecret }

  @Test(arguments: OwnershipTests.kinds, Damage.allCases)
  func aPublishStopsWhereItCannotKnow(kind: PublishTarget.Kind, damage: Damage) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try await bench.publish(Self.before, to: target)
    let list = "www/.diarysite-published"
    let bytes = try Data(contentsOf: bench.url(list))
    if damage != .ofAnotherSecret { try bench.remove(list) }
    switch damage {
    // As on another machine.
    case .gone: try bench.remove("diary/.diarysite-state")
    case .ofAnotherSecret: break
    case .emptied: try bench.write("", to: list)
    case .torn: try bytes.dropLast(70).write(to: bench.url(list))
    case .folder:
      try FileManager.default.createDirectory(
        at: bench.url(list), withIntermediateDirectories: true)
    }
    let there = try bench.target()
    let secret = damage == .ofAnotherSecret ? Bench.otherSecret : Bench.secret
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(Self.after, to: target, under: secret)
    }
    #expect(try bench.target() == there)
    let name = try bench.publication(to: target).targetName
    let take =
      "--adopt takes over such files as part of this diary, --delete-foreign removes all foreign files"
    let (why, fix) =
      switch damage {
      case .gone:
        (
          "it has no list of published files",
          "\(take), --keep-foreign keeps them as foreign"
        )
      case .emptied, .torn, .folder: ("its list of published files is damaged", take)
      case .ofAnotherSecret:
        (
          "its list of published files was made with another secret",
          """
          publish with the secret it was published with, in '.diarysite-secret' or \
          DIARYSITE_SECRET; if that is lost: \(take)
          """
        )
      }
    #expect(
      words(error) == [
        """
        4: diarysite cannot tell which files of \(name) belong to this diary; \(why), and 5 files \
        there, such as 'index.html', may be pages that were withdrawn since; \(fix)
        """
      ])
    // With the word of the owner it goes on.
    if damage == .folder { try bench.remove(list) }
    try await bench.publish(Self.after, to: target, .adopt, under: secret)
    #expect(try bench.target() == Self.after)
    #expect(try await bench.publish(Self.after, to: target, under: secret).isDone)
  }

  /// That a diary remembers a publish makes nothing ours; but then a list that is gone is a loss.
  @Test(arguments: OwnershipTests.kinds)
  func aListThatIsRememberedAndGoneStopsThePublish(kind: PublishTarget.Kind) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    let site = ["index.html": "home", "old.css": "a", "notes.md": "theirs"]
    try await bench.publish(site, to: target)
    try bench.remove("www/.diarysite-published")
    let next = ["index.html": "home"]
    // As it stands after a publish of no entries.
    let key = try bench.publication(to: target).key
    try FileManager.default.createDirectory(
      at: bench.url("diary/.diarysite-state"), withIntermediateDirectories: true)
    try bench.rememberPublish(to: key)
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(next, to: target, .keep)
    }
    let name = try bench.publication(to: target).targetName
    #expect(
      words(error) == [
        """
        4: diarysite cannot tell which files of \(name) belong to this diary; this diary was \
        published there before, but the list of published files is gone, and a file there may be a \
        page that was withdrawn since; --adopt takes over such files as part of this diary, \
        --delete-foreign removes all foreign files
        """
      ])
    try bench.remove("diary/.diarysite-state")
    let assessment = try await bench.publish(next, to: target)
    #expect(assessment.kept.map(\.text) == ["notes.md", "old.css"])
  }

  @Test(arguments: OwnershipTests.kinds)
  func pagesOfSomebodyElseAreKeptIfTheOwnerSaysSo(kind: PublishTarget.Kind) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try bench.write("theirs", to: "www/other.html")
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(Self.after, to: target)
    }
    let name = try bench.publication(to: target).targetName
    #expect(
      words(error) == [
        """
        4: diarysite cannot tell which files of \(name) belong to this diary; it has no list of \
        published files, and a file there may be a page that was withdrawn since; --adopt takes \
        over such files as part of this diary, --delete-foreign removes all foreign files, \
        --keep-foreign keeps them as foreign
        """
      ])
    let assessment = try await bench.publish(Self.after, to: target, .keep)
    #expect(assessment.kept.map(\.text) == ["other.html"])
    // From then on it is known.
    #expect(try await bench.publish(Self.after, to: target).kept.map(\.text) == ["other.html"])
    #expect(try bench.target() == Self.after.merging(["other.html": "theirs"]) { $1 })
  }

  /// A site that is there already gets the list that it lacks.
  @Test(arguments: OwnershipTests.kinds)
  func aListThatIsGoneIsMadeAnewIfAllElseIsAsItShouldBe(kind: PublishTarget.Kind) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try await bench.publish(Self.before, to: target)
    let list = try bench.tree("www")
    try bench.remove("www/.diarysite-published")
    try bench.remove("diary/.diarysite-state")
    let assessment = try await bench.publish(Self.before, to: target)
    #expect(assessment.isDone && assessment.warnings == [])
    #expect(try bench.tree("www") == list)
    try await bench.publish(Self.after, to: target)
    #expect(try bench.target() == Self.after)
  }

  /// The list on the target names nothing that the site does not.
  @Test func theListOfATargetTellsNothing() async throws {
    let bench = try Bench()
    try await bench.publish(Self.before, to: bench.target(.folder))
    let text = try #require(try bench.tree("www")[".diarysite-published"])
    for words in ["0123", "rain", "index", "u/"] { #expect(!text.contains(words)) }
    #expect(text.split(separator: "\n").count == 258)
    // Also when the unlisted entry is gone.
    try await bench.publish(Self.after, to: bench.target(.folder))
    let later = try #require(try bench.tree("www")[".diarysite-published"])
    #expect(later.split(separator: "\n").count == 258)
  }
}
