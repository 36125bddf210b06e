import DiaryImporting
import Testing

@Suite struct OwnTextTests {
  @Test func whatWasExportedComesBack() throws {
    let rule = String(repeating: "-", count: 40)
    let fixture = try Fixture([
      "diary.txt": """
      May 12, 2024, 7:30 AM ★
      Rain

      First line
        indented

      \(rule)

      not a rule, since no date follows

      Seoul · calm
      #rain #two words

      \(rule)

      May 13, 2024

      No title.

      #notes are words here, and not tags

      \(rule)

      May 14, 2024
      Only a title
      """
    ])
    let (kind, items) = try fixture.items("diary.txt")
    #expect(kind == .text)
    #expect(
      texts(of: items) == """
        ---
        title: Rain
        date: 2024-05-12T07:30:00+09:00
        tags: [rain, two words]
        favorite: true
        ---

        First line
          indented

        \(rule)

        not a rule, since no date follows

        Seoul · calm

        ---
        date: 2024-05-13
        ---

        No title.

        #notes are words here, and not tags

        ---
        title: Only a title
        date: 2024-05-14
        ---

        """)
  }

  @Test(arguments: [
    ("2024년 5월 12일", "눈"), ("12. Mai 2024", "Schnee"), ("12 mai 2024", "Neige"),
    ("2024年5月12日", "雪"), ("12 мая 2024 г.", "Снег"),
  ])
  func datesOfOtherLanguages(head: String, title: String) throws {
    let text = "\(head)\n\(title)\n\nx\n\n\(String(repeating: "-", count: 40))\n\n\(head)\n\ny\n"
    let (kind, items) = try Fixture(["a.txt": text]).items("a.txt")
    #expect(kind == .text)
    #expect(
      texts(of: items)
        == "---\ntitle: \(title)\ndate: 2024-05-12\n---\n\nx\n\n---\ndate: 2024-05-12\n---\n\ny\n")
  }
}
