import CommonMark
import Testing

/// Paragraphs of nothing but pictures.
@Suite struct PictureParagraphTests {
  /// Knows the files of `a.jpg` to `e.jpg`, and has nothing to link to of `s.jpg`.
  private struct Known: LinkResolver {
    mutating func resolve(
      _ destination: UnsafeBufferPointer<UInt8>, kind: LinkKind, line: Int
    ) -> ResolvedLink {
      let name = String(decoding: destination, as: UTF8.self)
      if name == "s.jpg" {
        return .picture(PictureSources(address: Array("s.sealed".utf8), width: 2, height: 1))
      }
      guard kind == .image, name.hasSuffix(".jpg"), name != "x.jpg" else { return .unchanged }
      let address = Array(name.utf8)
      let sources =
        "em".contains(name.prefix(1))
        ? [1, 2].map { PictureSources.Source(address: address, width: $0) } : []
      let size = Self.sizes[name] ?? (640, 480)
      var spaces = PictureSpaces()
      (spaces.text, spaces.lead, spaces.set) = ("1px", "2px", "3px")
      return .picture(
        PictureSources(
          address: address, sources: sources, spaces: spaces, width: size.0, height: size.1,
          file: address, name: Array("A \"photo\"".utf8)))
    }

    private static let sizes = [
      "480.jpg": (480, 960), "479.jpg": (479, 300), "tall.jpg": (480, 961), "any.jpg": (0, 0),
      "wide.jpg": (2400, 1600), "high.jpg": (1600, 2400), "e.jpg": (1600, 1200),
      "m.jpg": (500, 400),
    ]
  }

  private func rendered(
    _ source: String, _ change: (inout MarkdownOptions) -> Void = { _ in }
  ) throws -> (html: String, text: String, facts: RenderedMarkdown) {
    var options = MarkdownOptions(defersImages: false)
    change(&options)
    var renderer = MarkdownRenderer(options: options)
    var known = Known()
    let facts = try Array(source.utf8).withUnsafeBufferPointer { bytes in
      try renderer.render(bytes, file: "a.md", resolver: &known)
    }
    return (
      String(decoding: renderer.html, as: UTF8.self),
      String(decoding: renderer.text, as: UTF8.self),
      facts
    )
  }

  private func img(_ name: String, _ more: String = "alt=\"\"") -> String {
    let label = more == "alt=\"\"" ? " aria-label=\"A &quot;photo&quot;\"" : ""
    return
      "<a href=\"\(name)\"\(label)><img src=\"\(name)\" \(more) width=\"640\" height=\"480\" /></a>"
  }

  @Test func aPictureAloneIsAFigureWithItsTitleAsTheCaption() throws {
    let found = try rendered("![one](a.jpg \"Rain & *hail*\")\n\n![](b.jpg)\n\nWords.\n")
    let lead = """
      <figure>\(img("a.jpg", "alt=\"one\""))<figcaption>Rain &amp; *hail*</figcaption></figure>

      """
    #expect(found.html == lead + "<figure>\(img("b.jpg"))</figure>\n<p>Words.</p>\n")
    #expect(found.facts.leadLength == lead.utf8.count)
    #expect(found.text == "one\nRain & *hail*\n\nWords.")
    #expect(found.facts.pictureTexts == [Array("one".utf8), []])
  }

  @Test(arguments: [
    ("![one](a.jpg 'one')", "one"), ("![](a.jpg 'one')", "one"), ("![one](a.jpg)", "one"),
    ("> ![one](a.jpg 'two')", "> one\n> two"),
  ])
  func theTextHasTheCaptionOnce(source: String, text: String) throws {
    #expect(try rendered(source).text == text)
  }

  @Test func aCaptionIsWordsAndATextOfAPictureIsNone() throws {
    #expect(try rendered("![one](a.jpg 'two')").facts.hasWords)
    #expect(try !rendered("![one](a.jpg)").facts.hasWords)
  }

  private func set(_ rows: [[String]]) -> String {
    let rows = rows.map { row in
      "<div class=\"row\">" + row.map { "<figure>\($0)</figure>" }.joined() + "</div>\n"
    }
    return "<div class=\"set\">\n" + rows.joined() + "</div>\n"
  }

  @Test(arguments: [
    ("![](a.jpg) ![](b.jpg)", [["a.jpg", "b.jpg"]]),
    ("![](a.jpg)\n![](b.jpg)\n![](c.jpg)", [["a.jpg"], ["b.jpg", "c.jpg"]]),
    ("![](a.jpg)![](b.jpg)  \n![](c.jpg)![](d.jpg)", [["a.jpg", "b.jpg"], ["c.jpg", "d.jpg"]]),
    (
      "![](a.jpg) ![](a.jpg) ![](a.jpg) ![](a.jpg) ![](a.jpg)",
      [["a.jpg"], ["a.jpg", "a.jpg"], ["a.jpg", "a.jpg"]]
    ),
  ])
  func severalPicturesAreASetOfRows(source: String, names: [[String]]) throws {
    let found = try rendered(source)
    #expect(found.html == set(names.map { $0.map { img($0) } }))
    #expect(found.facts.leadLength == 0)
  }

