import Archives
import Foundation
import SiteFiles
import TestSupport
import Testing

/// Archives with bytes changed at random are read or refused, and nothing else.
@Suite struct ArchiveFuzzTests {
  private static let sources: [[UInt8]] = {
    let text = Array(String(repeating: "It rained all day. ", count: 40).utf8)
    var link = RawArchive.Member("link", "a")
    link.mode = 0o100644
    let packedFiles = try? packed([("a.json", text), ("photos/b.jpg", [1, 2, 3]), ("c", [])])
    let stored = RawArchive([.init("folder/"), .init("folder/a", "text"), link, .init("바다", "x")])
    return [packedFiles ?? [], stored.bytes]
  }()

  @Test func changedBytesAreReadOrRefused() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("a.zip")
    let limits = ArchiveLimits(members: 1_000, memberSize: 1 << 22, totalSize: 1 << 23)
    var numbers = SeededNumbers(seed: 15)
    var (opened, refused) = (0, 0)
    for _ in 1...Rounds.count(600) {
      let source = Self.sources[numbers.next(below: Self.sources.count)]
      try Data(changed(source, &numbers)).write(to: file)
      do throws(ArchiveFault) {
        let archive = try ZipArchive(opening: DiskPath(file.path), limits: limits)
        opened += 1
        for member in archive.members {
          #expect(!member.path.text.contains(".."))
          let bytes = try? archive.contents(of: member, limit: 1 << 22)
          #expect(bytes.map(\.count) ?? member.size == member.size)
        }
      } catch {
        refused += 1
      }
    }
    #expect(opened > Rounds.count(600) / 30)
    #expect(refused > Rounds.count(600) / 30)
  }

  private func changed(_ source: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = source
    for _ in 0...numbers.next(below: 4) where !bytes.isEmpty {
      let index = numbers.next(below: bytes.count)
      switch numbers.next(below: 5) {
      case 0: bytes[index] = UInt8(numbers.next(below: 256))
      case 1: bytes[index] ^= 1 << UInt8(numbers.next(below: 8))
      case 2: bytes.removeSubrange(index..<min(bytes.count, index + numbers.next(below: 40)))
      case 3: bytes.insert(contentsOf: bytes[index...].prefix(numbers.next(below: 80)), at: index)
      default:
        for offset in index..<min(bytes.count, index + 4) { bytes[offset] = 0xFF }
      }
    }
    return bytes
  }
}
