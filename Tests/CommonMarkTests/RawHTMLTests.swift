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
}
