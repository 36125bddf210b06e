import DiaryPrivacy
import SiteFiles
import SiteOutput
import Testing

@testable import DiaryPublishing

@Suite struct SentListTests {
  private let digests: FileDigests
  private let others: FileDigests

  init() throws {
    digests = FileDigests(secret: try #require(Bench.secret))
    others = FileDigests(secret: try #require(Bench.otherSecret))
  }

  private func list(_ paths: [String], isFilled: Bool = false) throws -> SentList {
    var list = SentList()
    list.isFilled = isFilled
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

  @Test(arguments: SentList.Purpose.allCases, [false, true])
  func aListIsReadAsItWasWritten(purpose: SentList.Purpose, isFilled: Bool) throws {
    var list = try list(["index.html", "일기/a\nb", "u/0123/index.html"], isFilled: isFilled)
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
        .hasPrefix("diarysite published 1 \(digests.key)\(more)\nproof "))
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
    #expect(lines(try list(["index.html"])).count == 3)
  }

  /// So the number of entries that not all may read cannot be counted.
  @Test(arguments: [0, 1, 17, 255, 256, 300])
  func aListWithGuardedPagesIsFilledUp(count: Int) throws {
    let list = try list((0..<count).map { "u/\($0)/index.html" }, isFilled: true)
    #expect(lines(list).count == (count / 256 + 1) * 256 + 2)
    // A real line and one that only fills up look alike.
    #expect(lines(list).dropFirst().dropLast().allSatisfy { $0.utf8.count == 65 })
  }
}

/// What the two lists of a target say together.
@Suite struct TargetRecordTests {
  private let digests: FileDigests
  private let others: FileDigests

  init() throws {
    digests = FileDigests(secret: try #require(Bench.secret))
    others = FileDigests(secret: try #require(Bench.otherSecret))
  }

  private func list(_ files: [String: UInt64]) throws -> SentList {
    var list = SentList()
    for (text, value) in files {
      let path = try #require(SitePath(text))
      list.add(digests.contents(ContentHash(value: value), at: path), at: digests.path(path))
    }
    return list
  }

  private func digest(_ text: String) throws -> FileDigest {
    digests.path(try #require(SitePath(text)))
  }

  @Test func theListsAreTakenTogether() throws {
    let published = try list(["a": 1, "b": 1]).bytes(as: .published, digests)
    let sending = try list(["a": 1, "b": 2, "c": 1]).bytes(as: .sending, digests)
    let whole = TargetRecord(published: published, sending: sending, digests)
    #expect(whole.loss == nil && whole.isUnfinished)
    #expect(whole.inFlight == [try digest("b"), try digest("c")])
    #expect(whole.list.contents.keys.sorted() == (try ["a", "b", "c"].map(digest)).sorted())
    // Each alone is enough, and a torn one changes nothing.
    let torn = TargetRecord(published: published.dropLast(), sending: sending, digests)
    #expect(torn.loss == nil && torn.inFlight.count == 3)
    let begun = TargetRecord(published: published, sending: sending.dropLast(), digests)
    #expect(begun.loss == nil && begun.isUnfinished && begun.inFlight.isEmpty)
    #expect(begun.list == (try list(["a": 1, "b": 1])))
  }

  @Test func aListWithALowerNumberThanWasSeenIsOutdated() throws {
    var list = try list(["a": 1])
    list.number = 4
    let bytes = list.bytes(as: .published, digests)
    for (seen, loss, next) in [(0, nil, 5), (4, nil, 5), (9, TargetRecord.Loss.outdated, 10)] {
      var record = TargetRecord(published: bytes, sending: nil, digests)
      record.compare(withSeen: seen)
      #expect(record.loss == loss && record.nextNumber == next)
      #expect(record.list.contents == list.contents)
    }
    // A target without lists, such as a branch, is asked for none.
    var branch = TargetRecord(loss: nil)
    branch.compare(withSeen: 9)
    #expect(branch.loss == nil)
  }

  /// However many files went, and however long ago: a backup may bring any of them back.
  @Test func whatWasOursOnceStaysListed() throws {
    var all: [String: UInt64] = [:]
    for number in 0..<3_000 { all["\(number)/index.html"] = 1 }
    let record = TargetRecord(
      published: try list(all).bytes(as: .published, digests), sending: nil, digests)
    let nothing = PublishPlan(from: SentSite(), to: [])
    let bench = try Bench()
    let site = try bench.site(["index.html": "home"])
    let released = try #require(SitePath("7/index.html"))
    let sending = Sending(site, nothing, adopted: [], released: [released], digests)
    all["7/index.html"] = nil
    let after = record.after(sending, digests)
    #expect(Set(after.contents.keys) == Set(try (all.keys + ["index.html"]).map(digest)))
    #expect(after.number == 1)
  }

  @Test func whatIsLostIsTold() throws {
    let bytes = try list(["a": 1]).bytes(as: .published, digests)
    #expect(TargetRecord(published: nil, sending: nil, digests).loss == .missing)
    #expect(TargetRecord(published: [], sending: nil, digests).loss == .damaged)
    #expect(TargetRecord(published: bytes, sending: nil, digests).loss == nil)
    #expect(TargetRecord(published: bytes, sending: nil, others).loss == .ofAnotherSecret)
    let sending = SentList().bytes(as: .sending, others)
    #expect(TargetRecord(published: bytes, sending: sending, digests).loss == .ofAnotherSecret)
  }
}

@Suite struct FileKindTests {
  @Test(arguments: [
    ("2024/05/12/rain/index.html", FileKind.page, true), ("about/index.html", .page, true),
    ("old.html", .page, true), ("2024/index.html", .list, true), ("feed.xml", .list, true),
    ("2024/05/12/rain/index.txt", .text, true), ("notes.txt", .text, false),
    ("2024/05/12/rain/a.JPG", .photo, true), ("logo.png", .photo, false),
    ("e/0123/photo.sealed", .other, true), ("u/0123/index.html", .page, true),
    ("persian/1405/07/x.bin", .other, true), ("tags/rain/x", .other, true),
    ("style.css", .other, false), ("CNAME", .other, false), ("README.md", .other, false),
    (".git/x.html", .page, false), (".well-known/acme/2024/x", .other, false),
  ])
  func filesAreToldByTheirPaths(text: String, kind: FileKind, mayBeOfADiary: Bool) throws {
    let path = try #require(SitePath(text))
    #expect(FileKind(path) == kind)
    #expect(path.mayBeOfADiary == mayBeOfADiary)
  }

  @Test(arguments: [
    ("index.html", true), ("a/b.txt", true), ("style.css", true), ("x.sealed", true),
    ("font.woff2", true), ("CNAME", false), ("README.md", false), (".nojekyll", false),
    (".git/index.html", false), (".well-known/x.json", false), ("backup.zip", false),
  ])
  func onlyFilesThatThisProgramWritesAreTakenOver(text: String, isOurs: Bool) throws {
    #expect(try #require(SitePath(text)).isOfOurKinds == isOurs)
  }

  @Test(arguments: [
    ("u/0123/index.html", "u/...", true), ("e/0123/a.sealed", "e/...", true),
    ("u", "u", false), ("uu/x", "uu/x", false), ("locked/index.html", "locked/index.html", false),
  ])
  func addressesThatOnlySomeKnowAreNotShown(text: String, shown: String, isGuarded: Bool) throws {
    let path = try #require(SitePath(text))
    #expect(path.shown == shown)
    #expect(path.isGuarded == isGuarded)
  }
}
