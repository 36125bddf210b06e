import Foundation
import SiteOutput
import TestSupport
import Testing

@testable import SitePublishing

@Suite struct GitSignatureTests {
  @Test(arguments: [
    ("Ada", nil, "Ada <>", "Ada, without an address"),
    ("Ada", "mailto:ada@example.org", "Ada <ada@example.org>", "Ada <ada@example.org>"),
    ("Ada", "mailto:a%64a@example.org?subject=x", "Ada <ada@example.org>", "Ada <ada@example.org>"),
    (
      "Ada", "mailto:ada@example.org,bob@example.org", "Ada <ada@example.org>",
      "Ada <ada@example.org>"
    ),
    ("Ada", "https://example.org/@ada", "Ada <>", "Ada, without an address"),
    ("Ada", "mailto:ada", "Ada <>", "Ada, without an address"),
    ("Ada", "mailto:ada@x@y", "Ada <>", "Ada, without an address"),
    ("Ada", "mailto:%3Cada@example.org%3E", "Ada <>", "Ada, without an address"),
    ("Ada", "mailto:ada%0A@example.org", "Ada <>", "Ada, without an address"),
    (
      "  Ada <x>\n\tLovelace\u{202E} ", nil, "Ada x Lovelace <>",
      "Ada x Lovelace, without an address"
    ),
    ("에이다", nil, "에이다 <>", "에이다, without an address"),
    ("می\u{200C}نا", nil, "می\u{200C}نا <>", "می\u{200C}نا, without an address"),
  ])
  func anAuthorSigns(name: String, url: String?, text: String, words: String) throws {
    let signature = try #require(GitSignature(ofAuthor: name, url: url))
    #expect(signature.text == text)
    #expect(signature.words == words)
  }

  @Test(arguments: ["", "<>", "\n", " <\u{7}> "]) func aNameWithoutLettersSignsNothing(name: String)
  {
    #expect(GitSignature(ofAuthor: name, url: "mailto:ada@example.org") == nil)
  }

  @Test(arguments: [
    (GitSignature(ofAuthor: "Ada", url: "mailto:ada@example.org"), "Ada|ada@example.org"),
    (GitSignature(ofAuthor: "Ada \"L\" <x>", url: nil), "Ada \"L\" x|"),
    (GitSignature(ofAuthor: "<>", url: nil), "Me|me@example.org"),
    (nil, "Me|me@example.org"),
  ])
  func theBranchIsCommittedByTheAuthor(author: GitSignature?, expected: String)
    async throws
  {
    let bench = try Bench()
    try bench.makeRemote()
    // What is sent is looked at as hosts do it.
    try bench.git("config", "receive.fsckObjects", "true")
    try bench.write("[user]\n\tname = Me\n\temail = me@example.org\n", to: ".gitconfig")
    var environment = bench.environment
    environment.author = author
    let publication = try bench.publication(to: Bench.git, from: environment)
    let assessment = try await publication.look(
      for: try bench.site(["index.html": "1"]), under: Bench.key(), .ask)
    let parts = expected.split(separator: "|", omittingEmptySubsequences: false)
    #expect(assessment.committer?.text == "\(parts[0]) <\(parts[1])>")
    _ = try await publication.send(assessment)
    #expect(
      try bench.git("log", "--format=%an|%ae %cn|%ce", "gh-pages") == "\(expected) \(expected)")
    try bench.git("fsck", "--strict")
  }
}
