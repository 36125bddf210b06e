import Archives
import SiteFiles
import TestSupport
import Testing

/// Archives with sizes in fields of 64 bits, as phones write them.
@Suite struct WideSizesTests {
  typealias Member = RawArchive.Member

  private func wide(_ change: (inout RawArchive) -> Void = { _ in }) -> [UInt8] {
    var archive = RawArchive([Member("a.json", "{}"), Member("b/c.txt", "Words.")])
    archive.hasWideSizes = true
    change(&archive)
    return archive.bytes
  }

  @Test func sizesAreThoseOfTheWideFields() throws {
    let archive = try archive(wide())
    #expect(archive.members.map(\.size) == [2, 6])
    #expect(
      try files(of: archive) == ["a.json": Array("{}".utf8), "b/c.txt": Array("Words.".utf8)])
  }

  @Test func theyAreNoWayAroundTheLimits() throws {
    #expect(
      try fault(of: wide { $0.members[0].statedSize = 1 << 40 })
        == .tooLarge("a.json", limit: 16 << 30))
    #expect(try fault(of: wide { $0.members[0].statedSize = 3 }) == .damagedMember("a.json"))
    #expect(
      try fault(of: wide { $0.members[0].statedSize = -1 }) == .tooLarge("a.json", limit: 16 << 30))
  }

  @Test func anArchiveWithAProgramBeforeItIsRead() throws {
    let program = Array("#!/bin/sh\nexit\n".utf8)
    let archive = try archive(program + RawArchive([Member("a", "b")]).bytes)
    #expect(try files(of: archive) == ["a": Array("b".utf8)])
  }
}
