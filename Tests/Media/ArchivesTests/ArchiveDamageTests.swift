import Archives
import SiteFiles
import TestSupport
import Testing

@Suite struct ArchiveDamageTests {
  typealias Member = RawArchive.Member

  @Test func otherFilesAreNoArchives() throws {
    #expect(try fault(of: Array("{\"entries\": []}".utf8)) == .notAnArchive)
    #expect(try fault(of: []) == .notAnArchive)
  }

  @Test func anArchiveThatIsCutOffSaysSo() throws {
    let whole = try packed([("a.json", Array(repeating: 0x61, count: 500)), ("b", [1, 2, 3])])
    for length in 4..<whole.count {
      let found = try fault(of: Array(whole.prefix(length)))
      #expect(found == .truncated, "\(length) of \(whole.count) bytes")
    }
  }

  @Test func boundsHold() throws {
    let archive = RawArchive([Member("a", "12345"), Member("b", "123")]).bytes
    #expect(try fault(of: archive, limits: ArchiveLimits(members: 1)) == .tooManyMembers(limit: 1))
    #expect(
      try fault(of: archive, limits: ArchiveLimits(memberSize: 4)) == .tooLarge("a", limit: 4))
    #expect(try fault(of: archive, limits: ArchiveLimits(totalSize: 7)) == .tooLarge(nil, limit: 7))
    #expect(
      try fault(of: archive, limits: ArchiveLimits(members: 2, memberSize: 5, totalSize: 8)) == nil)
  }

  @Test func aMemberLargerThanAskedForIsNotRead() throws {
    let archive = try archive(RawArchive([Member("a", "12345")]).bytes)
    #expect(throws: ArchiveFault.tooLarge("a", limit: 4)) {
      try archive.contents(of: archive.members[0], limit: 4)
    }
  }

  @Test func bombsAreNotOpened() throws {
    var bomb = Member("bomb")
    bomb.method = 8
    bomb.bytes = Array(repeating: 0, count: 300_000)
    bomb.statedSize = 300_000_000
    #expect(try fault(of: RawArchive([bomb]).bytes) == .packedTooTightly)
    bomb.statedSize = 310_000_000
    #expect(try fault(of: RawArchive([bomb]).bytes) == .damagedMember("bomb"))
  }

  @Test func bytesMayNotBeShared() throws {
    var second = Member("b", "12345")
    second.name = [0x62]
    second.sharesBytesOf = 0
    #expect(
      try fault(of: RawArchive([Member("a", "12345"), second]).bytes) == .overlapping("b"))
  }

  @Test func checksumsAndSizesMustBeTrue() throws {
    var member = Member("a", "12345")
    member.statedChecksum = 7
    #expect(try fault(of: RawArchive([member]).bytes) == .damagedMember("a"))
    member = Member("a", "12345")
    member.statedSize = 6
    #expect(try fault(of: RawArchive([member]).bytes) == .damagedMember("a"))
  }

  /// The sizes stand at 22 of the local header, and at 24 of that of the directory.
  @Test(arguments: [499, 501, 1, 0, 10_000])
  func packedBytesMustBecomeAsManyAsStated(size: Int) throws {
    var bytes = try packed([("a", Array("0123456789".utf8) + Array(repeating: 0x61, count: 490))])
    let directory = bytes.count - 22 - 47
    for (index, byte) in [UInt8(size & 0xFF), UInt8(size >> 8)].enumerated() {
      bytes[22 + index] = byte
      bytes[directory + 24 + index] = byte
    }
    #expect(try fault(of: bytes) == .damagedMember("a"))
  }

  @Test func aDirectoryThatPromisesMoreIsDamaged() throws {
    var archive = RawArchive([Member("a", "b")])
    archive.statedCount = 2
    #expect(try fault(of: archive.bytes) == .damagedDirectory)
  }

  @Test func everyFaultHasWords() {
    let faults: [ArchiveFault] = [
      .file(.noSpace), .notAnArchive, .truncated, .damagedDirectory, .tooManyMembers(limit: 9),
      .unsafeName("n"), .link("n"), .specialFile("n"), .encrypted("n"), .sameName("n", "m"),
      .unknownMethod("n", number: 14), .tooLarge("n", limit: 9), .packedTooTightly,
      .overlapping("n"), .damagedMember("n"),
    ]
    #expect(
      faults.map { "\($0.words.why): \($0.words.fix)" } == [
        "the disk is full: make room and run the command again",
        "it is not a ZIP archive: choose the archive that the app exported",
        "the archive is cut off: export or download it again",
        "the archive's directory is damaged: export or download it again",
        "it has more than 9 files: unpack it, and import parts of it",
        "a name in it is no path inside a folder: do not trust this archive; export it again",
        "there is a symbolic link in it: pack the file itself instead of the link",
        "there is a pipe or device in it: pack only files and folders",
        "a file in it is encrypted: unpack it with its password, and import the folder",
        "two names in it are one but for letter case, accents or slashes: unpack it, and rename one",
        "a file in it is packed by method 14: unpack it, and import the folder",
        "it unpacks to more than 9 bytes: unpack it, and import parts of it",
        "it unpacks to a huge size, as archives do that fill disks: do not unpack this archive",
        "two files in it share their bytes: do not trust this archive; export it again",
        "a file in it is damaged: export or download it again",
      ])
    #expect(
      faults.map(\.member) == [nil, nil, nil, nil, nil] + Array(repeating: "n", count: 7)
        + [nil, "n", "n"])
  }
}
