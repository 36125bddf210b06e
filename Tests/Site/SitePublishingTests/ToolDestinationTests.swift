import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

/// What rsync and rclone do alike, with folders of this machine.
@Suite(.needs(.rsync, .rclone)) struct ToolDestinationTests {
  private static let small = [
    "index.html": "home", "about/index.html": "about", "2024/index.html": "2024",
    "2024/05/12/rain/index.html": "rain", "2024/05/12/rain/a b 'c' $(d) [e]*.txt": "odd",
    "일기/index.html": "일기", "-o/index.html": "dash", "# ; x/{y,z}": "signs",
  ]

  private func target(_ kind: PublishTarget.Kind, in bench: Bench) -> PublishTarget {
    bench.target(kind)
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
    try await bench.publish(Self.small, to: target)
    #expect(try bench.target() == Self.small)
    #expect(try await bench.publish(Self.small, to: target).isDone)
    try await bench.publish(["index.html": "2"], to: target)
    #expect(try bench.target() == ["index.html": "2"])
    #expect(try folders(bench) == [])
  }

  @Test(arguments: kinds) func onlyWhatChangedIsWritten(kind: PublishTarget.Kind) async throws {
    let bench = try Bench()
    let target = target(kind, in: bench)
    try await bench.publish(Self.small, to: target)
    for path in Self.small.keys { try dated("www/" + path, bench) }
    // As many bytes as before.
    let next = Self.small.merging(["index.html": "HOME"]) { $1 }
    try await bench.publish(next, to: target)
    #expect(try bench.target() == next)
    for path in Self.small.keys {
      let isOld = try date("www/" + path, bench) == Date(timeIntervalSince1970: 1000)
      #expect(isOld == (path != "index.html"), "\(path)")
    }
  }

  @Test(arguments: kinds) func aFileTakesThePlaceOfAFolderAndTheOtherWayRound(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    let target = target(kind, in: bench)
    try await bench.publish(["index.html": "1", "a/b/c": "1", "d": "1"], to: target)
    let next = ["index.html": "1", "a": "2", "d/e/f": "2"]
    try await bench.publish(next, to: target)
    #expect(try bench.target() == next)
    #expect(try folders(bench) == ["d", "d/e"])
  }

  @Test(arguments: kinds) func whatWasChangedSinceTheBuildIsNotSent(kind: PublishTarget.Kind)
    async throws
  {
    let bench = try Bench()
    let publication = try bench.publication(to: target(kind, in: bench))
    let site = try bench.site(Self.small)
    let assessment = try await publication.look(for: site)
    try bench.write("secret", to: "diary/public/about/index.html")
    let error = await #expect(throws: Diagnostics.self) { try await publication.send(assessment) }
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
    var environment = bench.environment
    environment.interruption = Interruption { true }
    let publication = try bench.publication(to: target(kind, in: bench), from: environment)
    let site = try bench.site(Self.small)
    let error = await #expect(throws: Diagnostics.self) {
      try await publication.look(for: site)
    }
    #expect(
      words(error) == [
        """
        4: publishing was interrupted; the command received a signal; publish again to continue \
        where it stopped
        """
      ])
  }

  @Test(arguments: [
    (PublishTarget.Kind.rsync, "rsync"), (.rclone, "rclone"),
  ])
  func aMissingToolIsNamedWithItsPackage(kind: PublishTarget.Kind, name: String) throws {
    let bench = try Bench()
    var environment = bench.environment
    environment.variables["PATH"] = bench.root.path
    let error = #expect(throws: Diagnostics.self) {
      try bench.publication(to: target(kind, in: bench), from: environment)
    }
    #expect(
      words(error) == [
        """
        2: the program '\(name)' is missing; it is in no folder of PATH; install the package \
        '\(name)'
        """
      ])
  }
}

extension Bench {
  /// The folder `www`, reached in a way.
  func target(_ kind: PublishTarget.Kind) -> PublishTarget {
    switch kind {
    case .rsync: .rsync(.init(destination: "../www"))
    case .rclone: .rclone(remote: "here:\(url("www").path)")
    case .git: Self.git
    case .folder: .folder(path: "../www")
    }
  }
}
