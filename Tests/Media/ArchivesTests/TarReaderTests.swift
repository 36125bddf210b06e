import Archives
import SiteFiles
import TestSupport
import Testing

@Suite struct TarReaderTests {
  private func reader(
    _ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveFault) -> TarReader {
    try TarReader(size: bytes.count, limits: limits) { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  private func fault(_ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()) -> ArchiveFault? {
    do throws(ArchiveFault) { _ = try reader(bytes, limits: limits) } catch { return error }
    return nil
  }

  @Test func filesAreRead() throws {
    var tar = RawTar()
    tar.add("./", kind: "5")
    tar.add("a/", kind: "5")
    tar.add("./a/b.md", "words")
    tar.add("empty", "")
    tar.add("c.md", "more", prefix: "long/folder")
    let bytes = tar.finished
    #expect(TarReader.begins(with: bytes))
    #expect(!TarReader.begins(with: Array(repeating: 0x41, count: 600)))
    let reader = try reader(bytes)
    #expect(reader.members.map(\.path.text) == ["a/b.md", "empty", "long/folder/c.md"])
    let member = try #require(SitePath("a/b.md").flatMap { reader.member(at: $0) })
    #expect(try reader.bytes(of: member, from: 0, count: 99) == Array("words".utf8))
    #expect(try reader.bytes(of: member, from: 2, count: 2) == Array("rd".utf8))
    #expect(try reader.bytes(of: member, from: 5, count: 9) == [])
  }

  @Test func longNamesAreThoseOfPaxAndGNU() throws {
    var tar = RawTar()
    let long = String(repeating: "바다/", count: 60) + "a.md"
    tar.add("x", RawTar.record("path", long) + RawTar.record("mtime", "1.5"), kind: "x")
    tar.add("short", "one")
    tar.add("././@LongLink", long.replacing("a.md", with: "b.md") + "\0", kind: "L")
    tar.add("short", "two")
    tar.add("pax_global_header", RawTar.record("comment", "x"), kind: "g")
    tar.add("last", "three")
    #expect(
      try reader(tar.finished).members.map(\.path.text)
        == [long, long.replacing("a.md", with: "b.md"), "last"])
  }

  @Test func whatIsNotSafeIsNotOpened() {
    func fault(_ name: String, kind: Character = "0") -> ArchiveFault? {
      var tar = RawTar()
      tar.add(name, "", kind: kind)
      return self.fault(tar.finished)
    }
    #expect(fault("../a") == .unsafeName("../a"))
    #expect(fault("/etc/passwd") == .unsafeName("/etc/passwd"))
    #expect(fault("../a/", kind: "5") == .unsafeName("../a/"))
    #expect(fault("a", kind: "2") == .link("a"))
    #expect(fault("a", kind: "1") == .link("a"))
    #expect(fault("a", kind: "3") == .specialFile("a"))
    var tar = RawTar()
    tar.add("a", "x")
    tar.add("A", "y")
    #expect(self.fault(tar.finished) == .sameName("a", "A"))
    #expect(self.fault(tar.finished, limits: .init(members: 1)) == .tooManyMembers(limit: 1))
    #expect(self.fault(tar.finished, limits: .init(totalSize: 1)) == .sameName("a", "A"))
  }

  @Test func damageIsFound() {
    var tar = RawTar()
    tar.add("a.md", String(repeating: "x", count: 2_000))
    let bytes = tar.finished
    #expect(fault(Array(bytes.prefix(1_000))) == .truncated)
    #expect(fault(Array(bytes.prefix(100))) == .truncated)
    var changed = bytes
    changed[3] ^= 1
    #expect(fault(changed) == .damagedDirectory)
    #expect(fault(bytes, limits: .init(memberSize: 100)) == .tooLarge("a.md", limit: 100))
  }

  @Test func changedArchivesAreReadOrRefused() {
    var tar = RawTar()
    tar.add("x", RawTar.record("path", "a/b.md") + RawTar.record("size", "5"), kind: "x")
    tar.add("b", "words")
    tar.add("c", "more")
    let bytes = tar.finished
    for seed in 1...2_000 {
      var numbers = SeededNumbers(seed: seed)
      var changed = bytes
      for _ in 0...numbers.next(below: 4) {
        changed[numbers.next(below: changed.count)] = UInt8(numbers.next(below: 256))
      }
      // A wrong checksum would end most of them.
      RawTar.mendChecksums(of: &changed)
      guard let reader = try? reader(changed) else { continue }
      for member in reader.members {
        _ = try? reader.bytes(of: member, from: 0, count: 1 << 16)
      }
    }
  }
}
