import Testing

@testable import DiaryImporting

@Suite struct PageTests {
  private let id = "0123456789abcdef0123456789abcdef"
  private let other = "fedcba9876543210fedcba9876543210"

  @Test func pagesOfNotionHaveTheirPropertiesAndLinks() throws {
    let fixture = try Fixture([
      "Diary \(other).csv": "Name,Date,Tags\nRain,\"May 12, 2024\",walk\n",
      "Diary \(other)/Rain \(id).md": """
      # Rain

      Date: May 12, 2024 6:30 PM
      Tags: walk, sea
      Weather?: wet

      Note: it rained. See [Sea](Sea%20\(other).md).

      ![Untitled](Rain%20\(id)/Untitled%20(1).png)
      """,
      "Diary \(other)/Rain \(id)/Untitled (1).png": "png",
      "Private & Shared/Snow \(id).md": "# Snow\n\nDate: May 15, 2024\nStatus: Done\n\nCold.\n",
      "Private & Shared/Ice \(id).md": "# Ice\n\nDate: May 16, 2024\nStatus: private\n\nCold.\n",
      "Diary \(other)/Sea \(other).md": """
      # Sea

      작성일: 2024년 5월 13일

      Waves.
      """,
      "Diary \(other)/2024-05-14 \(id).md": "# @May 14, 2024\n\nPlan: none.\n",
      "Diary \(other)/Ideas \(id).md": "# Ideas\n\nWords.\n",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .notion)
    #expect(
      shown(items) == """
        ---
        date: 2024-05-14
        ---

        Plan: none.

        Diary \(other)/Ideas \(id).md: Ideas: it has no date

        ---
        title: Rain
        date: 2024-05-12T18:30:00+09:00
        tags: [walk, sea]
        weather: wet
        ---

        Note: it rained. See [Sea](|L0|).

        ![Untitled](|0|)

        ---
        title: Sea
        date: 2024-05-13
        ---

        Waves.

        ---
        title: Ice
        date: 2024-05-16
        visibility: private
        extra: {status: private}
        ---

        Cold.

        ---
        title: Snow
        date: 2024-05-15
        extra: {status: Done}
        ---

        Cold.

        """)
  }

  @Test func pagesOfNotionAsHTML() throws {
    let fixture = try Fixture([
      "Rain \(id).html": """
      <html><head><title>Rain</title><style>p {color: red}</style></head><body>
      <article class="page sans"><header><h1 class="page-title">Rain</h1><table class="properties">
      <tbody><tr class="property-row"><th>Date</th><td><time>@May 12, 2024 → May 13, 2024</time></td></tr>
      <tr><th>Tags</th><td><span>walk</span><span>sea</span></td></tr></tbody></table></header>
      <div class="page-body"><p>It <strong>rained</strong>.</p>
      <figure><a href="Rain/a%20b.png"><img src="Rain/a%20b.png"/></a></figure></div></article></body></html>
      """,
      "Rain/a b.png": "png",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .notion)
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-05-12
        tags: [walk, sea]
        ---

        It **rained**.

        [![](|0|)](|0|)

        """)
  }

  @Test func pagesWithADayAreEntries() throws {
    let fixture = try Fixture([
      "posts/2019-05-12_Rain-4f5e.html": """
      <!DOCTYPE html><html><head><title>Rain</title></head><body><article class="h-entry"><header>
      <h1 class="p-name">Rain</h1></header><section data-field="body" class="e-content"><p>It rained.</p>
      <p><a href="draft_Sea-1.html">Sea</a></p></section>
      <footer><p>By M on <time class="dt-published" datetime="2019-05-12T10:00:00.000Z">May 12</time></p>
      </footer></article></body></html>
      """,
      "posts/draft_Sea-1.html": """
      <article><h1 class="p-name">Sea</h1><section class="e-content"><p>Waves</p></section>
      <footer><time datetime="2019-05-13T10:00:00Z">x</time></footer></article>
      """,
      "notes/May 14, 2019.html": """
      <html><body><h1>May 14, 2019</h1><p>Snow</p><img src="../gone.jpg"></body></html>
      """,
      "notes/Undated.html": "<html><body><h1>Ideas</h1></body></html>",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .html)
    #expect(
      shown(items) == """
        ---
        date: 2019-05-14
        ---

        Snow

        notes/Undated.html: Ideas: it has no date

        ---
        title: Rain
        date: 2019-05-12T19:00:00+09:00
        ---

        It rained.

        [Sea](|L0|)

        ---
        title: Sea
        date: 2019-05-13T19:00:00+09:00
        draft: true
        ---

        Waves

        """)
  }
}
