import TestSupport
import Testing

@testable import DiaryLayout

/// What a row of a list shows of a long text.
@Suite struct TextBeginningTests {
  @Test(arguments: [
    ("오늘은 비가 왔다 그리고", 16, "오늘은 비"),
    ("오늘은 비가 왔다 그리고", 17, "오늘은 비가"),
    ("один два три", 14, "один д"),
    ("abcd efghij klm é", 17, "abcd efghij klm"),
    // A mark, a flag, a family and a syllable of jamo are never cut in two.
    ("ee\u{301}ee\u{301}ee\u{301}ee\u{301}!", 13, "ee\u{301}ee\u{301}ee\u{301}"),
    ("abcdefg🇰🇷🇰🇷🇰🇷", 24, "abcdefg🇰🇷"),
    ("abcdefghi👩‍👩‍👧 with us", 30, "abcdefghi👩‍👩‍👧 w"),
    ("한글과\u{1112}\u{1161}\u{11AB}한글", 19, "한글과"),
  ])
  func aBeginningHasWholeCharacters(text: String, limit: Int, expected: String) {
    #expect(beginning(of: text, within: limit) == expected)
  }

  @Test func knownBlocksAreCutAsCharactersAre() {
    let parts = [
      "a", "Z ", "\u{A9}", "\u{AD}", "é", "e\u{301}", "ß", "Ω", "ж", "и\u{306}", "\u{484}", "ש",
      "שּ",
      "ع", "عَ", "\u{600}", "\u{200D}", "\u{2019}", "\u{2026}", "\u{2028}", "、", "\u{302A}", "か",
      "か\u{3099}", "ガ", "漢", "漢\u{FE00}", "가", "각", "가\u{11A8}", "\u{1100}", "\u{1161}", "!",
      "ﾊﾞ", "नि", "க்ஷ", "กำ", "👩‍👧", "🇰🇷", "🇰", "❤️", "\n", "\r\n",
    ]
    for seed in 0..<4000 {
      var random = SeededNumbers(seed: seed)
      var text = ""
      while text.utf8.count < 40 { text += parts[random.next(below: parts.count)] }
      let limit = 12 + random.next(below: 24)
      #expect(
        Array(beginning(of: text, within: limit).unicodeScalars)
          == Array(graphemes(of: text, within: limit).unicodeScalars),
        "\(text.unicodeScalars.map { String($0.value, radix: 16) }) at \(limit)")
    }
  }
}
