import DiaryModel
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryImporting

@Suite struct DiariumTests {
  /// `Entries` with three rows, and `Media` with two pictures and a recording, in pages of 512 bytes.
  private static let store = """
    U1FMaXRlIGZvcm1hdCAzAAIAAQEAQCAgAAAACQAAAAMAAAAAAAAAAAAAAAMAAAAEAAAAAAAAAAAAAAABAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJAC5jAQ0AAAACASMAAYsBIwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAZgIHFxcXAYErdGFibGVNZWRpYU1lZGlhA0NSRUFURSBUQUJMRSBNZWRpYShEaWFyeUVudHJ5
    SWQgaW50ZWdlcixUeXBlIGludGVnZXIsIkluZGV4IiBpbnRlZ2VyLERhdGEgYmxvYilzAQcXGxsBgT10YWJsZUVudHJp
    ZXNFbnRyaWVzAkNSRUFURSBUQUJMRSBFbnRyaWVzKERpYXJ5RW50cnlJZCBpbnRlZ2VyIHByaW1hcnkga2V5LEhlYWRp
    bmcgdGV4dCxUZXh0IHRleHQsUmF0aW5nIGludCkNAAAAAwGpAAHUAbkBqQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAaEt47EnvSZxAAFAA0PCCARhLeOt9XKxoQABQAA
    JQg8cD5OZXh0LjwvcD4ihLeOq4yg8sQABQAVPQFSYWluPHA+SXQgPGI+cmFpbmVkPC9iPi48L3A+BA0AAAADAcUAAewB
    2gHFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABMDBQYBCBYI3HKxiDlEAAJzb3VuZBACBQYICBII3HKxiDlEAP/YYRIB
    BQYICRYI3HKxiDlEAIlQTkdi
    """

  @Test func photosOfTheDatabaseBecomeFiles() throws {
    let folder = try TemporaryFolder()
    let bytes = try #require(
      Data(base64Encoded: Self.store, options: .ignoreUnknownCharacters))
    try bytes.write(to: folder.url("diary.diary"))
    let (kind, items) = try read(DiskPath(folder.url("diary.diary").path), in: "Asia/Seoul")
    #expect(kind == .diarium)
    #expect(
      texts(of: items).replacing("\u{F8F0}", with: "|") == """
        ---
        date: 2024-05-13T18:30:00+09:00
        ---

        Next.

        diary.diary, entry 638513082000000000: it has neither a title nor a text

        ---
        title: Rain
        date: 2024-05-12T18:30:00+09:00
        extra: {rating: 4}
        ---

        It **rained**.

        ![](|0|)

        ![](|1|)

        lost: recordings and other files are not taken over: 1

        """)
    guard case .entry(let rain) = items[2] else {
      Issue.record("no entry")
      return
    }
    #expect(rain.attachments.map(\.fileExtension) == ["jpg", "png"])
    #expect(
      rain.attachments.map(\.bytes) == [
        [0xFF, 0xD8, 0x61], Array("\u{89}PNGb".unicodeScalars.map { UInt8($0.value) }),
      ])
  }

  @Test func photosOfTheDatabaseAreWrittenBesideTheirEntry() throws {
    let folder = try TemporaryFolder()
    let bytes = try #require(
      Data(base64Encoded: Self.store, options: .ignoreUnknownCharacters))
    try bytes.write(to: folder.url("diary.diary"))
    let source = try SourceFiles.opening(DiskPath(folder.url("diary.diary").path))
    let diary = FilesInMemory()
    let place = ImportRun.Place(
      folder: try #require(SitePath("Content")), visibility: nil, isPrivate: false)
    var run = try ImportRun(
      .diarium, into: diary, Configuration(locale: .english, zone: .utc),
      now: Instant(seconds: 1_800_000_000), at: place, known: KnownEntries(), takesChanges: false,
      isDry: false)
    let options = ImportOptions(zone: .utc, now: Instant(seconds: 0))
    try readEntries(of: source, as: .diarium, options) {
      item throws(ImportFault) in try run.take(item, from: source)
    }
    let photo = try #require(SitePath("Content/2024/2024-05-12-rain-1.bin"))
    // No whole picture.
    #expect(try diary.contents(of: photo, limit: 100) == [0xFF, 0xD8, 0x61])
    #expect(run.report.attachments == 2)
  }

  @Test func theExportAsJSON() throws {
    let fixture = try Fixture([
      "Diarium.json": """
      [{"date": "2024-05-12T18:30:00.1234567", "heading": "Rain", "html": "<p>It <i>rained</i>.</p>",
        "tags": ["a"], "location": [37.5, 127], "sun": "Up at 5"},
       {"heading": "", "html": "<p>Lost</p>"}]
      """
    ])
    let (kind, items) = try fixture.items("Diarium.json")
    #expect(kind == .diarium)
    #expect(
      texts(of: items) == """
        ---
        title: Rain
        date: 2024-05-12T18:30:00+09:00
        tags: [a]
        location: {latitude: 37.5, longitude: 127}
        extra: {sun: Up at 5}
        ---

        It _rained_.

        Diarium.json, entry 2: it has no date

        """)
  }
}
