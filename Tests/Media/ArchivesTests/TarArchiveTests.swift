import Archives
import Foundation
import SiteFiles
import TestSupport
import Testing

@Suite struct TarArchiveTests {
  private func header(
    _ name: String, _ size: Int, type: String = "0", magic: String = "ustar\u{0}00"
  ) -> [UInt8] {
    func field(_ text: String, _ count: Int) -> [UInt8] {
      Array(text.utf8.prefix(count)) + Array(repeating: 0, count: max(0, count - text.utf8.count))
    }
    let digits = String(size, radix: 8)
    let octal = String(repeating: "0", count: 11 - digits.count) + digits
    var block = field(name, 100) + field("0000644", 8) + field("0", 8) + field("0", 8)
    block += field(octal, 12) + field("0", 12) + field("        ", 8) + field(type, 1)
    block += field("", 100) + field(magic, 8)
    block += Array(repeating: 0, count: 512 - block.count)
    let sum = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
    block.replaceSubrange(148..<156, with: field(sum + "\0 ", 8))
    return block
  }

  private func member(_ name: String, _ text: String, type: String = "0") -> [UInt8] {
    let bytes = Array(text.utf8)
    let rest = (512 - bytes.count % 512) % 512
    return header(name, bytes.count, type: type) + bytes + Array(repeating: 0, count: rest)
  }

  private let end = [UInt8](repeating: 0, count: 1024)

  @Test func filesAreRead() throws {
    let long = String(repeating: "long/", count: 30) + "name.md"
    let line = " path=photos/비.jpg\n"
    let extended = "\(line.utf8.count + 2)" + line
    let bytes =
      member("./", "", type: "5") + member("a.md", "One") + member("b", "")
      + member("././@LongLink", long + "\0", type: "L") + member("short", "Two")
      + member("x", extended, type: "x") + member("y", "Three") + end
    let archive = try archive(bytes)
    #expect(archive.members.map(\.path.text) == ["a.md", "b", long, "photos/비.jpg"])
    #expect(
      try files(of: archive).mapValues { String(decoding: $0, as: UTF8.self) } == [
        "a.md": "One", "b": "", long: "Two", "photos/비.jpg": "Three",
      ])
  }

  @Test(arguments: [
    ("../a", "0", ArchiveFault.unsafeName("../a")),
    ("/etc/passwd", "0", .unsafeName("/etc/passwd")),
    ("a", "1", .link("a")), ("a", "2", .link("a")), ("a", "3", .specialFile("a")),
    ("a", "6", .specialFile("a")), ("a", "S", .specialFile("a")),
  ])
  func whatLeadsElsewhereIsRefused(name: String, type: String, expected: ArchiveFault) throws {
    #expect(try fault(of: member("fine", "x") + member(name, "", type: type) + end) == expected)
  }

  @Test func damageIsFound() throws {
    #expect(try fault(of: member("a", "x") + member("A", "y") + end) == .sameName("a", "A"))
    #expect(try fault(of: header("a", 5_000) + end) == .truncated)
    var broken = member("a", "x") + member("b", "y") + end
    broken[1024 + 3] ^= 1
    #expect(try fault(of: broken) == .damagedDirectory)
    let many = (0..<3).flatMap { member("\($0)", "x") } + end
    #expect(try fault(of: many, limits: ArchiveLimits(members: 2)) == .tooManyMembers(limit: 2))
  }

  @Test func changedBytesAreReadOrRefused() throws {
    let source = member("a/b.md", "One") + member("c", String(repeating: "x", count: 700)) + end
    var numbers = SeededNumbers(seed: 8)
    for _ in 1...Rounds.count(200) {
      var bytes = source
      for _ in 0...numbers.next(below: 4) {
        bytes[numbers.next(below: bytes.count)] = UInt8(numbers.next(below: 256))
      }
      do throws(ArchiveFault) {
        let archive = try archiveOrFault(bytes)
        for member in archive.members {
          #expect(!member.path.text.contains(".."))
          _ = try archive.contents(of: member, limit: 1 << 20)
        }
      } catch {}
    }
  }

  private func archiveOrFault(_ bytes: [UInt8]) throws(ArchiveFault) -> ZipArchive {
    do { return try archive(bytes) } catch let fault as ArchiveFault { throw fault } catch {
      throw .notAnArchive
    }
  }
}
