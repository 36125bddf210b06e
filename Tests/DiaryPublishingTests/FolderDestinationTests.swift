import Diagnostics
import DiaryModel
import Foundation
import SiteFiles
import Testing

@testable import DiaryPublishing

@Suite struct FolderDestinationTests {
  private let small = [
    "index.html": "home", "about/index.html": "about", "2024/05/12/rain/index.html": "rain",
  ]
  private let target = PublishTarget.folder(.init(path: "../www"))

  @Test func theFolderHasTheSiteAndNothingElse() async throws {
    let bench = try Bench()
    try await bench.publish(small, to: target)
    #expect(try bench.tree("www") == small)
    try await bench.publish(["index.html": "2"], to: target)
    #expect(try bench.tree("www") == ["index.html": "2"])
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: bench.url("www").path) == ["index.html"])
    #expect(try await bench.publish(["index.html": "2"], to: target).isDone)
  }

  @Test func onlyWhatChangedIsWritten() async throws {
    let bench = try Bench()
    try await bench.publish(small, to: target)
    let file = bench.url("www/about/index.html").path
    let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    let outlook = try await bench.publish(
      small.merging(["index.html": "2"]) { $1 }, to: target)
    #expect(outlook.plan.steps.map(\.path.text) == ["index.html"])
    #expect(
      try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == before)
  }

  @Test func filesOfOthersAreKeptUnlessTheyAreTaken() async throws {
    let bench = try Bench()
    try bench.write("example.org", to: "www/CNAME")
    try bench.write("theirs", to: "www/index.html")
    let first = try await bench.publish(small, to: target)
    #expect(first.kept.map(\.text) == ["CNAME"])
    #expect(first.taken.map(\.text) == ["index.html"])
    #expect(first.isRecordLost)
    let second = try await bench.publish(["index.html": "2"], to: target)
    #expect(second.kept.map(\.text) == ["CNAME"])
    #expect(!second.isRecordLost)
    #expect(try bench.tree("www") == ["index.html": "2", "CNAME": "example.org"])
    try await bench.publish(["index.html": "2"], to: target, takingForeign: true)
    #expect(try bench.tree("www") == ["index.html": "2"])
  }

  enum Loss: CaseIterable { case removed, damaged, emptied }

  @Test(arguments: Loss.allCases)
  func aLostRecordIsMadeAnewFromTheFolder(loss: Loss) async throws {
    let bench = try Bench()
    try await bench.publish(small, to: target)
    let folder = bench.url("diary/.diarysite")
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .first { $0.hasPrefix("sent-") })
    let record = folder.appendingPathComponent(name)
    switch loss {
    case .removed: try FileManager.default.removeItem(at: record)
    case .damaged:
      var bytes = try Data(contentsOf: record)
      bytes[bytes.count - 2] ^= 1
      try bytes.write(to: record)
    case .emptied: try Data().write(to: record)
    }
    var next = small
    next["index.html"] = "2"
    next["about/index.html"] = nil
    let outlook = try await bench.publish(next, to: target)
    // Files that are the same are not sent again; an old page of ours cannot be told from others'.
    #expect(outlook.plan.steps.map(\.path.text) == ["index.html"])
    #expect(outlook.isRecordLost)
    #expect(outlook.kept.map(\.text) == ["about/index.html"])
    #expect(try bench.tree("www") == next.merging(["about/index.html": "about"]) { $1 })
  }

  @Test func aPublishThatStoppedIsFinishedByTheNext() async throws {
    let bench = try Bench()
    try await bench.publish(small, to: target)
    let next = ["index.html": "2", "tags/index.html": "2", "2024/05/12/rain/index.html": "rain"]
    let publication = try bench.publication(to: target)
    let site = try bench.site(next)
    let outlook = try await publication.look(for: site, takingForeign: false)
    // As far as a process came that died after the first step.
    let records = PublishRecords(
      of: publication.destination.identity, in: try FolderOnDisk(path: bench.url("diary").path))
    try records.remember(outlook.seen.ours.during(outlook.plan))
    try bench.write("2", to: "www/tags/index.html")
    try bench.write("torn", to: ".www.diarysite-new/site/index.html")
    let again = try await publication.look(for: try bench.site(small), takingForeign: false)
    let done = try await publication.send(again)
    #expect(done.kept == [])
    #expect(try bench.tree("www") == small)
  }

  @Test(arguments: [
    ("../www", "is a file", "the site is a folder of files", "correct 'path'"),
    (
      "../no/www", "is nowhere", "there is no folder 'ROOT/no' that could hold it",
      "connect the disk, make the folder, or correct 'path'"
    ),
    (
      "..", "is or holds the diary", "the site would mix with it",
      "name a folder of its own as 'path'"
    ),
    (
      "public/x", "is, holds or lies in the output", "the site would be copied into itself",
      "name a folder of its own as 'path'"
    ),
    (
      "Content/x", "lies in 'Content'", "the site would mix with the sources",
      "name a folder of its own as 'path'"
    ),
  ])
  func folderThatMustNotBeATargetIsRefused(
    path: String, what: String, why: String, fix: String
  ) throws {
    let bench = try Bench()
    try bench.write("a file", to: "www")
    let error = #expect(throws: Diagnostics.self) {
      try bench.publication(to: .folder(.init(path: path)))
    }
    let root = DiskPath(bench.root.path).resolved.text
    #expect(
      words(error) == [
        "2: the folder '\(path)' \(what); \(why.replacingOccurrences(of: "ROOT", with: root)); \(fix)"
      ])
  }

  @Test func twoPublishesAtOnceAreRefused() throws {
    let bench = try Bench()
    let first = try bench.publication(to: target)
    let error = #expect(throws: Diagnostics.self) { try bench.publication(to: target) }
    #expect(
      words(error) == [
        """
        4: the folder '../www' is being published to already; another 'diarysite publish' of this \
        diary is running; wait until it is done
        """
      ])
    // Another target is free.
    _ = try bench.publication(to: .folder(.init(path: "../other")))
    withExtendedLifetime(first) {}
  }

  @Test func aPageThatIsNotServedAsItWasSentIsNamed() async throws {
    let bench = try Bench()
    let outlook = try await bench.publish(small, to: target)
    // Nothing listens at the lowest port.
    let address = try #require(SiteURL("http://127.0.0.1:1/diary/"))
    let verification = try Verification(
      of: address, from: bench.workplace, attempts: 2, pause: .milliseconds(1))
    let error = await #expect(throws: Diagnostics.self) { try await verification.run(outlook) }
    let said = try #require(error?.all.first)
    #expect(said.what == "'http://127.0.0.1:1/diary/' is not what was published")
    #expect(said.why.hasPrefix("curl: (7) Failed to connect to 127.0.0.1 port 1"))
    #expect(said.subject == .network)
  }
}
