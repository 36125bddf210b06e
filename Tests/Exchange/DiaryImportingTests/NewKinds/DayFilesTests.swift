import DiaryImporting
import DiaryModel
import DiaryWriting
import LocalizedDates
import Testing

@Suite struct DayFilesTests {
  @Test func filesAndFoldersOfDays() throws {
    let fixture = try Fixture([
      "2025-12-10.md": "Snow ![Tree](img/tree%20a.JPG) and [the next](2025/12/11/walk.md).\n",
      "2025/12/11/walk.md": """
      ---
      tags: [sea, "#sun"]
      mood: calm
      camera: X
      ---
      # Along the shore

      Words <img src="b.png" alt="Boat">.
      """,
      "2025/12/11/b.png": "b", "img/tree a.JPG": "a",
      "2025/12/12.txt": "Plain *text*\nsecond line\n",
      "2025/12-December/13-Saturday.md": "Rain.",
      "20251214_213005 Late.md": "Night.", "2025년 12월 15일 월요일.md": "눈이 왔다.",
      "notes.md": "none", "2025/12/17.md": " \n",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .days)
    #expect(
      shown(items) == """
        ---
        date: 2025-12-10
        ---

        Snow ![Tree](|0|) and [the next](|L0|).

        ---
        date: 2025-12-13
        ---

        Rain.

        ---
        date: 2025-12-11
        tags: [sea, sun]
        mood: calm
        extra: {camera: X}
        ---

        # Along the shore

        Words ![Boat](|0|).

        ---
        title: Plain *text*
        date: 2025-12-12
        format: plain
        ---

        second line

        2025/12/17.md: it has neither a title nor a text

        ---
        title: Late
        date: 2025-12-14T21:30:05+09:00
        ---

        Night.

        ---
        date: 2025-12-15
        ---

        눈이 왔다.

        lost: files without a day in their path are not entries; --name-format says how other \
        names have their day: 1

        """)
  }

  @Test(arguments: [
    ("dd.MM.yyyy", "12.05.2024 Walk.md", "2024-05-12", "Walk"),
    ("d-M-yy", "notes/2-5-24.md", "2024-05-02", ""),
    ("yyyyMMdd", "a/20240512.md", "2024-05-12", ""),
    ("MM-dd-yyyy", "05-12-2024.txt", "2024-05-12", ""),
    ("yyyy/MM/dd", "2024/05/12/Trip.md", "2024-05-12", "Trip"),
    ("MMMM d, yyyy", "May 12, 2024.md", "2024-05-12", ""),
    ("EEEE, d. MMMM yyyy", "Sonntag, 12. Mai 2024.md", "2024-05-12", ""),
    ("'Diary' dd MMM yyyy", "Diary 12 Mai 2024.md", "2024-05-12", ""),
  ])
  func otherOrders(pattern: String, path: String, day: String, title: String) throws {
    let fixture = try Fixture([path: "Words.", "other.md": "x"])
    let format = try DatePattern(pattern)
    let items = try fixture.items(as: .days) { $0.nameFormat = format }
    guard case .entry(let imported)? = items.first else {
      Issue.record("no entry")
      return
    }
    #expect(imported.entry.date?.day.iso == day)
    let isPlain = path.hasSuffix(".txt")
    #expect(imported.entry.title == (title.isEmpty ? isPlain ? "Words." : nil : title))
  }

  @Test func whatSpeaksOfReadersIsPrivate() throws {
    let fixture = try Fixture([
      "2024-05-12.md": "---\npublish: false\n---\nA.", "2024-05-13.md": "---\nsecret: yes\n---\nB.",
      "2024-05-14.md": "---\na: [\n---\nC.", "2024-05-15.md": "D.",
    ])
    let hidden = try fixture.items().items.map { item in
      if case .entry(let imported) = item { imported.entry.visibility == .private } else { false }
    }
    #expect(hidden == [true, true, true, false])
  }

  /// Names of other kinds stay theirs.
  @Test func othersStayWhatTheyAre() throws {
    #expect(try Fixture(["2024-05-12.txt": "x", "a.txt": "y"]).items().kind == .text)
    #expect(
      try Fixture([".obsidian/app.json": "{}", "2024-05-12.md": "x"]).items().kind == .obsidian)
    #expect(
      try Fixture(["2024/05/12.txt": "[2024-05-12 10:00] Rain\nx\n", "2024/05/13.txt": ""])
        .items().kind == .days)
  }
}
