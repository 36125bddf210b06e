import DiaryPrivacy
import SiteFiles
import SiteOutput
import Testing

@testable import SitePublishing

@Suite struct SentListTests {
  private let digests: FileDigests
  private let others: FileDigests

  init() throws {
    digests = FileDigests(secret: try #require(Bench.secret))
    others = FileDigests(secret: try #require(Bench.otherSecret))
  }

  private func list(_ paths: [String]) throws -> SentList {
    var list = SentList()
    for (number, text) in paths.enumerated() {
      let path = try #require(SitePath(text))
      list.add(
        digests.contents(ContentHash(value: UInt64(number)), at: path), at: digests.path(path))
    }
    return list
  }

  private func lines(_ list: SentList) -> [Substring] {
    String(decoding: list.bytes(as: .published, digests), as: UTF8.self).split(separator: "\n")
  }

  @Test(arguments: SentList.Purpose.allCases)
  func aListIsReadAsItWasWritten(purpose: SentList.Purpose) throws {
    var list = try list(["index.html", "일기/a\nb", "u/0123/index.html"])
    list.number = 17
    list.add(.anyBytes, at: digests.path(try #require(SitePath("index.html"))))
    let bytes = list.bytes(as: purpose, digests)
    #expect(SentList.read(bytes, as: purpose, digests) == .valid(list))
    #expect(list.bytes(as: purpose, digests) == bytes)
  }

  @Test(arguments: [0, 1, SentList.highestNumber])
  func aListSaysHowManyThereWere(number: Int) throws {
    var list = SentList()
    list.number = number
    let bytes = list.bytes(as: .published, digests)
    // As earlier versions wrote it, which had no number.
    let more = number == 0 ? "" : " \(number)"
    #expect(
      String(decoding: bytes, as: UTF8.self)
        .hasPrefix("diarysite published 1 \(digests.key)\(more)\n"))
    #expect(SentList.read(bytes, as: .published, digests) == .valid(list))
  }

  @Test func anEmptyListIsOne() throws {
    let bytes = SentList().bytes(as: .published, digests)
    #expect(SentList.read(bytes, as: .published, digests) == .valid(SentList()))
  }

  /// A torn file, and one that someone changed at any place.
  @Test func onlyAWholeListCounts() throws {
    let bytes = try list(["index.html", "about/index.html"]).bytes(as: .published, digests)
    for place in Array(stride(from: 0, to: bytes.count, by: 7)) + [bytes.count - 1] {
      var changed = bytes
      changed[place] ^= 1
      for damaged in [changed, Array(bytes[..<place])] {
        switch SentList.read(damaged, as: .published, digests) {
        case .valid: Issue.record("byte \(place)")
        case .damaged, .ofAnotherSecret: break
        }
      }
    }
    #expect(SentList.read(bytes + [0x0A], as: .published, digests) == .damaged)
  }

  @Test func aListOfAnotherSecretIsToldFromADamagedOne() throws {
    let bytes = try list(["index.html"]).bytes(as: .published, digests)
    #expect(SentList.read(bytes, as: .published, others) == .ofAnotherSecret)
    #expect(SentList.read(bytes.dropLast(9), as: .published, others) == .ofAnotherSecret)
    #expect(SentList.read([], as: .published, digests) == .damaged)
  }

  /// Neither of the two lists can be passed off as the other.
  @Test func aListCountsForItsPurposeOnly() throws {
    let bytes = try list(["index.html"]).bytes(as: .sending, digests)
    #expect(SentList.read(bytes, as: .published, digests) == .damaged)
    let rest = bytes.dropFirst("diarysite sending".utf8.count)
    let renamed = Array("diarysite published".utf8) + rest
    #expect(SentList.read(renamed, as: .published, digests) == .damaged)
  }

  @Test func aListTellsNoPath() throws {
    let paths = ["index.html", "u/0123456789/index.html", "e/abc/index.html"]
    let text = lines(try list(paths)).joined(separator: "\n")
    for path in paths + ["u/", "index"] { #expect(!text.contains(path)) }
  }

  /// So the number of entries that not all may read cannot be counted.
  @Test(arguments: [0, 1, 17, 255, 256, 300])
  func aListIsFilledUp(count: Int) throws {
    let list = try list((0..<count).map { "u/\($0)/index.html" })
    #expect(lines(list).count == (count / 256 + 1) * 256 + 2)
    // A real line and one that only fills up look alike.
    #expect(lines(list).dropFirst().dropLast().allSatisfy { $0.utf8.count == 65 })
  }
}