  @Test func aSetShowsItsCaptions() throws {
    let found = try rendered("![one](a.jpg 'Rain & hail')\n![](b.jpg)\n![](c.jpg 'Sun')\n\nEnd.")
    #expect(
      found.html == set([
        [img("a.jpg", "alt=\"one\"") + "<figcaption>Rain &amp; hail</figcaption>"],
        [img("b.jpg"), img("c.jpg") + "<figcaption>Sun</figcaption>"],
      ]) + "<p>End.</p>\n")
    #expect(found.facts.hasWords)
    #expect(found.facts.pictureTitles == [Array("Rain & hail".utf8), [], Array("Sun".utf8)])
    #expect(found.text == "one\nRain & hail\nSun\n\nEnd.")
  }

  /// Their ratios are true, and none is larger than it is by itself.
  @Test func thePicturesOfARowHaveOneHeight() throws {
    let html = try rendered("![](wide.jpg) ![](high.jpg)\n![](479.jpg) ![](any.jpg)").html
    let sizes = html.matches(of: /<img src="(.+?)" alt=""([^>]*) \/>/).map { "\($0.1)\($0.2)" }
    #expect(
      sizes == [
        "wide.jpg width=\"1140\" height=\"760\"", "high.jpg width=\"507\" height=\"760\"",
        "479.jpg width=\"479\" height=\"300\"", "any.jpg",
      ])
    #expect(html.split(separator: "class=\"row\"").count == 4)
  }

  @Test func theSpaceDependsOnThePlace() throws {
    let html = try rendered(
      "![](e.jpg)\n\n![](e.jpg)\n\n![](e.jpg) ![](e.jpg)\n\n![](e.jpg) ![](e.jpg) ![](e.jpg)\n\na ![](e.jpg)"
    )
    .html
    let spaces = html.split(separator: "sizes=\"").dropFirst().compactMap(\.first)
    #expect(String(spaces) == "21331331")
  }

  /// A browser would make it as wide as the space that `sizes` names.
  @Test func aSmallPhotoInSizesHasItsOwnWidthAsItsSpace() throws {
    #expect(try rendered("![](m.jpg)\n\na ![](m.jpg)").html.split(separator: "500px").count == 3)
  }

  @Test(arguments: [("480.jpg", true), ("a.jpg", false), ("any.jpg", false)])
  func thePhotoThatBeginsATextSaysThatItIsTall(name: String, isTall: Bool) throws {
    let figure = "<figure class=\"tall\">"
    #expect(try rendered("![](\(name))").html.hasPrefix(figure) == isTall)
    #expect(try !rendered("Words.\n\n![](\(name))").html.contains(figure))
  }

  /// What CommonMark says of them holds.
  @Test(arguments: [
    ("![](x.jpg 't')", "<p><img src=\"x.jpg\" alt=\"\" title=\"t\" /></p>"),
    (
      "![](x.jpg) ![](x.jpg)",
      "<p><img src=\"x.jpg\" alt=\"\" /> <img src=\"x.jpg\" alt=\"\" /></p>"
    ),
    ("[![](x.jpg)](y)", "<p><a href=\"y\"><img src=\"x.jpg\" alt=\"\" /></a></p>"),
  ])
  func picturesOfUnknownFilesStayInTheirParagraph(source: String, html: String) throws {
    #expect(try rendered(source).html == html + "\n")
  }

  @Test func otherParagraphsStayParagraphs() throws {
    let picture = "<img src=\"a.jpg\" alt=\"\" width=\"640\" height=\"480\" />"
    for (source, html) in [
      ("![](a.jpg) so blue", "<p>\(picture) so blue</p>"),
      ("[![](a.jpg)](y)", "<p><a href=\"y\">\(picture)</a></p>"),
      ("- ![](a.jpg)", "<ul>\n<li>\(picture)</li>\n</ul>"),
      ("# ![](a.jpg)", "<h2>\(picture)</h2>"),
      (
        "![](a.jpg) ![](x.jpg)",
        "<p>\(img("a.jpg")) <img src=\"x.jpg\" alt=\"\" /></p>"
      ),
    ] {
      #expect(try rendered(source) { $0.hasHeadingIDs = false }.html == html + "\n")
    }
  }

  @Test func aPictureWithoutAFileToOpenIsAFigureWithoutALink() throws {
    #expect(
      try rendered("![](s.jpg 't')").html == """
        <figure><img src="s.sealed" alt="" width="2" height="1" /><figcaption>t</figcaption></figure>

        """)
  }

  @Test func onlyTheFirstFigureOfATextLeadsIt() throws {
    for source in ["Words.\n\n![](a.jpg)", "> ![](a.jpg)", "![](a.jpg) ![](b.jpg)", "![](x.jpg)"] {
      #expect(try rendered(source).facts.leadLength == 0)
    }
    #expect(try rendered("[a]: a.jpg\n\n![a]").facts.leadLength > 0)
  }

  @Test(arguments: [("480", true), ("479", false), ("tall", false), ("any", true)])
  func aPictureThatIsSmallOrTallLeadsNoText(name: String, leads: Bool) throws {
    #expect((try rendered("![](\(name).jpg)\n\nWords.").facts.leadLength > 0) == leads)
  }
}
