import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText
import TestSupport
import Testing

@Suite struct ContentWriterTests {
  private func entry(_ title: String?, _ day: String, _ body: String = "Words.") throws -> NewEntry
  {
    NewEntry(title: title, date: try DateText(parsing: day), body: body)
  }

  @Test func namesAreDaysAndSlugsAndNothingIsOverwritten() throws {
    let folder = FilesInMemory()
    let writer = ContentWriter(in: folder)
    let paths = try [
      writer.create(entry("Rain, again", "2024-05-12")),
      writer.create(entry("Rain again", "2024-05-12")),
      writer.create(entry(nil, "2024-05-12T18:20:00+09:00")),
      writer.create(entry("비 온 뒤", "0987-01-02")),
      writer.create(NewEntry(title: "About", date: nil, body: "Me.")),
    ]
    #expect(
      paths.map(\.text) == [
        "2024/2024-05-12-rain-again.md", "2024/2024-05-12-rain-again-2.md", "2024/2024-05-12.md",
        "0987/0987-01-02-비-온-뒤.md", "about.md",
      ])
    #expect(folder.files.count == 5)
  }

  @Test func aFileHasItsFieldsInTheOrderOfPeople() throws {
    var entry = try entry("A: day", "2024-05-12T18:20:00+09:00", "\n\r\n One\r\n\r\nTwo\n\n")
    entry.tags = ["travel", "비, 눈"]
    entry.isFavorite = true
    entry.weather = NewWeather(condition: "rain")
    entry.location = Location(
      name: "Seoul", coordinates: .init(latitude: 37.5, longitude: 127))
    entry.visibility = .private
    entry.extra = [.init("steps", .word("8000"))]
    #expect(
      entry.text == """
        ---
        title: "A: day"
        date: 2024-05-12T18:20:00+09:00
        tags: [travel, "비, 눈"]
        favorite: true
        weather: rain
        location: {name: Seoul, latitude: 37.5, longitude: 127}
        visibility: private
        extra: {steps: 8000}
        ---

         One

        Two

        """)
  }

  @Test func anEntryAsJSONIsAnObjectOfTheSameFields() throws {
    var entry = try entry("A \"day\"", "2024-05-12T18:20:00+09:00", "One\n\nTwo\n")
    entry.tags = ["travel"]
    entry.isFavorite = true
    entry.extra = [.init("steps", .word("8000")), .init("on", .word("2024-05-12"))]
    #expect(EntryFileName(entry).path(attempt: 1, as: .json).text == "2024/2024-05-12-a-day.json")
    #expect(
      entry.text(as: .json) == #"""
        {
          "title": "A \"day\"",
          "date": "2024-05-12T18:20:00+09:00",
          "tags": ["travel"],
          "favorite": true,
          "extra": {"steps": 8000, "on": "2024-05-12"},
          "body": "One\n\nTwo"
        }

        """#)
  }

  @Test func aFileInPiecesHasItsNameWhenItIsWhole() throws {
    let folder = FilesInMemory()
    let path = try #require(SitePath("2024/film.mov"))
    let part = try ContentWriter(in: folder).begin(path)
    try part.append([1])
    try part.append([2, 3])
    #expect(folder.files == ["2024/.film.mov.3bdc7bb0dca27f17.part": [1, 2, 3]])
    #expect(try part.finish())
    #expect(folder.files == ["2024/film.mov": [1, 2, 3]])
    let other = try ContentWriter(in: folder).begin(path)
    try other.append([4])
    #expect(try !other.finish())
    #expect(folder.files == ["2024/film.mov": [1, 2, 3]])
    let third = try ContentWriter(in: folder).begin(path)
    third.abandon()
    try third.append([5])
    third.abandon()
    #expect(folder.files == ["2024/film.mov": [1, 2, 3]])
  }

  /// The name that a file has until it is whole.
  private func partName(of name: String) throws -> String {
    let folder = FilesInMemory()
    let path = try #require(SitePath(name))
    try ContentWriter(in: folder).begin(path).append([1])
    return try #require(folder.files.keys.first)
  }

  @Test func onlyWhatThisProgramLeftIsRemoved() throws {
    let owned = ["a.md", ".a.md.part", ".part", ".b.md.0123456789abcdef.part.md"]
    let left = [try partName(of: "a.md"), try partName(of: "gone.md")]
    let folder = FilesInMemory(
      Dictionary(uniqueKeysWithValues: (owned + left).map { ($0, "x") }))
    _ = Leftovers(in: folder, below: .root).sweep()
    #expect(folder.files.keys.sorted() == owned.sorted())
  }

  @Test func whatAnInterruptedRunLeftIsReplaced() throws {
    let name = try partName(of: "2024-05-12.md")
    let folder = FilesInMemory(["2024/\(name)": "half", "2024/.2024-05-12.md.part": "mine"])
    let path = try ContentWriter(in: folder).create(entry(nil, "2024-05-12"))
    #expect(path.text == "2024/2024-05-12.md")
    #expect(folder.files.keys.sorted() == ["2024/.2024-05-12.md.part", "2024/2024-05-12.md"])
  }
}

extension ContentWriter {
  /// Writes an entry under the first free name.
  fileprivate func create(_ entry: NewEntry) throws -> SitePath {
    let name = EntryFileName(entry)
    let path = try (1...9).lazy.map { name.path(attempt: $0) }.first {
      try create($0, Array(entry.text.utf8))
    }
    return try #require(path)
  }
}
