import DiaryGate
import DiaryImporting
import DiaryModel
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

/// What a build would refuse is mended with the least loss.
@Suite struct EntryMendingTests {
  @Test func aTitleThatIsTooLongStaysAsText() throws {
    let title = String(repeating: "words ", count: 300)
    let fixture = try Fixture([
      "a.json":
        #"[{"title": "\#(title)", "body": "", "created_at": 1715500000, "tags": ["a"]}]"#
    ])
    let diary = FilesInMemory()
    let report = try run(DiskPath(fixture.folder.url("a.json").path), into: diary)
    let file = try #require(report.written.first.flatMap { diary.files[$0] })
    #expect(
      String(decoding: file, as: UTF8.self) == """
        ---
        date: 2024-05-12T07:46:40Z
        tags: [a]
        format: plain
        ---

        \(title.dropLast())

        """)
    #expect(
      report.remarks.map(\.text) == ["its title is too long, and became the beginning of its text"])
  }

  @Test func onlyTheFieldThatABuildRefusesIsLost() throws {
    let fixture = try Fixture([
      "a.csv": "id,title,date,language,mood\n1,Rain,2024-05-12,not-a-language-at-all,calm\n"
    ])
    let diary = FilesInMemory()
    let report = try run(DiskPath(fixture.folder.url("a.csv").path), into: diary)
    let file = try #require(report.written.first.flatMap { diary.files[$0] })
    #expect(
      String(decoding: file, as: UTF8.self) == """
        ---
        title: Rain
        date: 2024-05-12
        mood: calm
        format: plain
        id: "1"
        ---

        """)
    #expect(report.remarks.map(\.text) == ["its language or time zone is not known"])
  }

  @Test func aTextLargerThanABuildReadsIsNamed() throws {
    let body = String(repeating: "x", count: 3000)
    let fixture = try Fixture([
      "a.json": #"[{"title": "Long", "body": "\#(body)", "date": "2024-05-12"}]"#
    ])
    let files = try SourceFiles.opening(DiskPath(fixture.folder.url("a.json").path))
    var configuration = Configuration(locale: .english, zone: .utc)
    configuration.limits.entryFile = 2_000
    let place = ImportRun.Place(
      folder: try #require(SitePath("Content")), visibility: nil, isPrivate: false)
    var run = try ImportRun(
      .seeds, into: FilesInMemory(), configuration, now: importNow, at: place,
      known: KnownEntries(),
      takesChanges: false, isDry: false)
    let options = ImportOptions(zone: .utc, now: importNow)
    try readEntries(of: files, as: .seeds, options) { item throws(ImportFault) in
      try run.take(item, from: files)
    }
    #expect(run.report.written == [])
    #expect(
      run.report.skipped.map(\.why) == [
        "its text has more bytes than a build reads, which are 2000"
      ])
  }
}
