import CommonMark
import Testing

@Suite struct ExcerptTests {
  @Test(arguments: [
    ("# No\n\n*Rain* all\nday [long](u).\n\n```\nno\n```\n\n- [ ] more", "Rain all day long. more"),
    ("|no|\n|-|\n|no|\n\n![no](a) yes ![no](b) too[^1]\n\n[^1]: no", "yes too"),
    ("<div>\nno\n</div>\n\na <b>b", "a <b>b"),
    ("# only", ""),
  ])
  func isTheRunningText(source: String, excerpt: String) throws {
    #expect(try render(source).excerpt == excerpt)
    #expect(try render(source).facts?.isExcerptCut == false)
  }

  @Test(arguments: ["a", "é", "가", "漢", "👨‍👩‍👧‍👦", "e\u{301}", "🇰🇷", "각"])
  func isCutAtCharactersAsReadersCountThem(character: String) throws {
    let rendering = try render(String(repeating: character, count: 161))
    #expect(rendering.excerpt == String(repeating: character, count: 160))
    #expect(rendering.facts?.isExcerptCut == true)
    let whole = try render(String(repeating: character, count: 160))
    #expect(whole.excerpt == String(repeating: character, count: 160))
    #expect(whole.facts?.isExcerptCut == false)
  }

  @Test func endsWithoutASpace() throws {
    let words = String(repeating: "a", count: 159) + " b"
    #expect(try render(words).excerpt == String(repeating: "a", count: 159))
  }

  @Test func isAlwaysWholeCharacters() throws {
    let stacked = "a" + String(repeating: "\u{301}", count: 5_000)
    let excerpt = try render(stacked).excerpt
    #expect(stacked.utf8.starts(with: excerpt.utf8))
    #expect(excerpt.utf8.count == 4_095)
  }

  @Test func ofBytesThatAreNotTextIsSomeOfThem() throws {
    let rendering = try render(bytes: Array(repeating: 0xFF, count: 500))
    #expect(!rendering.excerpt.isEmpty)
  }
}
