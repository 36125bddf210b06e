import DiaryGate
import DiaryModel
import Testing

@testable import DiaryListing

@Suite struct EntryNameTests {
  private func diary() throws -> [JudgedEntry] {
    try entries([
      "2024/2024-05-12-rain.md":
        "---\nid: 0f0c3a6e-5f1e-4c4e-9d0e-2f7d1c1d8a11\n---\nRain in May\n",
      "2024/2024-05-12-walk.md": "A walk\n\nWords.\n",
      "2024/2024-05-13.md": "---\nslug: sun\n---\nÉté\n",
      "2024/2024-05-14.md": "- no title, but words\n",
      "2024/2024-05-15.md": "---\ndraft: true\n---\nA walk in the dark\n",
      "old.json": """
      [{"title": "One", "date": "2020-01-01", "id": "17"}, {"title": "Two", "date": "2020-01-02"}]
      """,
      "about.md": "---\npage: true\n---\nAbout me\n",
    ])
  }

  @Test(arguments: [
    ("0f0c3a6e-5f1e-4c4e-9d0e-2f7d1c1d8a11", ["2024-05-12-rain.md"]),
    ("0F0C3A6E5F1E4C4E9D0E2F7D1C1D8A11", ["2024-05-12-rain.md"]), ("17", ["old.json#1"]),
    ("Content/2024/2024-05-12-rain.md", ["2024-05-12-rain.md"]),
    ("./Content/2024/2024-05-12-rain.md", ["2024-05-12-rain.md"]),
    ("2024/2024-05-12-rain.md", ["2024-05-12-rain.md"]),
    ("2024-05-12-rain.md", ["2024-05-12-rain.md"]), ("2024-05-12-rain", ["2024-05-12-rain.md"]),
    ("Notes/2024/2024-05-12-rain.md", ["2024-05-12-rain.md"]),
    ("Content/old.json#2", ["old.json#2"]), ("old#1", ["old.json#1"]),
    ("old.json", ["old.json#1", "old.json#2"]), ("old.json#3", []),
    ("2024-05-13", ["2024-05-13.md"]),
    ("2024-05-12", ["2024-05-12-rain.md", "2024-05-12-walk.md"]),
    ("2024-05-13.md", ["2024-05-13.md"]), ("2031-01-01", []),
    ("/2024/05/12/rain/", ["2024-05-12-rain.md"]), ("2024/05/12/rain", ["2024-05-12-rain.md"]),
    ("https://example.org/diary/2024/05/13/sun/", ["2024-05-13.md"]),
    ("/2024/05/12/rain/index.html", ["2024-05-12-rain.md"]), ("/2023/05/12/rain/", []),
    ("rain", ["2024-05-12-rain.md"]), ("sun", ["2024-05-13.md"]), ("/about/", ["about.md"]),
    ("Rain in May", ["2024-05-12-rain.md"]), ("rain IN may", ["2024-05-12-rain.md"]),
    ("ete", ["2024-05-13.md"]), ("A walk", ["2024-05-12-walk.md"]),
    ("walk i", ["2024-05-15.md"]), ("but words", ["2024-05-14.md"]),
    ("a WALK", ["2024-05-12-walk.md"]), ("wal", ["2024-05-12-walk.md", "2024-05-15.md"]),
    ("", []), (" ", []), ("#1", []), ("/", []), ("..", []), ("100%", []), ("%zz", []),
    ("old.json#-9223372036854775808", []),
    ("nothing", []), ("ain.md", []),
  ])
  func anEntryIsFoundByItsName(name: String, expected: [String]) throws {
    #expect(EntryName(name, folder: "Notes").entries(among: try diary()).map(\.name) == expected)
  }

  @Test func aNumberedAddressNamesAllThatItMayMean() throws {
    let all = try entries([
      "2024-05-12.md": "---\nslug: rain\n---\nA\n", "2024-05-12-rain.md": "B\n",
    ])
    #expect(
      EntryName("/2024/05/12/rain-2/").entries(among: all).map(\.name)
        == ["2024-05-12-rain.md", "2024-05-12.md"])
  }
}

@Suite struct EntryFilterTests {
  private func chosen(_ set: (inout EntryFilter) -> Void) throws -> [String] {
    var filter = EntryFilter()
    set(&filter)
    return filter.chosen(
      among: try entries([
        "2023-01-01.md": "---\nfavorite: true\ntags: [Sea, walk]\n---\nA\n",
        "2024-01-01.md": "---\ndraft: true\ntags: [sea]\n---\nB\n",
        "2024-01-02.md": "---\nvisibility: private\nfavorite: true\n---\nC\n",
        "about.md": "---\npage: true\n---\nD\n",
      ])
    ).map(\.name)
  }

  @Test func eachConditionNarrowsTheChoice() throws {
    let all = ["2023-01-01.md", "2024-01-01.md", "2024-01-02.md", "about.md"]
    #expect(try chosen { _ in } == all)
    #expect(try chosen { $0.isFavorite = true } == ["2023-01-01.md", "2024-01-02.md"])
    #expect(try chosen { $0.isDraft = true } == ["2024-01-01.md"])
    #expect(try chosen { $0.year = 2024 } == ["2024-01-01.md", "2024-01-02.md"])
    #expect(try chosen { $0.visibility = .private } == ["2024-01-02.md"])
    #expect(
      try chosen { $0.tags = ["SEA"].compactMap { .init($0) } } == [
        "2023-01-01.md", "2024-01-01.md",
      ]
    )
    #expect(
      try chosen { $0.tags = ["walk", "none"].compactMap { .init($0) } } == ["2023-01-01.md"])
    for (hasAll, found) in [
      (false, ["2023-01-01.md", "2024-01-01.md"]), (true, ["2023-01-01.md"]),
    ] {
      let chosen = try chosen {
        ($0.tags, $0.hasAllTags) = (["sea", "walk"].compactMap { .init($0) }, hasAll)
      }
      #expect(chosen == found)
    }
    #expect(try chosen { $0.limit = 2 } == ["2023-01-01.md", "2024-01-01.md"])
    #expect(try chosen { $0.limit = 0 } == [])
    #expect(try chosen { ($0.isFavorite, $0.year) = (true, 2024) } == ["2024-01-02.md"])
  }
}
