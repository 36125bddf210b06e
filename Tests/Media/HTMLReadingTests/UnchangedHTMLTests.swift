import CommonMark
import HTMLReading
import TestSupport
import Testing

/// What this program makes of Markdown is harmless, and well formed.
@Suite struct UnchangedHTMLTests {
  @Test(arguments: [
    "# One\n\n### 두 번째 *제목*\n\ntext \"q\" & 'r' <s>\\\nline  \nline\n\n---\n",
    "- [x] done\n- [ ] open\n  - inner\n\n    ```swift\n\n    a < b\n    ```\n\n3. c\n4. d\n",
    "> quote\n>\n> - a\n>\n>   b\n\n| a | b |\n|:-:|--:|\n| *c* | `d|` |\n\n| a |\n|---|\n",
    "a[^1] b[^x] c[^1]\n\n[^1]: *one*\n\n    two\n[^x]: three\n",
    "[a'b](x'y?a=1&b=2 \"t'<u>\") ![c\"d](e'f.jpg 'g\"') <https://e.org/'> ~~h~~ www.e.org\n",
    "![a](a.jpg)\n\n![a](a.jpg \"t\")\n![b](b.jpg)\n\n[![c](c.jpg)](d)\n\n\ttext\n\n\n\tcode\n",
    "&nbsp;&copy;&hellip;&#x27;&lt;&amp;lt; \u{A0}\u{200B}\u{FEFF}\u{FFFD}\r\n***a** b*\r\nc\n",
  ])
  func htmlOfMarkdownComesBackByteForByte(markdown: String) throws {
    try expectUnchanged(markdown)
  }

  @Test func htmlOfRandomMarkdownComesBackByteForByte() throws {
    // No address is that of a picture and a person's.
    let writer = MarkdownWriter { address in
      address.use == .image && address.text.hasPrefix("mailto:") ? nil : address.text
    }
    for seed in 1...Rounds.count(1_500) {
      var grammar = HTMLGrammar(seed: seed)
      try expectUnchanged(writer.markdown(fromHTML: grammar.blocks()))
    }
  }

  private func expectUnchanged(
    _ markdown: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    for isSmart in [false, true] {
      let html = try rendered(markdown, MarkdownOptions(isSmart: isSmart))
      let kept = String(decoding: sanitised(Array(html.utf8)) { $0 }, as: UTF8.self)
      #expect(kept == html, "\(markdown)", sourceLocation: location)
    }
  }
}
