import Archives
import Foundation
import SiteFiles
import TestSupport
import Testing

@Suite struct ZipWriterTests {
  let folder: TemporaryFolder
  let file: DiskPath

  init() throws {
    folder = try TemporaryFolder()
    file = DiskPath(folder.url("book.epub").path)
  }

  private func path(_ text: String) throws -> SitePath { try #require(SitePath(text)) }

  private func bytes() throws -> [UInt8] { Array(try Data(contentsOf: folder.url("book.epub"))) }

  @Test func storedMembersHaveNothingExtra() throws {
    var writer = try ZipWriter(creating: file, permissions: 0o644)
    try writer.add(path("mimetype"), Array("application/epub+zip".utf8), isCompressed: false)
    try writer.add(path("2024/바다.txt"), Array("Sea".utf8), isCompressed: false)
    try writer.finish()
    var korean = RawArchive.Member("2024/바다.txt", "Sea")
    korean.flags = 1 << 11
    #expect(
      try bytes()
        == RawArchive([RawArchive.Member("mimetype", "application/epub+zip"), korean]).bytes)
  }

  @Test func piecesMakeTheSameMember() throws {
    let text = Array("Rain on the roof. ".utf8)
    var writer = try ZipWriter(creating: file, permissions: 0o644)
    try writer.begin(path("a"))
    for _ in 1...10_000 { try writer.write(text) }
    try writer.begin(path("b"), isCompressed: false)
    try writer.write([7])
    try writer.finish()
    let whole = Array([[UInt8]](repeating: text, count: 10_000).joined())
    #expect(try files(of: ZipArchive(opening: file)) == ["a": whole, "b": [7]])
    #expect(try bytes().count < 2_000)
  }

  @Test func aFileIsAddedInPieces() throws {
    let photo = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    var writer = try ZipWriter(creating: file, permissions: 0o644)
    try writer.add(path("p.jpg"), photo, isCompressed: false)
    try writer.finish()
    let archive = try ZipArchive(opening: file)
    var reader = try archive.reader(of: archive.members[0])
    var (read, largest): ([UInt8], Int) = ([], 0)
    while let chunk = try reader.next(upTo: 100_000) {
      read += chunk
      largest = max(largest, chunk.count)
    }
    #expect(read == photo)
    #expect(largest <= 100_000)
  }

  @Test func theSameMembersMakeTheSameBytes() throws {
    let members = (0..<50).map { ("n\($0).txt", Array("text \($0 * 7919)".utf8)) }
    #expect(try packed(members) == packed(members))
  }

  @Test func largeMembersHaveRoomForTheirSize() throws {
    var writer = try ZipWriter(creating: file, permissions: 0o644)
    try writer.begin(path("film.mov"), isCompressed: false, isLarge: true)
    try writer.write([1, 2, 3])
    try writer.finish()
    #expect(try files(of: ZipArchive(opening: file)) == ["film.mov": [1, 2, 3]])
  }

  @Test func noPathIsAddedTwice() throws {
    var writer = try ZipWriter(creating: file, permissions: 0o644)
    try writer.add(path("a"), [1])
    do {
      try writer.add(path("a"), [2])
      Issue.record("it was added")
    } catch {
      #expect(error as? ArchiveFault == .sameName("a", "a"))
    }
  }

  @Test func anUnfinishedArchiveLeavesNothing() throws {
    do {
      var writer = try ZipWriter(creating: file, permissions: 0o644)
      try writer.add(path("a"), Array(repeating: 1, count: 200_000), isCompressed: false)
      #expect(folder.has("book.epub"))
    }
    #expect(try folder.paths().isEmpty)
  }

  @Test func nothingIsOverwritten() throws {
    try folder.write("mine", to: "book.epub")
    #expect(throws: ArchiveFault.file(.alreadyExists)) {
      _ = try ZipWriter(creating: file, permissions: 0o644)
    }
    #expect(try folder.text("book.epub") == "mine")
  }

  @Test func theFileHasThePermissionsAskedFor() throws {
    let writer = try ZipWriter(creating: file, permissions: 0o600)
    try writer.finish()
    let attributes = try FileManager.default.attributesOfItem(atPath: file.text)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try ZipArchive(opening: file).members.isEmpty)
  }

  @Test(.needs(.python3)) func pythonReadsIt() throws {
    var writer = try ZipWriter(creating: file, permissions: 0o644)
    try writer.add(path("mimetype"), Array("application/epub+zip".utf8), isCompressed: false)
    try writer.add(path("한글/é.txt"), Array(repeating: 0x61, count: 100_000))
    try writer.begin(path("film.mov"), isLarge: true)
    try writer.write([1, 2, 3])
    try writer.finish()
    let script = """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      print(archive.testzip())
      for item in archive.infolist():
        print(item.filename, item.file_size, item.compress_type, item.date_time[:3], len(item.extra))
      """
    let run = try ProgramRun("python3", ["-c", script, file.text])
    #expect(run.diagnostics == "")
    #expect(
      run.output == """
        None
        mimetype 20 0 (1980, 1, 1) 0
        한글/é.txt 100000 8 (1980, 1, 1) 0
        film.mov 3 8 (1980, 1, 1) 0

        """)
  }
}
