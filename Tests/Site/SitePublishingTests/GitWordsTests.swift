import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

/// What messages tell of git's own words.
@Suite struct GitWordsTests {
  private func message(_ said: String, hiding paths: [String] = []) throws -> String {
    let bench = try Bench()
    let destination = try GitDestination(
      .init(remote: "https://example.org/diary.git"), from: bench.environment)
    let words = ToolStderr(Array(said.utf8))
    return SitePublishingTests.words(
      Diagnostics([destination.damaged(words, hiding: paths.compactMap { SitePath($0) })])
    ).joined()
  }

  private static let start = "3: git could not prepare the site for sending; "

  @Test(arguments: [
    (
      "fatal: bad config line 1 in file /home/a/.gitconfig",
      "read git's message, then publish again"
    ),
    (
      "fatal: write error: No space left on device",
      "make room for temporary files, or name a folder of another disk in TMPDIR"
    ),
    (
      "error: unable to create temporary file: Permission denied",
      "name a folder in TMPDIR that can be written to"
    ),
  ])
  func onlyAFaultOfADiskIsSaidToBeOne(said: String, fix: String) throws {
    #expect(try message(said) == "\(Self.start)\(said); \(fix)")
  }

  @Test func aRepositoryThatCannotBeMadeSaysWhatGitSays() async throws {
    let bench = try Bench()
    try bench.makeRemote()
    try bench.write("[core\n", to: ".gitconfig")
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(["index.html": "1"], to: Bench.git)
    }
    let said = try #require(words(error).first)
    #expect(
      said.hasSuffix(
        "cannot be used; fatal: bad config line 1 in file \(bench.root.path)/.gitconfig; read git's message, then publish again"
      ), "\(said)")
  }

  private static let opaque = "0123456789abcdef0123456789abcdef"

  @Test(arguments: [
    (
      "fatal: could not open 'u/\(opaque)/index.html' for reading", [],
      "fatal: could not open 'u/.../index.html' for reading"
    ),
    ("fatal: e/\(opaque)", [], "fatal: e/..."),
    ("fatal: bad object \(opaque)", [], "fatal: bad object \(opaque)"),
    (
      "error: File 2024/05/12/rain/a.mp4 is 120.00 MB", ["2024/05/12/rain/a.mp4"],
      "error: File ... is 120.00 MB"
    ),
    ("error: 'a/b' and 'a/b/c d' differ", ["a/b", "a/b/c d"], "error: '...' and '...' differ"),
    (
      #"error: "\354\202\254\354\247\204/a\"b" is too large"#, ["사진/a\"b"],
      #"error: "..." is too large"#
    ),
    ("error: 사진/가 is too large", ["사진/가"], "error: ... is too large"),
    (
      "error: 2024/index.html is too large", ["2024/05/index.html"],
      "error: 2024/index.html is too large"
    ),
  ])
  func noAddressThatIsNotPublicIsQuoted(said: String, paths: [String], shown: String) throws {
    #expect(
      try message(said, hiding: paths)
        == "\(Self.start)\(shown); read git's message, then publish again")
  }
}
