import DiaryImporting
import DiaryWriting
import LocalizedDates
import Testing

/// Front matter as programs of sites take it, and days that stand elsewhere.
@Suite struct SiteDayTests {
  @Test func keysOfHugoHaveAnyCaseAndFrontMatterMayStandBehindBlanks() throws {
    let items = try Fixture([
      "hugo.toml": "baseURL = 'https://a.example/'\n",
      "content/a.md":
        "\u{FEFF}\n\n  ---\nTITLE: Rain\nDate: 2024-05-12\nTags: [walk]\nCamera: X\n---\nIt.",
      "content/b.md": "---\nTitle: Snow\nDATE: 2024-05-13\nDraft: true\n---\nIt.",
      "content/c.md": "---\nTitle: Late\nDATE: 2024-05-14\npublishdate: 2999-01-01\n---\nIt.",
      "content/d.md": "---\nTitle: None\nDATE: 2024-05-14\nBuild: {Render: never}\n---\nIt.",
      "content/e/_index.md": "---\nCascade: {Draft: true}\n---\n",
      "content/e/f.md": "\n+++\nTitle = 'Below'\nDate = 2024-05-15\n+++\nIt.",
    ]).items().items
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-05-12
        tags: [walk]
        aliases: ["/a/"]
        extra: {Camera: X}
        ---

        It.

        ---
        title: Snow
        date: 2024-05-13
        draft: true
        aliases: ["/b/"]
        ---

        It.

        ---
        title: Late
        date: 2024-05-14
        visibility: private
        aliases: ["/c/"]
        extra: {publishDate: 2999-01-01}
        ---

        It.

        ---
        title: None
        date: 2024-05-14
        visibility: private
        aliases: ["/d/"]
        extra:
          build: {render: never}
        ---

        It.

        content/e/_index.md: it is the page of a section

        ---
        title: Below
        date: 2024-05-15
        draft: true
        aliases: ["/e/f/"]
        ---

        It.

        """)
  }

  @Test func aDayIsTakenFromAddressesAndNamesBeforeAPageIsMade() throws {
    let items = try Fixture([
      "config.toml": "base_url = 'https://a.example'\n",
      "content/path.md": "+++\ntitle = 'A'\npath = '2024/05/12/a'\n+++\nWords.",
      "content/blog/2024/05/13/b.md": "+++\ntitle = 'B'\n+++\nWords.",
      "content/2024/5/14/index.md": "+++\ntitle = 'C'\n+++\nWords.",
      "content/rain-2024-05-15.md": "+++\ntitle = 'D'\n+++\nWords.",
      "content/about.md": "+++\ntitle = 'About'\n+++\nWords.",
      "content/notes/2024/99/99/x.md": "+++\ntitle = 'X'\n+++\nWords.",
    ]).items().items
    let days = items.compactMap { item in
      if case .entry(let entry) = item {
        "\(entry.entry.title ?? "") \(entry.entry.date?.day.iso ?? "-")"
      } else {
        nil
      }
    }
    #expect(
      days == [
        "C 2024-05-14", "About -", "B 2024-05-13", "X -", "A 2024-05-12", "D 2024-05-15",
      ])
    #expect(
      remarks(of: items) == """
        changed: an entry without a day became an undated page
        changed: an entry without a day became an undated page

        """)
  }
}
