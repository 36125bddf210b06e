import DiaryGate
import DiaryModel
import Foundation
import LocalizedDates
import SiteFiles
import StructuredText
import TestSupport
import Testing

@testable import DiaryLoading

@Suite struct JSONTests {
  private static let row = #"{"title": "T", "body": "B", "created_at": 1608651333}"#

  @Test(arguments: [
    row, "[\(row)]", #"{"entries": [\#(row)]}"#, #"{"version": 1, "entries": [\#(row)]}"#,
    "\u{FEFF}[\(row)]", "\r\n[\r\n\(row)\r\n]\r\n",
  ])
  func aFileIsOneEntryAListOrAnObjectWithEntries(text: String) async throws {
    let all = try await entries(["a.json": text])
    #expect(all.map(words) == [["T", "B"]])
    #expect(all.map(\.when) == ["2020-12-23T00:35:33+09:00"])
    #expect(all.map(\.content.source.index) == [0])
  }

  @Test(arguments: ["[]", #"{"entries": []}"#, " [ ] "])
  func aFileMayHoldNoEntry(text: String) async throws {
    #expect(try await entries(["a.json": text]).isEmpty)
  }

  @Test func rowsStandInTheirOrderWithTheirLines() async throws {
    let all = try await entries([
      "a.json": """
      [
        {"title": "A", "date": "2024-05-12"},
        {"title": "B",
         "date": "2024-05-12"}, {"title": "C", "date": "2024-05-12"}
      ]
      """
    ])
    #expect(all.map(\.content.title) == ["A", "B", "C"])
    #expect(all.map(\.content.source.index) == [0, 1, 2])
    #expect(all.map(\.content.source.line) == [2, 3, 4])
  }

  @Test func plainTextMayBeAskedForOnceOrOfEachEntry() async throws {
    let row = ##"{"body": "# T\n*B*", "date": "2024-05-12"}"##
    let plain = ##"{"body": "# T\n*B*", "date": "2024-05-12", "format": "plain"}"##
    let markdown = ##"{"body": "# T\n*B*", "date": "2024-05-12", "format": "markdown"}"##
    let one = try await entries(["a.json": "[\(row), \(plain)]"])
    #expect(one.map(words) == [["T", "*B*"], ["# T", "*B*"]])
    #expect(one.map(\.content.body.format) == [.markdown, .plain])
    let whole = try await entries([
      "a.json": #"{"format": "plain", "entries": [\#(row), \#(markdown)]}"#
    ])
    #expect(whole.map(words) == [["# T", "*B*"], ["T", "*B*"]])
    #expect(whole.map(\.content.body.format) == [.plain, .markdown])
  }

  @Test func theFormatMayStandBehindTheEntries() async throws {
    let all = try await entries([
      "a.json": ##"{"entries": [{"body": "# T", "date": "2024-05-12"}], "format": "plain"}"##
    ])
    #expect(all.map(words) == [["# T", ""]])
  }

  @Test func namesOfTheSeedsAppsAreUnderstood() async throws {
    let all = try await entries([
      "a.json": """
      {"uuidString": "7C1E5B0A-3D42-4F6E-9A58-2B90D6E1C374", "title": "T", "contents": "B",
       "isStar": true, "createdAt": 0, "weather": {"main": "Clouds", "icon": "04d"}}
      """
    ])
    let content = try #require(all.first).content
    #expect(content.id.text == "7c1e5b0a-3d42-4f6e-9a58-2b90d6e1c374")
    #expect(content.isFavorite)
    #expect(content.weather == Weather(condition: "Clouds", icon: "04d"))
    #expect(content.weather?.icon == .brokenClouds)
    #expect(words(try #require(all.first)) == ["T", "B"])
  }

  @Test func integersOf64BitsStayExact() async throws {
    let all = try await entries([
      "a.json": """
      {"title": "T", "date": "2024-05-12",
      "extra": {"big": 9223372036854775807, "odd": 9007199254740993}}
      """
    ])
    let extra = try #require(all.first).content.extra
    #expect(extra.map { $0.value.scalar?.text } == ["9223372036854775807", "9007199254740993"])
    #expect(extra.map { $0.value.scalar?.integer } == [.max, 9_007_199_254_740_993])
  }

  @Test func controlCharactersInTextsAreDropped() async throws {
    let all = try await entries([
      "a.json": #"{"title": "a\u0000\u0007b", "body": "c\u0000d\u001b", "date": "2024-05-12"}"#
    ])
    #expect(all.map(words) == [["ab", "cd"]])
  }

  private func expectFifteenIdentities(
    in file: URL, at moment: String, first title: String
  ) async throws {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let all = try await entries(["sample.json": text])
    #expect(all.count == 15)
    #expect(all.first?.content.title == title)
    #expect(Set(all.map(\.content.id)).count == 15)
    #expect(Set(all.map(\.when)) == [moment])
    let open = gate(all, at: now).diary.entries
    #expect(Set(open.map(\.path)).count == 15)
    #expect(open.map(\.content.source.index) == Array(0..<15))
  }

  @Test func fifteenRowsOfOneMomentHaveFifteenIdentities() async throws {
    try await expectFifteenIdentities(
      in: Checkout.fixture("fifteen-rows.json"), at: "2021-03-14T00:20:05+09:00",
      first: "산들바람이문틈으로드나드는날")
  }

  @Test(.needs(paper: "data/seeds/json/sample.json"))
  func theFifteenRowsOfTheSeedsSampleHaveFifteenIdentities() async throws {
    try await expectFifteenIdentities(
      in: Checkout.paper("data/seeds/json/sample.json"), at: "2020-12-23T00:35:33+09:00",
      first: "똘기떵이호치새초미자축인묘")
  }
}
