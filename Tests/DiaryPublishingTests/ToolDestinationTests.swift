import Diagnostics
import DiaryBuild
import DiaryModel
import Foundation
import SiteFiles
import Testing

@testable import DiaryPublishing

/// What rsync and rclone do alike, with folders of this machine.
@Suite struct ToolDestinationTests {
  private static let small = [
    "index.html": "home", "about/index.html": "about", "2024/index.html": "2024",
    "2024/05/12/rain/index.html": "rain", "2024/05/12/rain/a b 'c' $(d) [e]*.txt": "odd",
    "일기/index.html": "일기", "-o/index.html": "dash", "# ; x/{y,z}": "signs",
  ]

  private func target(_ kind: PublishTarget.Kind, in bench: Bench) -> PublishTarget {
    kind == .rsync
      ? .rsync(.init(destination: "../www"))
      : .rclone(.init(remote: "here:\(bench.url("www").path)"))
  }

  private static let kinds = [PublishTarget.Kind.rsync, .rclone]

  private func folders(_ bench: Bench) throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: bench.url("www").path)
    return Set(all).subtracting(try bench.tree("www").keys).sorted()
  }

  private func dated(_ path: String, _ bench: Bench) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: bench.url(path).path)
  }

  private func date(_ path: String, _ bench: Bench) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: bench.url(path).path)[.modificationDate]
      as? Date
  }

  @Test(arguments: kinds) func theFolderHasTheSiteAndNothingElse(kind: PublishTarget.Kind)
    async throws
  {
    let bench = try Bench()
    let target = target(kind, in: bench)
    try await bench.publishWithTools(Self.small, to: target)
    #expect(try bench.tree("www") == Self.small)
    #expect(try await bench.publishWithTools(Self.small, to: target).isDone)
    try await bench.publishWithTools(["index.html": "2"], to: target)
    #expect(try bench.tree("www") == ["index.html": "2"])
    #expect(try folders(bench) == [])
  }

  @Test(arguments: kinds) func onlyWhatChangedIsWritten(kind: PublishTarget.Kind) async throws {
    let bench = try Bench()
    let target = target(kind, in: bench)
    try await bench.publishWithTools(Self.small, to: target)
    for path in Self.small.keys { try dated("www/" + path, bench) }
    // As many bytes as before.
    let next = Self.small.merging(["index.html": "HOME"]) { $1 }
    try await bench.publishWithTools(next, to: target)
    #expect(try bench.tree("www") == next)
    for path in Self.small.keys {
      let isOld = try date("www/" + path, bench) == Date(timeIntervalSince1970: 1000)
      #expect(isOld == (path != "index.html"), "\(path)")
    }
  }

  @Test(arguments: kinds) func filesOfOthersAreKeptUnlessTheyAreTaken(kind: PublishTarget.Kind)
    async throws
  {
    let bench = try Bench()
    let target = target(kind, in: bench)
    try bench.write("example.org", to: "www/CNAME")
    try bench.write("theirs", to: "www/2024/05/12/rain/more/theirs.txt")
    try bench.write("theirs", to: "www/index.html")
    let first = try await bench.publishWithTools(Self.small, to: target)
    #expect(first.kept.map(\.text) == ["2024/05/12/rain/more/theirs.txt", "CNAME"])
    #expect(first.taken.map(\.text) == ["index.html"])
    #expect(first.isRecordLost)
    // A folder that others keep a file in stays with it.
    let second = try await bench.publishWithTools(["index.html": "2"], to: target)
    #expect(!second.isRecordLost)
    #expect(
      try bench.tree("www") == [
        "index.html": "2", "CNAME": "example.org", "2024/05/12/rain/more/theirs.txt": "theirs",
      ])
    #expect(
      try folders(bench)
        == ["2024", "2024/05", "2024/05/12", "2024/05/12/rain", "2024/05/12/rain/more"])
    try await bench.publishWithTools(["index.html": "2"], to: target, takingForeign: true)
    #expect(try bench.tree("www") == ["index.html": "2"])
    #expect(try folders(bench) == [])
  }

  @Test(arguments: kinds) func aLostRecordIsMadeAnewFromTheTarget(kind: PublishTarget.Kind)
    async throws
  {
    let bench = try Bench()
    let target = target(kind, in: bench)
    try await bench.publishWithTools(Self.small, to: target)
    try FileManager.default.removeItem(at: bench.url("diary/.diarysite"))
    var next = Self.small
    next["index.html"] = "HOME"
    next["about/index.html"] = nil
    next["new/index.html"] = "new"
    let outlook = try await bench.publishWithTools(next, to: target)
    #expect(outlook.plan.steps.map(\.path.text) == ["new/index.html", "index.html"])
    #expect(outlook.isRecordLost)
    #expect(outlook.kept.map(\.text) == ["about/index.html"])
    #expect(try bench.tree("www") == next.merging(["about/index.html": "about"]) { $1 })
  }

  @Test(arguments: kinds) func aFileTakesThePlaceOfAFolderAndTheOtherWayRound(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    let target = target(kind, in: bench)
    try await bench.publishWithTools(["index.html": "1", "a/b/c": "1", "d": "1"], to: target)
    let next = ["index.html": "1", "a": "2", "d/e/f": "2"]
    try await bench.publishWithTools(next, to: target)
    #expect(try bench.tree("www") == next)
    #expect(try folders(bench) == ["d", "d/e"])
  }

  /// What a publish leaves that ended before its last step, in all ways that matter.
  @Test(arguments: kinds) func anEndedPublishIsFinishedByTheNextOne(kind: PublishTarget.Kind)
    async throws
  {
    let bench = try Bench()
    let target = target(kind, in: bench)
    try await bench.publishWithTools(Self.small, to: target)
    var next = Self.small
    next["2024/05/12/rain/index.html"] = nil
    next["2024/05/12/rain/a b 'c' $(d) [e]*.txt"] = nil
    next["index.html"] = "HOME"
    next["new/index.html"] = "new"
    let publication = try bench.publicationWithTools(to: target)
    let outlook = try await publication.look(for: try bench.site(next), takingForeign: false)
    let records = PublishRecords(
      of: publication.destination.identity, in: try FolderOnDisk(path: bench.url("diary").path))
    try records.remember(outlook.seen.ours.during(outlook.plan))
    // Removed, but not the folder around; half sent; left over.
    try FileManager.default.removeItem(at: bench.url("www/2024/05/12/rain/index.html"))
    try FileManager.default.removeItem(
      at: bench.url("www/2024/05/12/rain/a b 'c' $(d) [e]*.txt"))
    try bench.write("ne", to: "www/new/index.html")
    let leftover = kind == .rsync ? ".index.html.Xa3f9Q" : "index.html.4f1c92ab.partial"
    try bench.write("ho", to: "www/" + leftover)
    let again = try await publication.look(for: outlook.site, takingForeign: false)
    #expect(again.kept == [])
    _ = try await publication.send(again)
    #expect(try bench.tree("www") == next)
    #expect(try folders(bench) == ["# ; x", "-o", "2024", "about", "new", "일기"])
    #expect(try await publication.look(for: outlook.site, takingForeign: false).isDone)
  }

  @Test(arguments: kinds) func whatWasChangedSinceTheBuildIsNotSent(kind: PublishTarget.Kind)
    async throws
  {
    let bench = try Bench()
    let publication = try bench.publicationWithTools(to: target(kind, in: bench))
    let site = try bench.site(Self.small)
    let outlook = try await publication.look(for: site, takingForeign: false)
    try bench.write("secret", to: "diary/public/about/index.html")
    let error = await #expect(throws: Diagnostics.self) { try await publication.send(outlook) }
    #expect(
      words(error) == [
        """
        3: the site 'public' was changed while it was sent; 'about/index.html' is not what the \
        build wrote; publish again
        """
      ])
    #expect(!FileManager.default.fileExists(atPath: bench.url("www/about/index.html").path))
  }

  @Test(arguments: kinds) func anInterruptionEndsTheTool(kind: PublishTarget.Kind) async throws {
    let bench = try Bench()
    var workplace = bench.toolPlace
    workplace.interruption = Interruption { true }
    let publication = try bench.publication(to: target(kind, in: bench), from: workplace)
    let site = try bench.site(Self.small)
    let error = await #expect(throws: Diagnostics.self) {
      try await publication.look(for: site, takingForeign: false)
    }
    #expect(
      words(error) == [
        """
        4: publishing was interrupted; the command got a signal; publish again: it goes on where \
        it stopped
        """
      ])
  }

  @Test(arguments: [
    (PublishTarget.Kind.rsync, "rsync"), (.rclone, "rclone"),
  ])
  func aMissingToolIsNamedWithItsPackage(kind: PublishTarget.Kind, name: String) throws {
    let bench = try Bench()
    var workplace = bench.toolPlace
    workplace.environment["PATH"] = bench.root.path
    let error = #expect(throws: Diagnostics.self) {
      try bench.publication(to: target(kind, in: bench), from: workplace)
    }
    #expect(
      words(error) == [
        """
        2: the program '\(name)' is missing; no folder of PATH has it; install the package \
        '\(name)'
        """
      ])
  }
}

extension Bench {
  /// With a remote `here` of rclone, which is this machine.
  var toolPlace: PublishWorkplace {
    var workplace = self.workplace
    workplace.environment["RCLONE_CONFIG"] = "/dev/null"
    workplace.environment["RCLONE_CONFIG_HERE_TYPE"] = "local"
    return workplace
  }

  func publicationWithTools(to target: PublishTarget) throws -> Publication {
    try publication(to: target, from: toolPlace)
  }

  @discardableResult
  func publishWithTools(
    _ files: [String: String], to target: PublishTarget, takingForeign: Bool = false
  ) async throws -> Publication.Outlook {
    let publication = try publicationWithTools(to: target)
    let outlook = try await publication.look(for: try site(files), takingForeign: takingForeign)
    return outlook.isDone ? outlook : try await publication.send(outlook)
  }
}
