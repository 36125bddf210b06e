import DiaryPrivacy
import SiteFiles
import SiteOutput
import Testing

@testable import SitePublishing

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
