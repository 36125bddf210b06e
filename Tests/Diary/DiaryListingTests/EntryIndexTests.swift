import DiaryGate
import DiaryListing
import DiaryLoading
import DiaryModel
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild

@Suite struct EntryIndexTests {
  private func index(of files: FilesInMemory) async throws -> EntryIndex {
    EntryIndex(try await LoadedDiary(request(of: files)))
  }

  private func request(of files: FilesInMemory) -> BuildRequest {
    BuildRequest(diary: files, builtInThemes: { FilesInMemory([:]) }, now: now)
  }

  private func names(_ index: EntryIndex) -> [String] {
    index.entries.map { "\($0.name) \($0.entry.content.title ?? "")" }
  }

  @Test func theNewestIsFirstAndUndatedPagesAreLast() async throws {
    let index = try await index(
      of: FilesInMemory([
        "Content/2024-05-12.md": "Day\n", "Content/page.md": "---\npage: true\n---\nPage\n",
        "Content/b.md": "---\ndate: 2024-05-12T08:00:00Z\n---\nMorning\n",
        "Content/a.md": "---\ndate: 2024-05-12T08:00:00Z\n---\nToo\n",
        "Content/2023-01-01.json": "[{\"title\": \"One\"}, {\"title\": \"Two\"}]",
        "Content/2025-01-01.md": "New\n",
      ]))
    #expect(
      index.entries.map(\.name) == [
        "2025-01-01.md", "a.md", "b.md", "2024-05-12.md", "2023-01-01.json#1", "2023-01-01.json#2",
        "page.md",
      ])
  }

  @Test func aBrokenFileHidesNoOther() async throws {
    let files = FilesInMemory([
      "Content/2024-05-12.md": "Day\n", "Content/2024-05-13.json": "[{\"title\": ",
    ])
    let diary = OpenDiary(request(of: files)) { files }
    let index = EntryIndex(try await diary.read(.unknown, now: now))
    #expect(index.entries.map(\.name) == ["2024-05-12.md"])
    let broken = try #require(SitePath("Content/2024-05-13.json"))
    #expect(index.broken.keys.map { $0 } == [broken])
    try files.removeFile(broken)
    try files.create(broken, contents: Array("[{\"title\": \"Mended\"}]".utf8))
    let mended = EntryIndex(try await diary.read(.paths([broken]), now: now))
    #expect(mended.broken == [:])
    #expect(names(mended) == ["2024-05-13.json#1 Mended", "2024-05-12.md Day"])
  }

  /// Files that are changed, made and removed, few and many at a time.
  @Test func whatIsReadAgainIsAsIfAllWereRead() async throws {
    var numbers = SeededNumbers(seed: 17)
    let files = FilesInMemory([:])
    try files.createFolder(contentFolder)
    let diary = OpenDiary(request(of: files)) { files }
    for round in 0..<Rounds.count(30) {
      var changed: Set<SitePath> = []
      for _ in 0..<(round % 7 == 0 ? 300 : Int.random(in: 1...6, using: &numbers)) {
        let number = Int.random(in: 0..<400, using: &numbers)
        let path = contentFolder.appending("\(number).\(number % 5 == 0 ? "json" : "md")")
        changed.insert(path)
        if try files.item(at: path) != nil { try files.removeFile(path) }
        if Int.random(in: 0..<4, using: &numbers) == 0 { continue }
        let day = "2024-05-\(Int.random(in: 10...19, using: &numbers))"
        let text =
          number % 5 == 0
          ? "[{\"title\": \"A\(round)\", \"date\": \"\(day)\"}, {\"title\": \"B\(round)\"}]"
          : "---\ntitle: \(round)\n\(number % 7 == 0 ? "page: true" : "date: \(day)")\n---\nx\n"
        try files.create(path, contents: Array(text.utf8))
      }
      let index = EntryIndex(try await diary.read(.paths(changed), now: now))
      try #require(names(index) == names(try await self.index(of: files)), "\(round)")
    }
  }
}
