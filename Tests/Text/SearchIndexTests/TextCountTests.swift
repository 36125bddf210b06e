import SearchIndex
import Testing

@Suite("The length of a text") struct TextCountTests {
  private func count(_ html: String) -> TextCount { TextCount(ofHTML: Array(html.utf8).span) }

  @Test(
    "words and characters",
    arguments: [
      ("", 0, 0), ("<p></p>\n", 0, 0), ("Rain, then 12 hours of sun.", 6, 0),
      ("café déjà vu", 3, 0), ("cafe\u{301}s", 1, 0), ("don't", 2, 0), ("오늘 비가 왔다", 0, 6),
      ("今日は雨。", 0, 4), ("か\u{3099}", 0, 1), ("iPhoneを買った", 1, 4), ("ฝนตก", 0, 4),
      ("น้ำ", 0, 2), ("اليوم مطر", 2, 0), ("हिन्दी में", 2, 0), ("😀 — …", 0, 0), ("\u{301}", 0, 0),
    ])
  func texts(text: String, words: Int, characters: Int) {
    #expect(count(text).words == words)
    #expect(count(text).characters == characters)
  }

  @Test("tags and references are no words, and inline tags end none")
  func html() {
    #expect(count("<p class=\"a b\">A <em>b</em>c</p>\n<img alt=\"no words\">").words == 2)
    #expect(count("salt &amp; pepper &lt;both&gt;").words == 3)
    #expect(count("cut off <a href=\"").words == 2)
    #expect(count("&amp").words == 0)
  }

  @Test("a text is counted alike wherever it begins and ends")
  func places() {
    let text =
      "It rained <em>all</em> day &amp; night in 1999; the café was empty, so she w<b>rot</b>e letters "
    let words = 15
    #expect(count(text).words == words)
    for lead in 0..<40 {
      let blanks = String(repeating: "-", count: lead)
      #expect(count(blanks + text + blanks).words == words, "\(lead)")
      #expect(count(blanks + text + blanks + text).words == 2 * words, "\(lead)")
    }
    for length in 0..<70 {
      let word = String(repeating: "a", count: length)
      #expect(count(word + " b").words == (length == 0 ? 1 : 2))
    }
  }

  @Test("213 words or 500 characters take a minute, and what is begun counts")
  func minutes() {
    #expect(count("").minutes == 0)
    #expect(count("a").minutes == 1)
    #expect(count(String(repeating: "a ", count: 213)).minutes == 1)
    #expect(count(String(repeating: "a ", count: 214)).minutes == 2)
    #expect(count(String(repeating: "雨", count: 500)).minutes == 1)
    #expect(count(String(repeating: "雨", count: 501)).minutes == 2)
    #expect(
      count(String(repeating: "a ", count: 213) + String(repeating: "雨", count: 500)).minutes == 2)
  }
}
