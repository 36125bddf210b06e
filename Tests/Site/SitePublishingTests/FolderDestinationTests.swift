import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

@Suite struct FolderDestinationTests {
  private let small = [
    "index.html": "home", "about/index.html": "about", "2024/05/12/rain/index.html": "rain",
  ]
  private let target = PublishTarget.folder(path: "../www")

  @Test func theFolderHasTheSiteAndNothingElse() async throws {
    let bench = try Bench()
    try await bench.publish(small, to: target)
    #expect(try bench.target() == small)
    try await bench.publish(["index.html": "2"], to: target)
    #expect(try bench.target() == ["index.html": "2"])
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: bench.url("www").path).sorted()
        == [".diarysite-published", "index.html"])
    #expect(try await bench.publish(["index.html": "2"], to: target).isDone)
  }

  @Test func onlyWhatChangedIsWritten() async throws {
    let bench = try Bench()
    try await bench.publish(small, to: target)
    let file = bench.url("www/about/index.html").path
    let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    let assessment = try await bench.publish(
      small.merging(["index.html": "2"]) { $1 }, to: target)
    #expect(assessment.plan.steps.map(\.path.text) == ["index.html"])
    #expect(
      try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == before)
  }

  @Test(arguments: [
    ("../www", "is a file", "the site needs a folder", "correct 'path'"),
    (
      "../no/www", "does not exist", "there is no folder 'ROOT/no' to create it in",
      "connect the disk, create the folder, or correct 'path'"
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
      try bench.publication(to: .folder(path: path))
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
        4: the folder '../www' is already being published to; another 'diarysite publish' of this \
        diary is running; wait until it has finished
        """
      ])
    // Another target is free.
    _ = try bench.publication(to: .folder(path: "../other"))
    withExtendedLifetime(first) {}
  }

  @Test(arguments: [
    ("u/0123/index.html", "'../www'"), ("about/index.html", "'../www/about/index.html'"),
  ])
  func aFileThatCannotBePutInPlaceIsNamedIfAnyoneMayReadIt(path: String, shown: String)
    async throws
  {
    let bench = try Bench()
    try await bench.publish(small, to: target)
    let next = ["index.html": "2", "about/index.html": "2", "u/0123/index.html": "2"]
    let publication = try bench.publication(to: target)
    let assessment = try await publication.look(for: try bench.site(next))
    // Meanwhile a folder takes its place.
    if bench.has("www/" + path) { try bench.remove("www/" + path) }
    try bench.write("theirs", to: "www/\(path)/theirs")
    let error = await #expect(throws: Diagnostics.self) { try await publication.send(assessment) }
    let said = try #require(error?.all.first)
    #expect(error?.all.count == 1 && said.subject == .network)
    #expect(said.what == "\(shown) cannot be written")
    #expect(!(said.why + said.fix).contains("index.html"))
  }

  /// Nothing of it is removed, and nothing is put beside it.
  @Test func aStagingFolderThatIsSomebodysStopsThePublish() async throws {
    let bench = try Bench()
    try await bench.publish(small, to: target)
    try bench.write("mine", to: ".www.diarysite-new/mine.html")
    #expect(try await bench.publish(small, to: target).isDone)
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(["index.html": "2"], to: target)
    }
    #expect(
      words(error) == [
        """
        3: '.www.diarysite-new' beside '../www' holds files that diarysite did not write; the next \
        site is made ready in that folder, and nothing of yours is removed for it; move your files \
        out of it, or rename it
        """
      ])
    #expect(try bench.target() == small)
    #expect(try bench.tree(".www.diarysite-new") == ["mine.html": "mine"])
  }

  /// Files are staged beside this folder.
  @Test func aFolderOfTheTargetIsLeftOutOnlyIfFilesAreStagedThere() async throws {
    let bench = try Bench()
    try await bench.publish(small, to: target)
    try bench.write("mine", to: "www/.diarysite-new/mine.html")
    let assessment = try await bench.publish(["index.html": "2"], to: target)
    #expect(assessment.kept.map(\.text) == [".diarysite-new/mine.html"])
    #expect(try bench.target() == ["index.html": "2", ".diarysite-new/mine.html": "mine"])
  }

  @Test(.needs(.curl)) func aPageThatIsNotServedAsItWasSentIsNamed() async throws {
    let bench = try Bench()
    let assessment = try await bench.publish(small, to: target)
    // Nothing listens at the lowest port.
    let address = try #require(SiteURL("http://127.0.0.1:1/diary/"))
    let verification = try Verification(
      of: address, from: bench.environment, attempts: 2, pause: .milliseconds(1))
    let error = await #expect(throws: Diagnostics.self) {
      try await verification.run(assessment, namesRemoved: true)
    }
    let said = try #require(error?.all.first)
    #expect(said.what == "'http://127.0.0.1:1/diary/' is not what was published")
    #expect(said.why.hasPrefix("curl: (7) Failed to connect to 127.0.0.1 port 1"))
    #expect(said.subject == .network)
  }
}
