import DiaryBuild
import Foundation
import TestSupport
import Testing

/// The sample of the apps that diarysite carries on: fifteen entries of one moment. The project's
/// own rows have all that is odd in that sample, in other words: see `fifteen-rows.json`.
@Suite struct SeedTests {
  private func expectFifteenOfEach(
    in sample: URL, on day: String, written date: String, first: String, second: String
  ) async throws {
    let sandbox = try Sandbox([
      "diarysite.yml":
        "baseURL: https://example.org/diary/\nlocale: ko-KR\ntimeZone: Asia/Seoul\n",
      "Content/sample.json": String(decoding: try Data(contentsOf: sample), as: UTF8.self),
    ])
    let report = try await sandbox.build()
    #expect(report.entries == 15)
    let tree = try sandbox.tree()
    let entries = tree.keys.filter { $0.hasPrefix(day) }
    #expect(entries.filter { $0.hasSuffix("/index.html") }.count == 15)
    #expect(entries.filter { $0.hasSuffix("/index.txt") }.count == 15)
    let feed = try sandbox.text("public/feed.xml")
    #expect(feed.components(separatedBy: "<item>").count == 16)
    let guids = feed.components(separatedBy: "<guid").dropFirst().map { $0.prefix(70) }
    #expect(Set(guids).count == 15)
    let home = try sandbox.text("public/index.html")
    #expect(home.components(separatedBy: date).count == 16)
    // Equal moments stand in the order of the file.
    let first = try #require(home.range(of: first))
    let second = try #require(home.range(of: second))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test func fifteenEntriesOfOneMomentAreFifteenPagesTextsAndItems() async throws {
    // Still the 13th in UTC.
    try await expectFifteenOfEach(
      in: Checkout.fixture("fifteen-rows.json"), on: "2021/03/14/", written: "2021년 3월 14일",
      first: "산들바람이문틈으로드나드는날", second: "고양이세마리가담위에나란하다")
  }

  @Test(.needs(paper: "data/seeds/json/sample.json"))
  func soAreThoseOfTheSeeds() async throws {
    try await expectFifteenOfEach(
      in: Checkout.paper("data/seeds/json/sample.json"), on: "2020/12/23/",
      written: "2020년 12월 23일", first: "똘기떵이호치새초미자축인묘",
      second: "드라고요롱이마초미미진사오미")
  }
}
