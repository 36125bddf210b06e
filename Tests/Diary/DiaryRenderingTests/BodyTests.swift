import CommonMark
import DiaryModel
import DiaryRendering
import SiteFiles
import Testing

@Suite struct BodyTests {
  @Test func plainTextIsShownAsTyped() async throws {
    var sample = Sample()
    sample.format = .plain
    let rendered = try await sample.rendered("<b> *a* [x](05-11-sun.md)\nnext")
    #expect(
      String(decoding: rendered.html, as: UTF8.self)
        == "<p>&lt;b&gt; *a* [x](05-11-sun.md)<br />\nnext</p>\n")
    #expect(String(decoding: rendered.text, as: UTF8.self) == "<b> *a* [x](05-11-sun.md)\nnext")
  }

  @Test func charactersThatXMLForbidsAreLeftOut() async throws {
    for format in EntryFormat.allCases {
      var sample = Sample()
      sample.format = format.format
      let rendered = try await sample.rendered("a\u{1}b\u{7F}c\u{1B}d &#7;e")
      for bytes in [rendered.html, rendered.text, Array(rendered.facts.excerpt.utf8)] {
        #expect(bytes.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x0A })
      }
    }
  }

  enum EntryFormat: CaseIterable {
    case markdown
    case plain

    var format: DiaryModel.EntryBody.Format { self == .markdown ? .markdown : .plain }
  }

  @Test func anEmptyBodyRendersToNothing() async throws {
    let rendered = try await Sample().rendered("")
    #expect(rendered.html == [] && rendered.text == [] && rendered.facts.excerpt == "")
  }

  @Test func theSummaryStandsForTheExcerpt() throws {
    let sample = Sample()
    let entry = sample.entry("The text.", summary: "A summary")
    #expect(try sample.render(entry).facts.excerpt == "A summary")
  }

  @Test func aTextBeyondALimitIsAFaultOfItsEntry() async {
    var sample = Sample()
    sample.options.limits.unmatchedBrackets = 3
    #expect(
      await sample.html("[[[[[") == """
        Content/2024/05-12-rain.md:7:4: error: more than 3 '[' are never closed
          why: reading open brackets takes time that grows with the square of their number
          fix: close them with ']', write '\\[' for a plain '[', or raise \
        'limits: {unmatchedBrackets: ...}' in diarysite.yml

        """)
  }

  @Test(.timeLimit(.minutes(1)))
  func manyLinksTakeTimeLinearInTheirNumber() async throws {
    let body = (0..<50_000).map { "[a](05-11-sun.md) [b](gone\($0).md)\n" }.joined()
    let rendered = try await Sample().rendered(body)
    #expect(rendered.facts.warnings.count == 50_000)
  }
}
