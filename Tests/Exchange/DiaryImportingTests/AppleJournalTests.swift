import Testing

@testable import DiaryImporting

@Suite struct AppleJournalTests {
  @Test func pagesBecomeEntriesInTheOrderOfTheirList() throws {
    let fixture = try Fixture([
      "AppleJournalEntries/index.html": """
      <a href="Entries/2024-05-12_Rain.html">1</a><a href="Entries/2024-05-12.html">2</a>
      """,
      "AppleJournalEntries/Entries/2024-05-12.html": """
      <body><div class="pageHeader">12 mai</div><div class="bodyText"><p class="p2">Second.</p></div>
      """,
      "AppleJournalEntries/Entries/2024-05-12_Rain.html": """
      <html><body><div class="pageHeader">Sunday</div>
      <div class="assetGrid"><div class="gridItem assetType_photo" id="AB">
      <img class="asset_image" src="../Resources/AB.jpeg"></div></div>
      <div class="title">Rain</div><div class="bodyText"><p class="p2"><span>It <b>rained</b>.</span></p>
      </div></body></html>
      """,
      "AppleJournalEntries/Resources/AB.jpeg": "jpg",
      "AppleJournalEntries/Resources/AB.json": #"{"date": 737000000, "placeName": "Seoul"}"#,
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .appleJournal)
    #expect(
      texts(of: items).replacing("\u{F8F0}", with: "|") == """
        ---
        title: Rain
        date: 2024-05-12
        location: Seoul
        ---

        ![](|0|)

        It **rained**.

        ---
        date: 2024-05-12
        ---

        Second.

        """)
  }
}
