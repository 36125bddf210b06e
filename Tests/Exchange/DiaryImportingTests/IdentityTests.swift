import DiaryImporting
import DiaryLoading
import DiaryModel
import Foundation
import LocalizedDates
import SiteFiles
import TestSupport
import Testing

/// Whose entry it is: ids that name one in the world, and those of one source alone.
@Suite struct IdentityTests {
  private func source(_ rows: String..., in folder: String = "") throws -> (Fixture, DiskPath) {
    let name = folder.isEmpty ? "a.json" : folder + "/a.json"
    let fixture = try Fixture([name: "[" + rows.joined(separator: ",") + "]"])
    return (fixture, DiskPath(fixture.folder.url(name).path))
  }

  private func row(
    _ id: String, _ title: String, _ body: String, at time: Int = 1_715_500_000, _ more: String = ""
  ) -> String {
    #"{"id": "\#(id)", "title": "\#(title)", "body": "\#(body)", "created_at": \#(time)\#(more)}"#
  }

  private func text(_ path: String, in diary: FilesInMemory) -> String {
    String(decoding: diary.files[path] ?? [], as: UTF8.self)
  }

  private func known(in diary: FilesInMemory) throws -> KnownEntries {
    var known = KnownEntries()
    let loader = EntryLoader(Configuration(locale: .english, zone: .utc), now: importNow)
    for path in diary.files.keys.sorted() where path.hasPrefix("Content/") {
      guard let file = SitePath(path) else { continue }
      for entry in loader.read(file, from: diary).entries { known.add(entry) }
    }
    return known
  }

  private func change(_ path: String, in diary: FilesInMemory, _ change: (String) -> String) throws
  {
    let file = try #require(SitePath(path))
    let text = text(path, in: diary)
    try diary.removeFile(file)
    try diary.create(file, contents: Array(change(text).utf8))
  }

  @Test func anUpdateNeverReplacesAnEntryOfAnotherSource() throws {
    let diary = FilesInMemory()
    let (mine, minePath) = try source(row("1", "Rain", "Mine."))
    let (yours, yoursPath) = try source(row("1", "Snow", "Yours.", at: 1_600_000_000))
    _ = try run(minePath, into: diary)
    let report = try run(yoursPath, into: diary, update: true, known: known(in: diary))
    #expect(report.files(.updated) == [])
    #expect(report.written == ["Content/2020/2020-09-13-snow.md"])
    #expect(
      report.remarks.map(\.text) == ["the diary has another entry of the id, so this one has none"])
    #expect(text("Content/2024/2024-05-12-rain.md", in: diary).contains("id: \"1\"\n"))
    #expect(!text("Content/2020/2020-09-13-snow.md", in: diary).contains("id:"))
    // Both are known from now on.
    for path in [minePath, yoursPath] {
      let again = try run(path, into: diary, update: true, known: known(in: diary))
      #expect(again.written + again.files(.updated) == [])
      #expect(again.rows(.known).count == 1)
    }
    let (changed, changedPath) = try source(row("1", "Snow", "Changed.", at: 1_600_000_000))
    let third = try run(changedPath, into: diary, update: true, known: known(in: diary))
    #expect(third.files(.updated) == ["Content/2020/2020-09-13-snow.md"])
    #expect(!text("Content/2020/2020-09-13-snow.md", in: diary).contains("id:"))
    withExtendedLifetime((mine, yours, changed)) {}
  }

  @Test func anIdTwiceInASourceNamesOneEntry() throws {
    let diary = FilesInMemory()
    let (fixture, path) = try source(
      row("7", "Rain", "One."), row("7", "Rain", "One."), row("7", "Snow", "Two."))
    let report = try run(path, into: diary)
    #expect(
      report.written == ["Content/2024/2024-05-12-rain.md", "Content/2024/2024-05-12-snow.md"])
    #expect(
      report.remarks.map { "\($0.text): \($0.places)" } == [
        "an entry is in the source twice, and imported once: [\"a.json, entry 2\"]",
        "the id of an entry is that of one before it, so this one has none: [\"a.json, entry 3\"]",
      ])
    #expect(!text("Content/2024/2024-05-12-snow.md", in: diary).contains("id:"))
    let again = try run(path, into: diary, known: known(in: diary))
    #expect(again.written == [])
    #expect(again.rows(.known).count == 2)
    withExtendedLifetime(fixture) {}
  }

  @Test func aFileThatWasMovedIsFoundByItsId() throws {
    let diary = FilesInMemory()
    let id = "5f0c2c52-9d6e-4b5a-8a55-0f6d1c0a9b11"
    let (old, oldPath) = try source(row(id, "Rain", "Old."))
    let (new, newPath) = try source(row(id, "Rain", "New."))
    _ = try run(oldPath, into: diary)
    let bytes = try #require(diary.files["Content/2024/2024-05-12-rain.md"])
    try diary.removeFile(try #require(SitePath("Content/2024/2024-05-12-rain.md")))
    try diary.createFolder(try #require(SitePath("Content/mine")))
    try diary.create(try #require(SitePath("Content/mine/wet.md")), contents: bytes)
    let same = try run(oldPath, into: diary, known: known(in: diary))
    #expect(same.rows(.removed).isEmpty && same.written.isEmpty && same.rows(.known).count == 1)
    let report = try run(newPath, into: diary, update: true, known: known(in: diary))
    #expect(report.files(.updated) == ["Content/mine/wet.md"])
    #expect(text("Content/mine/wet.md", in: diary).hasSuffix("\n\nNew.\n"))
    withExtendedLifetime((old, new)) {}
  }

  @Test func whatItsOwnerChangedStaysAsAWhole() throws {
    let diary = FilesInMemory()
    let file = "Content/2024/2024-05-12-rain.md"
    let (old, oldPath) = try source(row("9", "Rain", "Old."))
    let (new, newPath) = try source(row("9", "Rain", "Old.", #", "mood": "glad""#))
    _ = try run(oldPath, into: diary)
    try change(file, in: diary) { $0.replacing("Old.", with: "My own words.") }
    // The source says what it said.
    let same = try run(oldPath, into: diary, update: true, known: known(in: diary))
    #expect(
      same.files(.updated) == [] && same.rows(.edited).isEmpty && same.rows(.known).count == 1)
    let report = try run(newPath, into: diary, update: true, known: known(in: diary))
    #expect(report.files(.updated) == [] && report.files(.edited) == [file])
    #expect(text(file, in: diary).hasSuffix("\n\nMy own words.\n"))
    withExtendedLifetime((old, new)) {}
  }

  /// By commands that say who may read it, or that it is a favourite.
  @Test func whatCommandsChangeIsNoEdit() throws {
    let diary = FilesInMemory()
    let file = "Content/2024/2024-05-12-rain.md"
    let (old, oldPath) = try source(row("9", "Rain", "Old."))
    let (new, newPath) = try source(row("9", "Rain", "New."))
    _ = try run(oldPath, into: diary)
    try change(file, in: diary) {
      $0.replacing("title: Rain", with: "title: Rain\nfavorite: true\nvisibility: unlisted")
    }
    let report = try run(newPath, into: diary, update: true, known: known(in: diary))
    #expect(report.files(.updated) == [file])
    #expect(text(file, in: diary).contains("favorite: true\nvisibility: unlisted\n"))
    #expect(text(file, in: diary).hasSuffix("\n\nNew.\n"))
    withExtendedLifetime((old, new)) {}
  }
}
