import DiaryBuild
import Foundation
import Testing

/// The sample of the apps that diarysite carries on: fifteen entries of one moment.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: sample.path)))
struct SeedTests {
  @Test func fifteenEntriesOfOneMomentAreFifteenPagesTextsAndItems() async throws {
    let sandbox = try Sandbox([
      "diarysite.yml":
        "baseURL: https://example.org/diary/\nlocale: ko-KR\ntimeZone: Asia/Seoul\n",
      "Content/sample.json": String(decoding: try Data(contentsOf: sample), as: UTF8.self),
    ])
    let report = try await sandbox.build()
    #expect(report.entries == 15)
    let tree = try sandbox.tree()
    let entries = tree.keys.filter { $0.hasPrefix("2020/12/23/") }
    #expect(entries.filter { $0.hasSuffix("/index.html") }.count == 15)
    #expect(entries.filter { $0.hasSuffix("/index.txt") }.count == 15)
    let feed = try sandbox.text("public/feed.xml")
    #expect(feed.components(separatedBy: "<item>").count == 16)
    let guids = feed.components(separatedBy: "<guid").dropFirst().map { $0.prefix(70) }
    #expect(Set(guids).count == 15)
    let home = try sandbox.text("public/index.html")
    #expect(home.components(separatedBy: "2020년 12월 23일").count == 16)
    // Equal moments stand in the order of the file.
    let first = try #require(home.range(of: "똘기떵이호치새초미자축인묘"))
    let second = try #require(home.range(of: "드라고요롱이마초미미진사오미"))
    #expect(first.lowerBound < second.lowerBound)
  }
}

private let sample = sharedFolder.appendingPathComponent("data/seeds/json/sample.json")
