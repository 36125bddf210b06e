import DiaryGate
import DiaryModel
import SiteFiles
import TestSupport
import Testing

@testable import DiaryLoading

@Suite struct IdentityTests {
  @Test func aGivenIDIsKeptAndOthersAreMadeFromThePath() async throws {
    let given = try await entry("---\nid: 7C1E5B0A3D424F6E9A582B90D6E1C374\n---\nRain")
    #expect(given.content.id.text == "7c1e5b0a-3d42-4f6e-9a58-2b90d6e1c374")
    let made = try await entry("Rain", file: "2024-05-12-rain.md")
    #expect(made.content.id.text == "8de9d3d6-2dd8-5cb8-9877-86d732680ee0")
    let changed = try await entry("Snow\n\nMore.", file: "2024-05-12-rain.md")
    #expect(changed.content.id == made.content.id)
  }

  @Test func inJSONTheDateAndTheOrdinalAmongEqualOnesCountToo() async throws {
    let all = try await entries([
      "phone.json": """
      [{"title": "A", "created_at": 5}, {"title": "B", "created_at": 1676559000},
       {"title": "C", "created_at": 1676559000}]
      """
    ])
    #expect(
      all.dropFirst().map(\.content.id) == [
        EntryID(derivedFrom: Array("Content/phone.json\n1676559000\n0".utf8)),
        EntryID(derivedFrom: Array("Content/phone.json\n1676559000\n1".utf8)),
      ])
    #expect(all[1].content.id.text == "9af53f56-756e-52e0-a542-62f36bbacbdd")
    let alone = try await entries(["phone.json": #"[{"title": "B", "date": 1676559000}]"#])
    #expect(alone.map(\.content.id) == [all[1].content.id])
  }

  @Test(arguments: [
    ("id: 17", "6f607852-f8db-5972-8fc5-9a5c70d09c37"),
    ("id: '17'", "6f607852-f8db-5972-8fc5-9a5c70d09c37"),
    ("uuid: ' j1 '", "b741d7c3-b3d3-57f4-b69e-48661e43bef1"),
    ("id: 비 1", "b10f6f84-6cd2-5950-9f12-0c4498cfa5e5"),
  ])
  func anyTextNamesAnEntry(field: String, id: String) async throws {
    #expect(try await entry("---\n\(field)\n---\nRain").content.id.text == id)
  }

  @Test func theTextOfANumberCountsInJSONToo() async throws {
    let all = try await entries([
      "a.json": #"[{"title": "A", "date": 5, "id": 17}, {"title": "B", "date": 5, "id": "j1"}]"#
    ])
    #expect(
      all.map(\.content.id.text) == [
        "6f607852-f8db-5972-8fc5-9a5c70d09c37", "b741d7c3-b3d3-57f4-b69e-48661e43bef1",
      ])
    #expect(
      await messages([
        "a.json": #"{"title": "A", "date": 5, "id": 17}"#,
        "b.md": "---\ndate: 2024-05-12\nid: 17\n---\nB\n",
      ]).contains("Content/b.md:1:1: error: the entry has the same id as Content/a.json:1"))
  }

  /// Rows of one date and other readers before a public one.
  @Test(arguments: [
    #""visibility": "private""#, #""draft": true"#, #""visibility": "unlisted""#,
    #""visibility": "encrypted""#, #""visibility": "public", "id": "x""#,
  ])
  func onlyEntriesOfTheSameReadersAreCountedTogether(hidden: String) async throws {
    let row = #"{"title": "A", "date": 5}"#
    let other = #"{"title": "B", "date": 5, \#(hidden)}"#
    let isOpen = hidden.contains("public")
    let alone = try await entries(["a.json": "[\(row), \(row)]"]).map(\.content.id)
    let all = try await entries([
      "a.json": "[\(other), \(row), \(other.replacing("\"x\"", with: "\"y\"")), \(row)]"
    ])
    let ids = [all[1].content.id, all[3].content.id]
    if isOpen {
      #expect(ids != alone)
    } else {
      #expect(ids == alone)
      #expect(all[0].content.id != all[2].content.id)
    }
  }

  @Test func twoEntriesOfOneIDAreReportedWithBothPlaces() async {
    let source = "---\ndate: 2024-05-12\nid: 7C1E5B0A3D424F6E9A582B90D6E1C374\n---\nRain\n"
    let row = #"{"title": "T", "date": 0, "id": "7c1e5b0a-3d42-4f6e-9a58-2b90d6e1c374"}"#
    #expect(
      await messages(["b.md": source, "a.md": source, "c.json": "[\n\(row)\n]"]) == """
        Content/b.md:1:1: error: the entry has the same id as Content/a.md:1
          why: the id is '7C1E5B0A3D424F6E9A582B90D6E1C374'; an id names one entry for good; a \
        copied file carries its original's along
          fix: remove the 'id' of the copy, or give it a new one
        Content/c.json:2:1: error: the entry has the same id as Content/a.md:1
          why: the id is '7c1e5b0a-3d42-4f6e-9a58-2b90d6e1c374'; an id names one entry for good; a \
        copied file carries its original's along
          fix: remove the 'id' of the copy, or give it a new one

        """)
  }

  @Test func anIDThatIsDerivedFromAnotherFileIsReported() async throws {
    let rain = try await entry("Rain", file: "2024-05-12-rain.md")
    let copy = "---\ndate: 2024-05-12\nid: \(rain.content.id.text)\n---\nSnow\n"
    #expect(
      await messages(["2024-05-12-rain.md": "Rain", "b.md": copy]) == """
        Content/b.md:1:1: error: the entry has the same id as Content/2024-05-12-rain.md:1
          why: the id is '\(rain.content.id.text)'; an id names one entry for good; a copied file \
        carries its original's along
          fix: remove the 'id' of the copy, or give it a new one

        """)
  }

  /// That of a public entry is in the feeds; of others only who may see them reads it.
  @Test(arguments: [("", true), ("visibility: private\n", false), ("draft: true\n", false)])
  func theIDIsNamedAsItIsWritten(field: String, isNamed: Bool) async {
    let source = "---\ndate: 2024-05-12\nuuid: rain 17\n\(field)---\nRain\n"
    let said = await messages(["a.md": source, "b.md": source])
    #expect(said.contains("why: the id is 'rain 17'; an id names") == isNamed, "\(said)")
    // Others read it where they may see what is not public.
    #expect(said.contains("give it a new one; the id is 'rain 17'") != isNamed)
  }

  @Test func composedAndDecomposedNamesAreTwoFiles() async throws {
    let files = FilesInMemory(["Content/photo.jpg": ""])
    for name in ["2024-05-12-caf\u{E9}.md", "2024-05-12-cafe\u{301}.md"] {
      try files.create(contentFolder.appending(name), contents: Array("Rain".utf8))
    }
    let all = try await loadEntries(from: files, site(), now: now).entries
    #expect(Set(all.map(\.content.id)).count == 2)
    #expect(
      gate(all, at: now).diary.entries.map(\.path.text)
        == ["2024/05/12/caf\u{E9}", "2024/05/12/caf\u{E9}-2"])
  }

  @Test(
    arguments: [
      ("2024-05-12.md", nil), ("2024-05-12-rain.md", "rain"), ("2024_05_12_rain.md", "rain"),
      ("2024-05-12.v2.md", "v2"), ("2024-02-30-rain.md", "rain"), ("about.md", "about"),
    ] as [(String, String?)])
  func theWordsOfTheFileNameMakeTheSlug(file: String, name: String?) async throws {
    let read = try await entry("---\ndate: 2024-05-12\n---\nRain", file: file)
    #expect(read.slugs.fileName == name)
    #expect(read.slugs.explicit == nil)
  }

  @Test func aSlugMayBeGiven() async throws {
    let read = try await entry("---\nslug: 비-오는-날\n---\nRain")
    #expect(read.slugs.explicit?.text == "비-오는-날")
    let all = try await entries(["2024-05-12-a.json": #"[{"title": "T", "slug": "x"}]"#])
    #expect(all.map(\.slugs.explicit?.text) == ["x"])
    #expect(all.map(\.slugs.fileName) == [nil])
  }
}
