import CommonMark
import Testing

@Suite struct PlainFormatTests {
  private func rendered(_ source: String) -> Rendering {
    var (html, text, excerpt): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    let facts = withBytes(of: Array(source.utf8)) {
      PlainFormat().render($0, into: &html, text: &text, excerpt: &excerpt)
    }
    return Rendering(
      html: String(decoding: html, as: UTF8.self), text: String(decoding: text, as: UTF8.self),
      excerpt: String(decoding: excerpt, as: UTF8.self), facts: facts)
  }

  @Test(arguments: [
    ("a\nb\n\n\nc", "<p>a<br />\nb</p>\n<p>c</p>\n", "a\nb\n\n\nc", "a b c"),
    (
      "\n \n# *a* <b> & \"\n\n", "<p># *a* &lt;b&gt; &amp; &quot;</p>\n", "# *a* <b> & \"",
      "# *a* <b> & \""
    ),
    ("a\r\n  b\r\n", "<p>a<br />\n\u{A0}\u{A0}b</p>\n", "a\r\n  b", "a b"),
    ("  a\n\tb", "<p>\u{A0}\u{A0}a<br />\n\u{A0}\u{A0}\u{A0}\u{A0}b</p>\n", "  a\n\tb", "a b"),
    ("", "", "", ""), ("\n\n", "", "", ""),
  ])
  func showsEveryCharacter(source: String, html: String, text: String, excerpt: String) {
    let rendering = rendered(source)
    #expect(rendering.html == html)
    #expect(Array(rendering.text.utf8) == Array(text.utf8))
    #expect(rendering.excerpt == excerpt)
  }

  @Test func theExcerptIsCut() {
    let rendering = rendered(String(repeating: "가", count: 200))
    #expect(rendering.excerpt == String(repeating: "가", count: 160))
    #expect(rendering.facts?.isExcerptCut == true)
  }
}
