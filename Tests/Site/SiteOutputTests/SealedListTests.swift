import SiteFiles
import Testing

@testable import SiteOutput

/// What the list of an output tells of files that nothing public leads to: nothing without the
/// site's secret.
@Suite struct SealedListTests {
  private static let unlisted = "u/0123456789abcdef0123456789abcdef/index.html"
  private static let encrypted = "e/fedcba9876543210fedcba9876543210/"

  private func secret(_ key: String = "one") -> KnownSecret { KnownSecret(key: key) }

  private func path(_ text: String) throws -> SitePath { try #require(SitePath(text)) }

  private func list(_ files: [(String, UInt64)]) throws -> OutputList {
    OutputList(
      try files.map { OutputFile(path: try path($0.0), hash: ContentHash(value: $0.1)) },
      OutputList.Header(isConfigured: true))
  }

  private func sealed(_ count: Int) throws -> OutputList {
    try list(
      [("index.html", 1), ("e/x.html", 2), ("u/notes/a", 3), (Self.unlisted, 4)]
        + (1..<count).map { (Self.encrypted + "\($0).sealed", UInt64($0 + 10)) })
  }

  @Test(arguments: [1, 5, 256, 257]) func theListTellsNeitherPathsNorNumber(count: Int) throws {
    let file = try sealed(count).file(by: secret())
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "diarysite output 2 configured", "0000000000000002 e/x.html",
        "0000000000000001 index.html", "0000000000000003 u/notes/a",
      ])
    #expect(lines[4].hasPrefix("sealed ") && lines[4].utf8.count == 7 + 64)
    let digests = lines.dropFirst(5)
    #expect(digests.count == (count <= 256 ? 256 : 512))
    #expect(digests == digests.sorted()[...] && digests.allSatisfy { $0.utf8.count == 65 })
    #expect(try sealed(count).file(by: secret()) == file)
    #expect(try sealed(count).file(by: secret("another")) != file)
  }

  @Test func whoHasTheSecretKnowsEachFile() throws {
    let read = try #require(OutputList(try sealed(300).file(by: secret())))
    let opened = try #require(read.opened(by: secret()))
    let (unlisted, photo) = (try path(Self.unlisted), try path(Self.encrypted + "7.sealed"))
    #expect(opened.contains(unlisted) && opened.names(unlisted, ContentHash(value: 4)))
    #expect(opened.names(photo, ContentHash(value: 17)))
    #expect(!opened.names(photo, ContentHash(value: 18)))
    #expect(!opened.contains(try path(Self.encrypted + "300.sealed")))
    #expect(opened.sealed?.count == 300)
    #expect(opened.header.isConfigured && !opened.isPreview)
    #expect(opened.file(by: nil) == opened.file(by: secret()))
    #expect(read.opened(by: nil) == nil && read.opened(by: secret("another")) == nil)
  }

  @Test func aListWithoutSuchFilesTakesNoSecret() throws {
    let list = try list([("index.html", 1)])
    let file = list.file(by: nil)
    #expect(list.file(by: secret()) == file)
    #expect(OutputList(file)?.opened(by: nil)?.file(by: nil) == file)
  }

  @Test func whatIsAddedToAListIsSealedWithWhatWasThere() throws {
    let read = try #require(OutputList(try sealed(256).file(by: secret())))
    let opened = try #require(read.opened(by: secret()))
    let added = OutputFile(
      path: try path("u/00000000000000000000000000000000/index.html"), hash: ContentHash(value: 9))
    let file = opened.adding([added]).file(by: secret())
    let again = try #require(OutputList(file)?.opened(by: secret()))
    #expect(again.names(added.path, added.hash))
    #expect(again.contains(try path(Self.unlisted)))
    #expect(again.sealed?.count == 257)
  }

  @Test func aDamagedListIsNotUnderstood() throws {
    let file = try sealed(3).file(by: secret())
    let start = try #require(file.firstRange(of: Array("sealed ".utf8))?.lowerBound)
    for offset in [10, 80, 100, 200] {
      var other = file
      other[start + offset] = other[start + offset] == 0x30 ? 0x31 : 0x30
      #expect(OutputList(other)?.opened(by: secret()) == nil, "\(offset)")
    }
    let torn = Array(file.dropLast(66))
    #expect(OutputList(torn)?.opened(by: secret()) == nil)
  }

  @Test(arguments: [
    (unlisted, "u/…/index.html"), (encrypted + "é.sealed", "e/…/é.sealed"),
    ("u/notes/index.html", "u/notes/index.html"), ("index.html", "index.html"),
  ])
  func messagesNameNoAddress(path: String, shown: String) throws {
    #expect(try self.path(path).withoutSecrets == shown)
  }
}
