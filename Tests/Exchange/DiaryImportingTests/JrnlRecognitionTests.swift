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

  @Test func headingsInATextAreNoEntries() throws {
    let fixture = try Fixture([
      "a.txt": "[2024-05-12 07:30] Rain\n# 2020\n## June\n### 2020-06-28 Then\n"
    ])
    let (kind, items) = try fixture.items("a.txt")
    #expect(kind == .jrnl)
    #expect(
      texts(of: items) == """
        ---
        title: Rain
        date: 2024-05-12T07:30:00+09:00
        ---

        # 2020
        ## June
        ### 2020-06-28 Then

        """)
  }

  /// A vault may have a note that looks like jrnl's Markdown or YAML.
  @Test(arguments: [
    "# 2024\n### 2024-05-12\n",
    "---\ntitle: Rain\ndate: 2024-05-12\nstarred: false\nbody: |\n  x\n---\n",
  ])
  func aNoteAmongOthersIsNoExport(note: String) throws {
    let fixture = try Fixture([
      ".obsidian/app.json": "{}", "2024-05-12.md": "Rain", "2024.md": note,
    ])
    #expect(try fixture.items().kind == .obsidian)
  }
}
