import CommonMark
import Testing

@Suite struct ThreadTests {
  @Test func renderersOnSeveralThreadsDoNotDisturbEachOther() async throws {
    let source = "# a\n\n*b* [c](d) ~e~[^1]\n\n|f|\n|-|\n|g|\n\n[^1]: h\n"
    let expected = try render(source).html
    let results = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var same = 0
          for _ in 0..<200 {
            let html = (try? render(source).html) ?? ""
            same += html == expected ? 1 : 0
          }
          return same
        }
      }
      return await group.reduce(0, +)
    }
    #expect(results == 1_600)
  }

  @Test func aRendererLeavesNothingBehindForTheNextText() throws {
    var renderer = MarkdownRenderer()
    let texts = ["# a\n# a\n", "![a](b)", "[^1]\n\n[^1]: a", "|a|\n|-|\n", "- [ ] ~a~", "<b>", ""]
    for text in texts + texts.reversed() {
      var (html, plain, excerpt): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
      var links = UnchangedLinks()
      let facts = try withBytes(of: Array(text.utf8)) {
        try renderer.render(
          $0, file: "", resolver: &links, into: &html, text: &plain, excerpt: &excerpt)
      }
      let fresh = try render(text)
      #expect(String(decoding: html, as: UTF8.self) == fresh.html)
      #expect(String(decoding: plain, as: UTF8.self) == fresh.text)
      #expect(String(decoding: excerpt, as: UTF8.self) == fresh.excerpt)
      #expect(facts == fresh.facts)
    }
  }
}
