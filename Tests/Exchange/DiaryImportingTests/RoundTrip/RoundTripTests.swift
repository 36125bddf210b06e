import DiaryImporting
import DiaryModel
import Foundation
import SiteFiles
import StructuredText
import TestSupport
import Testing

@testable import DiaryExporting

/// Our own exports come back as the same entries, as far as their kinds can hold them.
@Suite struct RoundTripTests {
  static let kinds: [ExportKind] = [
    .seeds, .dayone, .jrnl, .jrnlText, .markdown, .jsonfeed, .vjournal, .csv,
  ]

  @Test(arguments: kinds, [true, false])
  func entriesComeBack(as kind: ExportKind, all: Bool) async throws {
    let trip = try await RoundTrip(kind, .rich(), all: all)
    let (before, after) = trip.records()
    for (before, after) in zip(before, after) { #expect(after == before) }
    #expect(trip.imported.skipped == [])
  }

  /// Names of places that an import kept from readers, and members of the weather and the place.
  @Test func whatDayOneHasNoFieldForComesBack() async throws {
    let tree = FilesInMemory()
    try tree.createFolder(try #require(SitePath("Content")))
    try tree.create(
      try #require(SitePath("diarysite.yml")), contents: Array("timeZone: Asia/Seoul\n".utf8))
    let extra = """
      extra:
        place: 5 Long Street
        location: {administrativeArea: Seoul}
        weather: {moonPhase: 0.25, moonPhaseCode: first-quarter, windSpeedKPH: 7}
      """
    try tree.create(
      try #require(SitePath("Content/2024-05-12.md")),
      contents: Array(
        "---\nweather: Rain\nlocation: {city: Seoul}\n\(extra)\n---\nRain.\n".utf8))
    let trip = try await RoundTrip(.dayone, TravellingDiary(tree))
    let pair = try #require(trip.pairs.first)
    func kept(_ entry: ExportedEntry) -> [String] {
      entry.extra.map { "\($0.key): \(YAMLValue($0.value).json)" }.sorted()
    }
    #expect(kept(pair.after) == kept(pair.before))
    #expect(pair.after.content.location == pair.before.content.location)
    #expect(pair.after.content.weather == pair.before.content.weather)
  }

  @Test(arguments: kinds)
  func theSameExportComesInOnce(as kind: ExportKind) async throws {
    let diary = try TravellingDiary.rich()
    let folder = try TemporaryFolder()
    let path = try await diary.write(kind, to: folder).path
    let back = try diary.empty()
    let first = try await back.take(path)
    #expect(first.written.count == first.read)
    let files = back.tree.files
    let again = try await back.take(path, isUpdate: true)
    #expect(again.written == [])
    #expect(again.files(.updated) == [])
    #expect(again.rows(.known).count == first.read)
    #expect(back.tree.files == files)
  }

  /// Ids tell that an entry is there; entries without one are told by their day, title and text.
  @Test(arguments: kinds)
  func aDiaryTakesNothingFromItsOwnExport(as kind: ExportKind) async throws {
    let diary = try TravellingDiary.rich()
    let folder = try TemporaryFolder()
    let path = try await diary.write(kind, to: folder).path
    let report = try await diary.take(path, into: "Content/back")
    #expect(report.written == (kind == .jrnlText ? Self.withoutTitle : []))
  }

  /// Their first lines are titles in a kind that has no other.
  private static let withoutTitle = [
    "Content/back/2024/2024-05-12-قائمة-العودة-2024-05-12-rain-md-top.md",
    "Content/back/2024/2024-06-01-長い一行目で-題名にはならない.md",
  ]

  /// What is not held is said, and nothing else is: whatever is not named here came back above.
  @Test(arguments: zip(kinds, losses))
  func whatIsLostIsSaid(as kind: ExportKind, losses: String) async throws {
    let report = try await RoundTrip(kind, .rich()).report
    var said = report.losses.map { "\($0.field) \($0.count)" }
    if report.pagesLeftOut > 0 { said.append("undated \(report.pagesLeftOut)") }
    #expect(said.joined(separator: ", ") == losses)
  }

  private static let losses = [
    "noTitle 2, dateWithoutTime 3, links 3, files 1, undated 1",
    """
    mood 1, weatherIcon 2, language 2, summary 1, plainText 1, aliases 1, extra 1, \
    draft 1, private 1, readers 2, undated 1
    """,
    """
    dateWithoutTime 3, seconds 3, zone 3, updated 2, mood 1, weather 2, \
    weatherIcon 2, temperature 2, place 2, coordinates 1, language 2, summary 1, \
    plainText 1, aliases 1, extra 1, links 3, files 1, draft 1, private 1, readers 2, \
    undated 1
    """,
    """
    noTitle 2, dateWithoutTime 3, seconds 3, zone 3, updated 2, id 2, tagSpelling 2, \
    mood 1, weather 2, weatherIcon 2, temperature 2, place 2, coordinates 1, \
    language 2, summary 1, plainText 1, aliases 1, extra 1, links 3, files 1, \
    draft 1, private 1, readers 2, undated 1
    """,
    "",
    """
    favorite 1, mood 1, weather 2, weatherIcon 2, temperature 2, place 2, \
    coordinates 1, plainText 1, aliases 1, extra 1, links 3, files 1, undated 1
    """,
    """
    favorite 1, mood 1, weather 2, weatherIcon 2, temperature 2, place 2, \
    coordinates 1, language 2, summary 1, aliases 1, extra 1, links 3, files 1, \
    readers 2, undated 1
    """,
    "extra 1, links 3, files 1, undated 1",
  ]
}

/// The same with random entries; `DIARYSITE_TEST_ROUNDS` makes more diaries.
@Suite struct RandomRoundTripTests {
  @Test(arguments: RoundTripTests.kinds)
  func entriesComeBack(as kind: ExportKind) async throws {
    for seed in 0..<Rounds.count(2) {
      var random = RandomDiary(seed: seed)
      let trip = try await RoundTrip(kind, TravellingDiary(FilesInMemory(random.files())))
      let (before, after) = trip.records()
      for (before, after) in zip(before, after) {
        #expect(after == before, "seed \(seed), \(kind)")
      }
      #expect(trip.imported.skipped == [], "seed \(seed), \(kind)")
    }
  }
}
