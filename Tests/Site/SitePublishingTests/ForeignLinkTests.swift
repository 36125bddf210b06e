import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

/// Links are nobody's but their owner's; what they lead to is never touched.
@Suite(.needs(.rsync, .rclone)) struct ForeignLinkTests {
  @Test(arguments: OwnershipTests.kinds, ["outside", "outside/kept", "nowhere"])
  func aLinkInPlaceOfAFileIsForeign(kind: PublishTarget.Kind, target: String) async throws {
    let bench = try Bench()
    try bench.write("kept", to: "outside/kept")
    try await bench.publish(["index.html": "1"], to: bench.target(kind))
    try FileManager.default.createSymbolicLink(
      at: bench.url("www/about"), withDestinationURL: bench.url(target))
    let assessment = try await bench.publish(["index.html": "2"], to: bench.target(kind))
    #expect(assessment.kept.map(\.text) == ["about"])
    let name = try bench.publication(to: bench.target(kind)).targetName
    for rule in [ForeignFiles.ask, .keep, .adopt] {
      let error = await #expect(throws: Diagnostics.self) {
        try await bench.publish(OwnershipTests.small, to: bench.target(kind), rule)
      }
      #expect(
        words(error) == [
          """
          4: 'about' of \(name) was not sent by diarysite; it is in the way of the site, and \
          foreign files are kept; move it away there, or remove all foreign files with \
          --delete-foreign
          """
        ])
    }
    // In place of a file of ours, which rclone would write through.
    try bench.remove("www/index.html")
    try FileManager.default.createSymbolicLink(
      at: bench.url("www/index.html"), withDestinationURL: bench.url(target))
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(["index.html": "2"], to: bench.target(kind), .adopt)
    }
    #expect(
      words(error) == [
        """
        4: 'index.html' of \(name) was not sent by diarysite; the site has a file of that name, \
        and foreign files are not replaced; move it away there, take it over with --adopt, or \
        remove all foreign files with --delete-foreign
        """
      ])
    if kind == .rclone {
      let error = await #expect(throws: Diagnostics.self) {
        try await bench.publish(OwnershipTests.small, to: bench.target(kind), .remove)
      }
      #expect(
        words(error)
          == ["about", "index.html"].map { path in
            "4: '\(path)' of \(name) is a link; rclone would write to the link's target; "
              + "remove the link there"
          })
    } else {
      try await bench.publish(OwnershipTests.small, to: bench.target(kind), .remove)
      #expect(try bench.target() == OwnershipTests.small)
    }
    #expect(try bench.tree("outside") == ["kept": "kept"])
    #expect(!bench.has("nowhere"))
  }
}
