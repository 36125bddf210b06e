import Archives
import Foundation
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
    ("C:a", .unsafeName("C:a")), ("", .unsafeName("")),
    ("..\\..\\x", .unsafeName("..\\..\\x")), ("a\\../..\\x", .unsafeName("a\\../..\\x")),
    ("C:\\x", .unsafeName("C:\\x")), ("\\x", .unsafeName("\\x")),
    ("\\\\host\\x", .unsafeName("\\\\host\\x")), ("a\\\\b", .unsafeName("a\\\\b")),
    (".\\..\\x", .unsafeName(".\\..\\x")), ("a\\..", .unsafeName("a\\..")),
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

  @Test func backslashesStandBetweenFolders() throws {
    let archive = try archive(
      RawArchive([Member("photos\\"), Member("photos\\2024\\a.jpg", "c"), Member(".\\b")]).bytes)
    #expect(archive.members.map(\.path.text) == ["photos/2024/a.jpg", "b"])
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
    ("a/b/c", "a/B"), ("x/", "X"), ("a\\b", "a/b"), ("a/b", "a\\b"), ("a\\b", "A"), ("x\\", "X"),
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

  /// The second half of a letter may be the byte of a backslash.
  @Test func theEncodingOfNamesIsAskedForOnce() throws {
    var (first, second, member) = (Member(""), Member(""), Member("é\\c"))
    first.name = [0x95, 0x5C, 0x5C, 0x89, 0x4A]
    second.name = [0x89, 0x4A]
    member.flags = 1 << 11
    let folder = try TemporaryFolder()
    let raw = folder.url("a.zip")
    try Data(RawArchive([first, member, second]).bytes).write(to: raw)
    let file = try DiskPath(raw.path).openFile()
    var asked: [[UInt8]] = []
    let archive = try ZipArchive(of: file) { names in
      asked.append(names)
      return "CP932"
    }
    #expect(asked == [[0x95, 0x5C, 0x5C, 0x89, 0x4A, 0x0A, 0x89, 0x4A, 0x0A]])
    #expect(archive.members.map(\.path.text) == ["表/雨", "é/c", "雨"])
  }

  /// The field of a name in UTF-8 counts if it is made of the other name.
  @Test func namesInUTF8BesideThoseOfTheMachine() throws {
    let name: [UInt8] = [0x84, 0x2E, 0x74]
    func path(_ checksum: UInt32, _ unicode: String) throws -> String? {
      var member = Member("", "words")
      member.name = name
      member.extra =
        [0x75, 0x70, UInt8(5 + unicode.utf8.count), 0, 1]
        + (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (8 * $0)) } + Array(unicode.utf8)
      let archive = try archive(RawArchive([member]).bytes)
      #expect(try files(of: archive).values.first == Array("words".utf8))
      return archive.members.first?.path.text
    }
    #expect(try path(crc32(name), "雨.t") == "雨.t")
    #expect(try path(0, "雨.t") == "ä.t")
    #expect(throws: ArchiveFault.unsafeName("../雨")) { try path(crc32(name), "../雨") }
  }
}
