import CommonMark
import Testing

/// Remembers what it was asked, and answers by table.
private struct TableResolver: LinkResolver {
  let answers: [String: ResolvedLink]
  var questions: [String] = []

  mutating func resolve(
    _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
  ) -> ResolvedLink {
    let text = String(decoding: destination, as: UTF8.self)
    questions.append("\(line) \(kind) \(text)")
    return answers[text] ?? .unchanged
  }
}

@Suite struct LinkTests {
  private func rendered(
    _ source: String, _ answers: [String: ResolvedLink]
  ) throws -> (Rendering, [String]) {
    var resolver = TableResolver(answers: answers)
    let rendering = try render(source, firstLine: 5, resolver: &resolver)
    return (rendering, resolver.questions)
  }

  @Test func everyLinkIsAskedForInOrderWithItsLine() throws {
    let source = """
      [a](b%20c&amp;d "t") ![e](<f g>)
      <http://h.i>

      - www.j.kr k@l.kr
      - x[^1]

      |m|
      |-|
      |[n](o)|
      |[p](q)|

      [^1]: [r](s)
      """
    let (_, questions) = try rendered(source, [:])
    #expect(
      questions == [
        "5 link b%20c&d", "5 image f g", "6 link http://h.i", "8 link http://www.j.kr",
        "8 link mailto:k@l.kr", "13 link o", "14 link q", "16 link s",
      ])
  }

  @Test(arguments: [
    (ResolvedLink.unchanged, "<a href=\"x.md\">a</a>"),
    (.replaced(Array("/2024/x y/".utf8)), "<a href=\"/2024/x%20y/\">a</a>"),
    (.dropped, "a"),
    (
      .picture(PictureSources(address: Array("y".utf8), width: 1, height: 1)), "<a href=\"y\">a</a>"
    ),
  ])
  func linksAreWrittenAsAnswered(answer: ResolvedLink, html: String) throws {
    #expect(try rendered("[a](x.md)", ["x.md": answer]).0.html == "<p>\(html)</p>\n")
  }

  @Test(arguments: [
    (
      ResolvedLink.unchanged,
      "<img src=\"x.jpg\" alt=\"a &amp; b\" title=\"t\" decoding=\"async\" />"
    ),
    (
      .picture(PictureSources(address: Array("/y.jpg".utf8), width: 640, height: 480)),
      "<img src=\"/y.jpg\" alt=\"a &amp; b\" title=\"t\" width=\"640\" height=\"480\" decoding=\"async\" />"
    ),
    (
      .picture(PictureSources(address: Array("/y.jpg".utf8), width: 0, height: 0)),
      "<img src=\"/y.jpg\" alt=\"a &amp; b\" title=\"t\" decoding=\"async\" />"
    ),
    (.dropped, "a &amp; b"),
  ])
  func imagesAreWrittenAsAnswered(answer: ResolvedLink, html: String) throws {
    #expect(
      try rendered("- ![a & *b*](x.jpg 't')", ["x.jpg": answer]).0.html
        == "<ul>\n<li>\(html)</li>\n</ul>\n")
  }

  @Test func anImageOfSeveralSizesLeavesTheChoiceToBrowsers() throws {
    func source(_ address: String, _ width: Int) -> PictureSources.Source {
      .init(address: Array(address.utf8), width: width)
    }
    var spaces = PictureSpaces()
    spaces.text = "(min-width: 66rem) 43.5rem, 100vw"
    let answer = ResolvedLink.picture(
      PictureSources(
        address: Array("b&c.webp".utf8),
        sources: [source("a.webp", 480), source("b&c.webp", 960), source("사.webp", 1600)],
        spaces: spaces, width: 1600, height: 1200))
    let (rendering, _) = try rendered("![a & *b*](x.jpg 't') or ![c](x.jpg)", ["x.jpg": answer])
    let more = """
      srcset="a.webp 480w, b&amp;c.webp 960w, %EC%82%AC.webp 1600w" \
      sizes="(min-width: 66rem) 43.5rem, 100vw" width="1600" height="1200"
      """
    #expect(
      rendering.html == """
        <p><img src="b&amp;c.webp" alt="a &amp; b" title="t" \(more) decoding="async" /> or \
        <img src="b&amp;c.webp" alt="c" \(more) loading="lazy" decoding="async" /></p>

        """)
    #expect(rendering.facts?.pictureTexts == [Array("a &amp; b".utf8), Array("c".utf8)])
    #expect(
      try rendered("[c](x.jpg) x.jpg", ["x.jpg": answer]).0.html
        == "<p><a href=\"b&amp;c.webp\">c</a> x.jpg</p>\n")
  }

  @Test func onlyTheFirstImageIsLoadedAtOnce() throws {
    let html = try render("![](a) ![](b)").html
    #expect(
      html == """
        <p><img src="a" alt="" decoding="async" /> <img src="b" alt="" loading="lazy" decoding="async" /></p>

        """)
  }

  @Test func unchangedAddressesThatCouldRunScriptsAreLeftEmpty() throws {
    #expect(
      try render("[a](JavaScript:b) ![c](data:text/html,d)", additionsEscaped).html
        == "<p><a href=\"\">a</a> <img src=\"\" alt=\"c\" /></p>\n")
  }

  private var additionsEscaped: MarkdownOptions {
    var options = additions
    options.rawHTML = .escaped
    return options
  }
}
