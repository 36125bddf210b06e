import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

/// One file of a target, read before anything is compared or sent.
@Suite(.needs(.rsync, .rclone)) struct TargetFileTests {
  static let kinds: [PublishTarget.Kind] = [.folder, .rsync, .rclone]
  private static let path = SitePath(unchecked: "locked/index.html")

  private func contents(
    _ bench: Bench, _ target: PublishTarget, limit: Int = 100
  ) async throws -> String? {
    let bytes = try await bench.publication(to: target).contents(of: Self.path, limit: limit)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: kinds) func aFileIsReadIfItIsThereAndShort(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    #expect(try await contents(bench, target) == nil)
    try await bench.publish(["index.html": "home"], to: target)
    #expect(try await contents(bench, target) == nil)
    try await bench.publish(["index.html": "home", "locked/index.html": "list"], to: target)
    #expect(try await contents(bench, target) == "list")
    #expect(try await contents(bench, target, limit: 4) == "list")
    #expect(try await contents(bench, target, limit: 3) == nil)
    // Nothing was changed there.
    #expect(try bench.target() == ["index.html": "home", "locked/index.html": "list"])
  }

  /// A folder of that name may have anything in it.
  @Test(arguments: kinds) func aFolderOfThatNameIsNoFile(kind: PublishTarget.Kind) async throws {
    let bench = try Bench()
    try bench.write("theirs", to: "www/locked/index.html/a")
    try bench.write("theirs", to: "www/locked/index.html/b")
    #expect(try await contents(bench, bench.target(kind)) == nil)
  }

  /// - Parameter filters: Whether the remote leaves files out of a branch.
  @Test(arguments: [(false, Bench.git), (true, Bench.git), (false, Bench.squashing)])
  func aFileOfABranchIsRead(filters: Bool, target: PublishTarget) async throws {
    let bench = try Bench()
    try bench.makeRemote()
    if filters {
      try bench.git("config", "uploadpack.allowFilter", "true")
    }
    #expect(try await contents(bench, target) == nil)
    try await bench.publish(["index.html": "home"], to: target)
    #expect(try await contents(bench, target) == nil)
    try await bench.publish(["index.html": "home", "locked/index.html": "list"], to: target)
    #expect(try await contents(bench, target) == "list")
    #expect(try await contents(bench, target, limit: 3) == nil)
  }

  @Test func whatCannotBeReadIsNothing() async throws {
    let bench = try Bench()
    #expect(try await contents(bench, Bench.git) == nil)
    #expect(try await contents(bench, .rclone(remote: "nowhere:x")) == nil)
    #expect(
      try await contents(bench, .rsync(.init(destination: bench.url("a/b/c").path))) == nil)
  }
}
