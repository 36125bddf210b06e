import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

/// Files of pages that someone changed on the target, and that the site no longer has.
@Suite(.needs(.rsync, .rclone)) struct ChangedPageTests {
  private let small = [
    "index.html": "home", "about/index.html": "about", "2024/05/12/rain/index.html": "rain",
    "2024/05/12/rain/rain.jpg": "photo", "style.css": "a", "CNAME": "example.org",
  ]

  /// Such as by a minifier on the host: kept as somebody else's, a withdrawn entry stays public.
  @Test(arguments: OwnershipTests.kinds) func aChangedPageThatTheSiteNoLongerHasStopsThePublish(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try await bench.publish(small, to: target)
    try bench.write("RAIN", to: "www/2024/05/12/rain/index.html")
    try bench.write("example.net", to: "www/CNAME")
    var next = small
    for path in ["CNAME", "2024/05/12/rain/index.html", "2024/05/12/rain/rain.jpg"] {
      next[path] = nil
    }
    let before = try bench.tree("www")
    let name = try bench.publication(to: target).targetName
    for _ in 1...2 {
      let error = await #expect(throws: Diagnostics.self) {
        try await bench.publish(next, to: target)
      }
      #expect(
        words(error) == [
          """
          4: the site no longer has a file of \(name) that someone else changed there; foreign \
          files are kept, but this may be a page that was withdrawn; --adopt removes it as part of \
          this diary, --keep-foreign keeps it as foreign, --delete-foreign removes all foreign \
          files
          """
        ])
      #expect(error?.all.first?.heldFiles == ["2024/05/12/rain/index.html"])
    }
    #expect(try bench.tree("www") == before)
    let assessment = try await bench.publish(next, to: target, .adopt)
    #expect(assessment.adopted.map(\.text) == ["2024/05/12/rain/index.html"])
    #expect(assessment.released.map(\.text) == ["CNAME"])
    #expect(try bench.target() == next.merging(["CNAME": "example.net"]) { $1 })
  }

  @Test(arguments: OwnershipTests.kinds) func changedPagesAreKeptOrRemovedIfTheOwnerSaysSo(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    let pages = ["2024/05/12/rain/index.html": "RAIN", "2024/05/12/rain/data.bin": "DATA"]
    let site = small.merging(pages.mapValues { $0.lowercased() }) { $1 }
    try await bench.publish(site, to: target)
    for (path, text) in pages { try bench.write(text, to: "www/" + path) }
    let next = ["index.html": "home"]
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(next, to: target)
    }
    let name = try bench.publication(to: target).targetName
    #expect(
      words(error) == [
        """
        4: the site no longer has 2 files of \(name) that someone else changed there; foreign \
        files are kept, but these may be pages that were withdrawn; --adopt removes them as part \
        of this diary, --keep-foreign keeps them as foreign, --delete-foreign removes all foreign \
        files
        """
      ])
    let kept = try await bench.publish(next, to: target, .keep)
    #expect(kept.released.map(\.text) == pages.keys.sorted())
    #expect(try bench.target() == next.merging(pages) { $1 })
    // Somebody else's from then on.
    #expect(try await bench.publish(next, to: target).kept.map(\.text) == pages.keys.sorted())
    try await bench.publish(next, to: target, .remove)
    #expect(try bench.target() == next)
    // A file that is not of our kinds is taken over, too, since it was ours.
    try await bench.publish(site, to: target)
    for (path, text) in pages { try bench.write(text, to: "www/" + path) }
    try await bench.publish(next, to: target, .adopt)
    #expect(try bench.target() == next)
  }

  /// A link may lead to the very page that was withdrawn.
  @Test(arguments: OwnershipTests.kinds) func aLinkInPlaceOfAPageThatIsToGoStopsThePublish(
    kind: PublishTarget.Kind
  ) async throws {
    let bench = try Bench()
    let target = bench.target(kind)
    try await bench.publish(small, to: target)
    try bench.write("rain", to: "outside/rain.html")
    let link = "www/2024/05/12/rain/index.html"
    try bench.remove(link)
    try FileManager.default.createSymbolicLink(
      at: bench.url(link), withDestinationURL: bench.url("outside/rain.html"))
    let next = ["index.html": "home"]
    let error = await #expect(throws: Diagnostics.self) {
      try await bench.publish(next, to: target)
    }
    #expect(error?.all.first?.heldFiles == ["2024/05/12/rain/index.html"])
    if kind == .rclone {
      let refused = await #expect(throws: Diagnostics.self) {
        try await bench.publish(next, to: target, .remove)
      }
      let name = try bench.publication(to: target).targetName
      #expect(
        words(refused) == [
          """
          4: a file that is to go from \(name) is a link; rclone would write to the link's target; \
          remove the link there
          """
        ])
    }
    let assessment = try await bench.publish(next, to: target, .keep)
    #expect(assessment.released.map(\.text) == ["2024/05/12/rain/index.html"])
    #expect(try bench.tree("outside") == ["rain.html": "rain"])
  }
}
