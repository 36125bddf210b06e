import DiaryModel
import DiaryWriting
import SiteFiles
import Testing

/// One tag of an entry changes; all else stays as it was typed.
@Suite struct TagEditTests {
  private func edited(_ text: String, _ old: String, _ new: String?, json: Bool = false) throws
    -> String
  {
    let file = SitePath.root.appending(json ? "a.json" : "a.md")
    let edit = try ContentEdit(Array(text.utf8), of: file)
    let change = EntryChange.tag(try #require(Term(old)), try new.map { try #require(Term($0)) })
    return String(decoding: try edit.applying([change]), as: UTF8.self)
  }

  private func headed(_ head: String) -> String {
    "---\ntitle: A\n\(head)\nmood: calm\n---\nText\n"
  }

  @Test(arguments: [
    ("tags: [rain, walk]", "tags: [sea, walk]"),
    ("tags: [ walk,rain ] # mine", "tags: [ walk,sea ] # mine"),
    ("tags: ['rain', \"walk\"]", "tags: [sea, \"walk\"]"),
    ("tags:\n  - walk # w\n  - rain # r\n# c", "tags:\n  - walk # w\n  - sea # r\n# c"),
    ("tags:\n- Rain\n- walk", "tags:\n- sea\n- walk"),
    ("tags: rain", "tags: sea"), ("tags: [walk]", "tags: [walk]"), ("tags: []", "tags: []"),
    ("lang: en", "lang: en"),
    ("tags: [rain, walk, sea]", "tags: [walk, sea]"), ("tags: [sea, rain]", "tags: [sea]"),
    ("tags: [rain, RAIN, walk]", "tags: [sea, walk]"),
    ("tags: rain, walk", "tags: [sea, walk]"),
  ])
  func aTagGetsAnotherName(before: String, after: String) throws {
    #expect(try edited(headed(before), "rain", "sea") == headed(after))
  }

  @Test(arguments: [
    ("tags: [rain, walk]", "tags: [walk]"), ("tags: [walk, rain]", "tags: [walk]"),
    ("tags: [a, rain, b]", "tags: [a, b]"),
    (
      "tags:\n  - walk # w\n  - rain # r\n  - sea # s", "tags:\n  - walk # w\n  - sea # s"
    ),
    ("tags:\n  - rain # r\n  - sea # s", "tags:\n  - sea # s"),
    ("tags:\n  - walk # w\n  - rain", "tags:\n  - walk # w"),
    ("tags: [walk,\n  rain]", "tags: [walk,]"),
  ])
  func aTagIsTakenAway(before: String, after: String) throws {
    #expect(try edited(headed(before), "rain", nil) == headed(after))
  }

  @Test(arguments: ["tags: [rain]", "tags: rain", "tags:\n  - rain"])
  func theFieldGoesWithItsLastTag(before: String) throws {
    #expect(
      try edited(headed(before), "rain", nil) == "---\ntitle: A\nmood: calm\n---\nText\n")
  }

  @Test func aNameThatNeedsMarksGetsThem() throws {
    #expect(
      try edited(headed("tags: [rain, walk]"), "rain", "a, \"b\": #c")
        == headed(#"tags: ["a, \"b\": #c", walk]"#))
    #expect(try edited(headed("tags: [Rain]"), "rain", "rain") == headed("tags: [rain]"))
    #expect(
      try edited(headed("tags: [비, 비 옴]"), "비 옴", "비") == headed("tags: [비]"))
  }

  @Test(arguments: [
    (#"["rain",  "walk"]"#, #"["sea",  "walk"]"#, #"["walk"]"#),
    ("[\"walk\",\n  \"rain\"\n]", "[\"walk\",\n  \"sea\"\n]", "[\"walk\"\n]"),
    (#"["rain", "sea"]"#, #"["sea"]"#, #"["sea"]"#),
  ])
  func rowsOfJSONKeepTheirSpacing(tags: String, renamed: String, removed: String) throws {
    func row(_ tags: String) -> String { #"{ "text": "A",  "tags": \#(tags) }"# }
    #expect(try edited(row(tags), "rain", "sea", json: true) == row(renamed))
    #expect(try edited(row(tags), "rain", nil, json: true) == row(removed))
  }

  @Test func carriedLineEndsStay() throws {
    let text = "---\r\ntags:\r\n  - walk\r\n  - rain\r\n---\r\nText\r\n"
    #expect(
      try edited(text, "rain", "sea") == "---\r\ntags:\r\n  - walk\r\n  - sea\r\n---\r\nText\r\n")
    #expect(try edited(text, "rain", nil) == "---\r\ntags:\r\n  - walk\r\n---\r\nText\r\n")
  }
}
