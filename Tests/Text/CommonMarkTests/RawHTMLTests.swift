import CommonMark
import Testing

@Suite struct RawHTMLTests {
  static let source = "a <b>c</b> <!-- hidden --> d\n\n<div>\ne & f <!-- g -->\n</div>\n"

  @Test(arguments: [
    (
      RawHTML.escaped,
      "<p>a &lt;b&gt;c&lt;/b&gt;  d</p>\n<p>&lt;div&gt;\ne &amp; f \n&lt;/div&gt;</p>\n"
    ),
    (.allowed, "<p>a <b>c</b> <!-- hidden --> d</p>\n<div>\ne & f <!-- g -->\n</div>\n"),
    (
      .omitted,
      """
      <p>a <!-- raw HTML omitted -->c<!-- raw HTML omitted --> <!-- raw HTML omitted --> d</p>
      <!-- raw HTML omitted -->

      """
    ),
  ])
  func isWrittenAsTheOptionSays(mode: RawHTML, html: String) throws {
    let rendering = try render(Self.source, MarkdownOptions(rawHTML: mode))
    #expect(rendering.html == html)
    #expect(rendering.facts?.hasRawHTML == true)
  }

  @Test func commentsAloneLeaveNothing() throws {
    let rendering = try render("<!-- a\n\nb -->\n")
    #expect(rendering.html == "")
    #expect(rendering.text == "")
    #expect(rendering.excerpt == "")
  }

  @Test func aCommentThatIsNeverClosedIsShown() throws {
    #expect(try render("<!-- a\nb\n").html == "<p>&lt;!-- a\nb</p>\n")
  }

  @Test func textWithoutHTMLIsKnownToHaveNone() throws {
    #expect(try render("a < b &amp; c `<b>`").facts?.hasRawHTML == false)
  }

  /// What browsers never show as text is none in feeds and descriptions either.
  @Test(arguments: [
    ("Rain.\n\n<script>\nlet a = 1\n</script>\n\nSun.", "Rain.\n\nSun."),
    ("Rain <script>let a = 1</script>and sun.", "Rain and sun."),
    ("Rain <STYLE type=\"x\">p { a: b }</STYLE>and sun.", "Rain and sun."),
    ("<template>\n\nA secret.\n\n- a\n- b\n\n</template>\n\nRain.", "Rain."),
    ("Rain.\n\n<noscript>\n\n> Turn it on.\n\n</noscript>\n\nSun.", "Rain.\n\nSun."),
    ("<div><iframe src=\"x\">no</iframe></div>\n\nRain.", "Rain."),
    ("- <video>no *video*</video>Rain\n- Sun", "- Rain\n- Sun"),
    ("<!-- <script> -->\n\nRain <b>and</b> sun.", "Rain and sun."),
    ("Rain <template>[a](https://e.org/) `b`</template>and sun.", "Rain and sun."),
    ("Rain.\n\n<template>\n\nNever closed.", "Rain."),
  ])
  func unreadElementsAreNotInTheText(source: String, text: String) throws {
    let rendering = try render(source, MarkdownOptions(rawHTML: .allowed))
    #expect(rendering.text == text)
    let line = text.replacing("\n\n", with: " ")
    #expect(rendering.excerpt == (text.hasPrefix("- ") ? "Rain Sun" : line))
  }

  @Test func aLongUnreadElementLeavesRoomForTheExcerpt() throws {
    let script = String(repeating: "let a = 1; ", count: 1_000)
    let rendering = try render(
      "Rain <script>\(script)</script>and sun.\n\nMore.", MarkdownOptions(rawHTML: .allowed))
    #expect(rendering.text == "Rain and sun.\n\nMore.")
    #expect(rendering.excerpt == "Rain and sun. More.")
  }

  @Test func unreadElementsAloneAreNoWords() throws {
    let rendering = try render(
      "<template>\n\nA secret.\n\n</template>\n", MarkdownOptions(rawHTML: .allowed))
    #expect(rendering.facts?.hasWords == false)
    #expect(rendering.html == "<template>\n<p>A secret.</p>\n</template>\n")
  }

  /// Marks of other programs count where they are text, on whatever line of HTML.
  @Test(arguments: [
    ("a\n[[b]]\n", [TextOddity(kind: .wikiLink, line: 2)]),
    ("```\n[[b]]\n```\n\n    [[b]]\n\n`[[b]]` \\[[b]]\n", []),
    ("- a\n\n      [[b]]\n\n  ~~~\n  {{ b }}\n  ~~~\n", []),
    (
      "<!-- a\n\nb -->{{ c }}\n<b>\n\n[^1] |\n\n[^1]: {{< d >}}\n",
      [
        TextOddity(kind: .liquid, line: 3), TextOddity(kind: .rawHTML, line: 4),
        TextOddity(kind: .shortcode, line: 8),
      ]
    ),
  ])
  func marksOfOtherProgramsAreFound(source: String, oddities: [TextOddity]) throws {
    #expect(try render(source).facts?.oddities == oddities)
  }

  @Test func anAddressWithABlankIsFound() throws {
    let found = try render("`![](a b.jpg)`\n\n<?a?>![c](d e.jpg \"f\")").facts?.blankAddresses
    #expect(found?.map(\.line) == [3])
    #expect(found?.first?.column == 11 && found?.first?.bytes.count == 7)
  }
}
