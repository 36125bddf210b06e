import Testing

@testable import DiaryImporting

@Suite struct MarkedSpansTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("[[a]]", "(a)"), ("x [[a]] y [[b c]] z", "x (a) y (b c) z"),
    ("[[a", "[[a"), ("a]]", "a]]"), ("[[[a]]", "([a)"), ("[[a [[b]]", "(a [[b)"),
    ("[[a]b]]", "[[a]b]]"), ("[[a\n]] [[b]]", "[[a\n]] (b)"), ("[[a]]]", "(a)]"),
    ("[[keep]] [[a]]", "[[keep]] (a)"), ("[[바다]]\u{301}", "(바다)\u{301}"), ("[[]]", "()"),
  ])
  func piecesAreReplaced(text: String, expected: String) {
    let replaced = text.replacingSpans(from: "[[", to: "]]", without: "]\n") {
      $0 == "keep" ? nil : "(\($0))"
    }
    #expect(Array(replaced.utf8) == Array(expected.utf8))
  }

  @Test func equalMarksStandInPairs() {
    let text = "a %%b%% c %%d\ne%% f %% g"
    #expect(text.replacingSpans(from: "%%", to: "%%") { _ in "" } == "a  c  f %% g")
  }

  @Test(arguments: [
    ("a\r\nb\rc\r", "a\nb\nc\n"), ("a\u{2028}b\u{FEFF}c\u{1}\u{7F}\u{2}\t", "a\nbc\t"),
    ("\u{E2}\u{EF}\u{2026}", "\u{E2}\u{EF}\u{2026}"), ("\r\n\u{301}\u{FEFF}", "\n\u{301}"),
  ])
  func textsHaveLineEndsOfOneKindAndNoControls(text: String, expected: String) {
    #expect(Array(EntryDraft.text(text).utf8) == Array(expected.utf8))
  }

  @Test func marksAreReplacedBeforeAccentsToo() {
    let replaced = "a\n\u{301}b\nc".replacingMark("\n", with: "<br>")
    #expect(Array(replaced.utf8) == Array("a<br>\u{301}b<br>c".utf8))
  }

  @Test(arguments: [
    (#"{"a": "x"}"#, #"{"a": "x"}"#), (#""\ud83d\ude00 \u00e9""#, #""\ud83d\ude00 \u00e9""#),
    (#""\ud83d""#, #""\ufffd""#), (#""\ude00\ud83d""#, #""\ufffd\ufffd""#),
    (#""\\ud83d""#, #""\\ud83d""#), (#""\\\ud83dx""#, #""\\\ufffdx""#),
    (#""\ud83d\ud83d\ude00""#, #""\ufffd\ud83d\ude00""#), (#"\ud8"#, #"\ud8"#), (#"\"#, #"\"#),
    (#"\u"#, #"\u"#), ("", ""),
  ])
  func halvesOfCharactersAreReplaced(json: String, expected: String) {
    #expect(String(decoding: JSONHalves.replaced(in: Array(json.utf8)), as: UTF8.self) == expected)
  }
}
