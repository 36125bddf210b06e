import DiaryModel
import DiaryWriting
import SiteFiles
import StructuredText
import Testing

/// Front matter that is hard to edit: each field is changed, and all other bytes stay.
@Suite struct HostileEditTests {
  /// The front matter between its fences, one a line of the table; 60 in all.
  private static let heads: [String] = [
    "title: Rain", "title: 'Rain'", "title: \"Rain\"", "title: \"Rain # no\" # yes",
    "title: 'it''s # one' # two", "title:   Rain   # three blanks", "title: Rain#no comment",
    "title: |\n  Rain\n  and more", "title: >-\n  Rain\n  and more\n\n  paragraph",
    "title: |2-\n    # no comment\n  text", "title: Rain\n  goes on", "title: \"Rain\n  goes on\"",
    "title: 'Rain\n  goes on'", "title: # nothing yet", "title: ~", "title: null # none",
    "title:\n  Rain", "title:\n  # between\n  Rain", "title : Rain", "\"title\": Rain",
    "'title': Rain", "? title\n: Rain", "{title: Rain, tags: [a, b]}",
    "{title: Rain,\n  date: 2024-01-01}", "title: Rain\n\n\n# alone\n\ndate: 2024-01-01",
    "# first\ntitle: Rain\n# last", "  title: Rain\n  date: 2024-01-01", "title: 비가 온다 # 날씨",
    "title: \"\\u2603 \\\"x\\\"\"", "title: مطر # طقس", "tags: [a, b]", "tags: [a, b] # two",
    "tags: [\n  a,\n  b,\n]", "tags:\n- a\n- b", "tags:\n  - a # one\n  - b\n  # between\n  - c",
    "tags:\n  - \"a: b\"\n  - 'c, d'", "tags: a", "tags: []", "tags: [a, [b]]",
    "tags:\n  -\n    a\ndate: 2024-01-01", "weather: {condition: rain, temperature: 3}",
    "weather:\n  condition: rain # wet\n  temperature: 3\nmood: calm",
    "weather: {condition: 'a, b', icon: 10d} # x", "location: {name: Seoul, latitude: 37.57}",
    "location:\n  name: \"S: e\"\n\n  # coordinates\n  latitude: 1\n  longitude: 2\ndraft: false",
    "favourite: true", "isStar: false # no", "created_at: 1608651333 # then",
    "date: 2024-01-01 # a\nmood: calm # b\ntags: [x] # c", "mood: calm\t# tab", "mood:\tcalm",
    "unknown: &a {x: 1}", "unknown: !!str 12", "extra: {a: {b: [1, {c: 2}]}}",
    "extra:\n  a: |\n    title: no\n  b: 2\ntitle: Rain", "visibility: private # mine\ndraft: true",
    "title: Rain # a --- b\nmood: ---x", "title: '---'", "date: 2024-01-01\r",
    "long: \(String(repeating: "x", count: 5_000)) # end",
  ]

  @Test func thereAreSixty() {
    #expect(Self.heads.count == 60)
  }

  @Test(arguments: heads, ["\n", "\r\n"])
  func allOtherBytesStay(head: String, lineEnd: String) throws {
    let text = "---\n\(head)\n---\n\nBody: text\n# not a comment\n\n  end  \n"
    let bytes = Array(text.replacing("\n", with: lineEnd).utf8)
    let path = try #require(SitePath("Content/a.md"))
    guard (try? ContentEdit(bytes, of: path).text()) != nil else {
      // What no build reads is not changed, either.
      #expect(throws: EditFault.unreadable) {
        try ContentEdit(bytes, of: path).setting("favorite", to: .word("true"))
      }
      return
    }
    let file = try EditedFile(bytes)
    for (key, value) in EditedFile.values { _ = try file.checkChange(of: key, to: value) }
  }

  /// Only what no build reads cannot be changed.
  @Test func allButAFewCanBeChanged() throws {
    var refused: [String] = []
    for head in Self.heads {
      let bytes = Array("---\n\(head)\n---\n\nBody.\n".utf8)
      let file = try EditedFile(bytes)
      guard (try? ContentEdit(bytes, of: file.path).text()) != nil else {
        refused.append(head)
        continue
      }
      for (key, value) in EditedFile.values
      where try !file.checkChange(of: key, to: value) && refused.last != head {
        refused.append(head)
      }
    }
    #expect(refused == ["? title\n: Rain", "unknown: &a {x: 1}", "unknown: !!str 12"])
  }

  @Test(arguments: [
    #"[{"title": "A", "tags": ["a"], "x": {"y": [1, 2.50]}}, {"body": "\u00e9\n"}]"#,
    "{\"entries\": [\n\t{\n\t\t\"title\": \"A\",\n\t\t\"created_at\": 1e9\n\t}\n]}\n",
    #"{"title":"A","isStar":true}"#, "[ { \"title\" : \"A\" } ]",
  ])
  func rowsOfJSONKeepAllOtherBytes(text: String) throws {
    let file = try EditedFile(Array(text.utf8), name: "Content/a.json")
    for (key, value) in EditedFile.values {
      #expect(try file.checkChange(of: key, to: value), "\(key)")
    }
  }
}
