import DiaryWriting
import SiteFiles
import StructuredText
import TestSupport
import Testing

/// Changes of one field, of which all other bytes stay.
@Suite struct ContentEditTests {
  private func edited(
    _ text: String, _ key: String, _ value: YAMLValue?, file: String = "a.md", entry: Int = 0
  ) throws -> String {
    let path = try #require(SitePath(file))
    let bytes = try ContentEdit(Array(text.utf8), of: path, entry: entry).setting(key, to: value)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let entry = """
    ---
    # When it was.
    date:   2024-05-12   # a Sunday
    title: 'Rain: a day'

    tags:
      - walk   # by foot
      - rain
    # Mine.
    unknown: {a: [1, 2]} # kept
    note: |
      # no comment

      text
    last: "x"
    ---

    # Heading

    Body.
    """

  private struct Case {
    let key: String
    let value: YAMLValue?
    let old, new: String
  }

  @Test func everyByteOfOtherFieldsStays() throws {
    let cases = [
      Case(key: "date", value: .word("2024-05-13"), old: "2024-05-12 ", new: "2024-05-13 "),
      Case(key: "title", value: .text("Sun"), old: "'Rain: a day'", new: "Sun"),
      Case(
        key: "title", value: .text("a: b"), old: "'Rain: a day'", new: #""a: b""#),
      Case(
        key: "tags", value: .list([.text("sun")]),
        old: "tags:\n  - walk   # by foot\n  - rain\n", new: "tags: [sun]\n"),
      Case(
        key: "tags", value: nil, old: "tags:\n  - walk   # by foot\n  - rain\n", new: ""),
      Case(key: "unknown", value: .word("true"), old: "{a: [1, 2]}", new: "true"),
      Case(
        key: "unknown", value: .list([.map([.init("a", .list([.text("b")]))])]),
        old: "unknown: {a: [1, 2]} # kept\n",
        new: "unknown:\n  -\n    a: [b] # kept\n"),
      Case(
        key: "note", value: .text("n"), old: "note: |\n  # no comment\n\n  text\n",
        new: "note: \"n\"\n"),
      Case(key: "last", value: nil, old: "last: \"x\"\n", new: ""),
      Case(
        key: "favorite", value: .word("true"), old: "last: \"x\"\n",
        new: "last: \"x\"\nfavorite: true\n"),
      Case(key: "absent", value: nil, old: "last", new: "last"),
    ]
    for one in cases {
      let result = try edited(Self.entry, one.key, one.value)
      #expect(result == Self.entry.replacing(one.old, with: one.new, maxReplacements: 1))
    }
  }

  @Test(arguments: [
    ("Only a text.\n", "---\nfavorite: true\n---\n\nOnly a text.\n"),
    ("---\n---\nText.", "---\nfavorite: true\n---\nText."),
    (
      "---\r\ndate: 2024-05-12\r\n---\r\nText.",
      "---\r\ndate: 2024-05-12\r\nfavorite: true\r\n---\r\nText."
    ),
    (
      "\u{FEFF}---\ndate: 2024-05-12\n---\n", "\u{FEFF}---\ndate: 2024-05-12\nfavorite: true\n---\n"
    ),
    ("---\nfavorite:\ndate: 2024-05-12\n---\n", "---\nfavorite: true\ndate: 2024-05-12\n---\n"),
    ("---\nfavorite: false # no\n---\n", "---\nfavorite: true # no\n---\n"),
    ("---\n  date: 2024-05-12\n---\n", "---\n  date: 2024-05-12\n  favorite: true\n---\n"),
    ("---\na: 1\n---", "---\na: 1\nfavorite: true\n---"),
  ])
  func aFieldIsAddedOrChangedInFilesOfAllShapes(text: String, expected: String) throws {
    #expect(try edited(text, "favorite", .word("true")) == expected)
  }

  @Test func rowsOfJSONKeepTheirOrderAndSpacing() throws {
    let file = """
      {"format": "plain", "entries": [
        {"title" : "Rain",  "created_at": 1e9,
         "tags": ["a","b"], "unknown": {"x": [1, 2.50]}},
        {"title": "Sun"}
      ]}
      """
    func changed(_ key: String, _ value: YAMLValue?, _ entry: Int) throws -> String {
      try edited(file, key, value, file: "a.json", entry: entry)
    }
    #expect(
      try changed("title", .text("\"Rain\""), 0)
        == file.replacing(#""Rain","#, with: #""\"Rain\"","#))
    #expect(
      try changed("tags", .list([.text("c")]), 0) == file.replacing(#"["a","b"]"#, with: #"["c"]"#))
    #expect(
      try changed("tags", nil, 0) == file.replacing(",\n   \"tags\": [\"a\",\"b\"]", with: ""))
    #expect(
      try changed("title", nil, 0) == file.replacing(#""title" : "Rain",  "#, with: ""))
    #expect(
      try changed("favorite", .word("true"), 1)
        == file.replacing(#""title": "Sun""#, with: #""title": "Sun", "favorite": true"#))
    #expect(
      try changed("date", .word("2024-05-12"), 0)
        == file.replacing("2.50]}", with: #"2.50]}, "date": "2024-05-12""#))
    #expect(throws: EditFault.unreadable) { try changed("title", nil, 2) }
  }

  @Test func whatCannotBeChangedAloneIsLeft() throws {
    #expect(throws: EditFault.unreadable) {
      try edited("---\ntitle: [\n---\n", "favorite", .word("true"))
    }
    let flow = "---\n{title: Rain, date: 2024-05-12}\n---\n"
    #expect(try edited(flow, "title", .text("Sun")) == flow.replacing("Rain", with: "Sun"))
    #expect(
      try edited(flow, "favorite", .word("true"))
        == flow.replacing("}", with: ", favorite: true}"))
    #expect(try edited(flow, "title", nil) == flow.replacing("title: Rain, ", with: ""))
    #expect(try edited(flow, "date", nil) == flow.replacing(", date: 2024-05-12", with: ""))
    // A value over several lines has no place in braces.
    #expect(throws: EditFault.tangled("extra")) {
      try edited(flow, "extra", .map([.init("a", .list([.list([.text("b")])]))]))
    }
    #expect(
      EditFault.tangled("title").words.why == "'title' stands together with other fields")
    #expect(EditFault.unreadable.words.why == "the file cannot be read as it is")
  }

  /// Blocks of front matter, of which any may stand anywhere.
  private static let blocks = [
    "title: Rain", "title: \"a # b\" # c", "# a comment", "", "tags: [a, b]",
    "mood: >-\n  folded\n  text", "extra:\n  a: 1\n\n  b: [x,\n    y]",
    "weather: {condition: rain}",
    "date: 2024-05-12", "other: 'it''s'", "list:\n- a\n- b # c", "empty:",
  ]

  @Test func whatIsAddedAndTakenAwayAgainLeavesNoTrace() throws {
    var random = SeededNumbers(seed: 15)
    for _ in 0..<Rounds.count(200) {
      var keys: Set<Substring> = []
      let chosen = Self.blocks.shuffled(using: &random).prefix(
        Int.random(in: 1...8, using: &random)
      )
      .filter { keys.insert($0.prefix { $0 != ":" }).inserted }
      let end = Bool.random(using: &random) ? "\r\n" : "\n"
      let lines = "---\n" + chosen.joined(separator: "\n") + "\n---\n\nText.\n"
      let text = lines.replacing("\n", with: end)
      guard (try? edited(text, "absent", nil)) != nil else { continue }
      let added = try edited(text, "favorite", .word("true"))
      #expect(added != text)
      #expect(try edited(added, "favorite", nil) == text)
      for block in chosen where block.contains(": ") && !block.hasPrefix("#") {
        let key = String(block.prefix { $0 != ":" })
        let changed = try edited(text, key, .text("x: #"))
        #expect(try edited(changed, "favorite", nil) == changed)
      }
    }
  }
}
