import DiaryImporting
import DiaryWriting
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

/// Entries of one day without times stay in the order of their source.
@Suite struct DayInOrderTests {
  private func files(_ text: String) throws -> [String] {
    let fixture = try Fixture(["a.csv": "date,title,body\n" + text])
    return try run(DiskPath(fixture.folder.url("a.csv").path), into: FilesInMemory()).written
      .map { String($0.dropFirst("Content/2024/".count)) }
  }

  @Test func namesSayTheOrderWhereTitlesDoNot() throws {
    #expect(
      try files("2024-05-12,Walk,a\n2024-05-12,Rain,b\n2024-05-12,Rain,c\n2024-05-13,Sun,d\n") == [
        "2024-05-12-1-walk.md", "2024-05-12-2-rain.md", "2024-05-12-3-rain.md", "2024-05-13-sun.md",
      ])
    #expect(
      try files("2024-05-12,Rain,a\n2024-05-12,Walk,b\n") == [
        "2024-05-12-rain.md", "2024-05-12-walk.md",
      ])
    #expect(
      try files("2024-05-12 10:00,Walk,a\n2024-05-12 11:00,Rain,b\n") == [
        "2024-05-12-walk.md", "2024-05-12-rain.md",
      ])
  }

  @Test func theyAscendHoweverManyThereAre() throws {
    let rows = (0..<120).map { "2024-05-12,T\(($0 * 7) % 120),\($0)\n" }
    let names = try files(rows.joined())
    #expect(names.count == 120)
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func aFaultOfTheSourceLosesNothingThatWasReadBefore() throws {
    let fixture = try Fixture([
      "a.json": #"[{"title": "B", "date": "2024-05-12"}, {"title": "A", "date": "2024-05-12"}, {"#
    ])
    let source = try SourceFiles.opening(DiskPath(fixture.folder.url("a.json").path))
    var titles: [String] = []
    #expect(throws: ImportFault.self) {
      try readEntries(of: source, as: .seeds, ImportOptions(zone: .utc, now: importNow)) { item in
        if case .entry(let entry) = item { titles.append(entry.entry.title ?? "") }
      }
    }
    #expect(titles == ["B", "A"])
  }
}
