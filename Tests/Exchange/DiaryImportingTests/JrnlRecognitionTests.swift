import DiaryImporting
import Testing

@Suite struct JrnlRecognitionTests {
  /// The time stands behind a text that is longer than what is looked at.
  @Test func aLongFirstTextHidesNothing() throws {
    let text = String(repeating: "words ", count: 2_000)
    let fixture = try Fixture([
      "a.json": """
      {"tags": {"@a": 1}, "entries": [{"title": "Rain", "body": "\(text)end",
        "date": "2024-05-12", "time": "07:30", "tags": ["@a"], "starred": false}]}
      """
    ])
    let (kind, items) = try fixture.items("a.json")
    #expect(kind == .jrnl)
    #expect(
      texts(of: items) == """
        ---
        title: Rain
        date: 2024-05-12T07:30:00+09:00
        tags: [a]
        ---

        \(text)end

        """)
  }
}
