import Archives
import SiteFiles
import TestSupport
import Testing

@Suite struct ZipArchiveTests {
  typealias Member = RawArchive.Member

  @Test func filesComeInTheOrderOfTheArchive() throws {
    let archive = try archive(
      RawArchive([
        Member("photos/"), Member("photos/b.jpg", "two"), Member("a.json", "{}"), Member("empty"),
      ]).bytes)
    #expect(archive.members.map(\.path.text) == ["photos/b.jpg", "a.json", "empty"])
    #expect(archive.members.map(\.size) == [3, 2, 0])
    #expect(
      try files(of: archive) == [
        "photos/b.jpg": Array("two".utf8), "a.json": Array("{}".utf8), "empty": [],
      ])
    let path = try #require(SitePath("a.json"))
    #expect(archive.member(at: path) == archive.members[1])
    #expect(archive.member(at: path.appending("x")) == nil)
  }

  @Test func anArchiveWithoutFilesIsEmpty() throws {
    #expect(try archive(RawArchive([]).bytes).members.isEmpty)
  }

  @Test func anArchiveInAnArchiveIsAFile() throws {
    let inner = RawArchive([Member("a", "b")]).bytes
    var member = Member("inner.zip")
    member.bytes = inner
    #expect(try files(of: archive(RawArchive([member]).bytes)) == ["inner.zip": inner])
  }

  @Test(arguments: [
    ("../a", ArchiveFault.unsafeName("../a")), ("a/../../b", .unsafeName("a/../../b")),
    ("/etc/passwd", .unsafeName("/etc/passwd")), ("a//b", .unsafeName("a//b")),
    ("C:a", .unsafeName("C:a")), ("a\\b", .unsafeName("a\\b")), ("", .unsafeName("")),
    ("a\0b", .unsafeName("a\0b")), ("a/.", .unsafeName("a/.")), ("..", .unsafeName("..")),
    ("../", .unsafeName("../")), ("/", .unsafeName("/")),
  ])
  func namesThatLeadElsewhereAreRefused(name: String, expected: ArchiveFault) throws {
    #expect(try fault(of: RawArchive([Member("fine"), Member(name)]).bytes) == expected)
  }

  @Test func namesThatNoDiskHoldsAreRefused() throws {
    for name in [
      String(repeating: "a", count: 256), String(repeating: "a/", count: 65) + "b",
      String(repeating: "abc/", count: 300) + "d",
    ] {
      #expect(try fault(of: RawArchive([Member(name)]).bytes) == .unsafeName(name))
    }
  }

  @Test func aDotBeforeANameIsLeftOut() throws {
    let archive = try archive(RawArchive([Member("./a/b", "c")]).bytes)
    #expect(archive.members.map(\.path.text) == ["a/b"])
  }

  @Test(arguments: [
    (0o120777, ArchiveFault.link("x")), (0o010644, .specialFile("x")),
    (0o020644, .specialFile("x")), (0o060644, .specialFile("x")), (0o140644, .specialFile("x")),
  ])
  func linksAndDevicesAreRefused(mode: Int, expected: ArchiveFault) throws {
    var member = Member("x", "/etc/passwd")
    member.mode = mode
    #expect(try fault(of: RawArchive([member]).bytes) == expected)
    member.mode = 0o100644
    #expect(try fault(of: RawArchive([member]).bytes) == nil)
  }

  @Test(arguments: [1, 1 << 6, 1 << 13])
  func encryptedFilesAreNamed(flag: Int) throws {
    var member = Member("secret.json", "0123456789ab")
    member.flags = flag
    #expect(
      try fault(of: RawArchive([Member("a"), member]).bytes) == .encrypted("secret.json"))
  }

  @Test func unknownMethodsAreNamed() throws {
    var member = Member("a.json", "0123456789ab")
    member.method = 14
    #expect(try fault(of: RawArchive([member]).bytes) == .unknownMethod("a.json", number: 14))
  }

  @Test(arguments: [
    ("Photo.jpg", "photo.jpg"), ("caf\u{E9}", "cafe\u{301}"), ("a", "a"), ("a", "A/b"),
    ("a/b/c", "a/B"), ("x/", "X"),
  ])
  func namesThatSomeDisksTakeForOneAreRefused(first: String, second: String) throws {
    let found = try fault(of: RawArchive([Member(first), Member(second)]).bytes)
    guard case .sameName = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  @Test func foldersMayBeNamedTwice() throws {
    let archive = RawArchive([Member("a/"), Member("a/b"), Member("a/"), Member("A/c")])
    #expect(try fault(of: archive.bytes) == nil)
  }

  @Test func namesAreReadInTheEncodingThatFits() throws {
    var (old, flagged) = (Member(""), Member("한글.txt"))
    old.name = [0x84, 0x9C, 0x2E, 0x74, 0x78, 0x74]
    flagged.flags = 1 << 11
    let archive = try archive(RawArchive([old, flagged, Member("é.txt")]).bytes)
    #expect(archive.members.map(\.path.text) == ["ä£.txt", "한글.txt", "é.txt"])
  }
}
