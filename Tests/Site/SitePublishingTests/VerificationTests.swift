import Diagnostics
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

@Suite(.needs(.curl, .python3)) struct VerificationTests {
  @Test func aFileWithOtherBytesIsNamed() async throws {
    let bench = try Bench()
    let site = ["index.html": "home", "about/index.html": "about"]
    let assessment = try await bench.publish(site, to: bench.target(.folder))
    let server = try FileServer(of: bench.url("served"))
    defer { server.stop() }
    let verification = try Verification(
      of: try #require(SiteURL(server.address)), from: bench.environment, attempts: 2,
      pause: .milliseconds(1))
    // As many bytes.
    for (path, text) in ["index.html": "home", "about/index.html": "ABOUT"] {
      try bench.write(text, to: "served/" + path)
    }
    let error = await #expect(throws: Diagnostics.self) {
      try await verification.run(assessment, namesRemoved: false)
    }
    #expect(
      words(error) == [
        """
        4: '\(server.address)about/' is not what was published; its bytes differ from those that \
        were sent; check that the host serves the published files, and at the 'baseURL'
        """
      ])
  }

  /// The removed page that is still served, and how the message names it.
  @Test(arguments: [
    ("old/index.html", "old/"), ("u/0123456789/index.html", "u/..."),
    ("old/a b.txt", "old/a%20b.txt"),
  ])
  func whatIsStillServedThoughItWasRemovedIsNamed(path: String, shown: String) async throws {
    let bench = try Bench()
    let site = ["index.html": "home", "about/index.html": "about"]
    try await bench.publish(site.merging([path: "old"]) { $1 }, to: bench.target(.folder))
    let assessment = try await bench.publish(site, to: bench.target(.folder))
    for (path, text) in site { try bench.write(text, to: "served/" + path) }
    let server = try FileServer(of: bench.url("served"))
    defer { server.stop() }
    let verification = try Verification(
      of: try #require(SiteURL(server.address)), from: bench.environment, attempts: 2,
      pause: .milliseconds(1))
    let found = try await verification.run(assessment, namesRemoved: true)
    #expect(found == (2, 1))
    // A host that has not taken notice, or a cache.
    try bench.write("old", to: "served/" + path)
    let error = await #expect(throws: Diagnostics.self) {
      try await verification.run(assessment, namesRemoved: true)
    }
    #expect(
      words(error) == [
        """
        4: '\(server.address)\(shown)' was removed, but the host does not say that it is gone; the \
        host answers 200; check that the host serves the published files, and empty its cache
        """
      ])
    // Off a terminal what was withdrawn is not quoted.
    let plain = await #expect(throws: Diagnostics.self) {
      try await verification.run(assessment, namesRemoved: false)
    }
    #expect(
      plain?.all.map(\.what) == [
        "a file of '\(server.address)' was removed, but the host does not say that it is gone"
      ])
  }
}
