import Templating
import Testing

@Suite struct EscapedTextTests {
  @Test(arguments: [
    ("", ""), ("Rain", "Rain"), ("비 & <sun> \"it's\"", "비 &amp; &lt;sun&gt; &quot;it&#39;s&quot;"),
    ("<<<<<<<<<", "&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;"), ("&amp;", "&amp;amp;"),
  ])
  func aTextMeansItselfInHTML(text: String, html: String) {
    #expect(escapedForHTML(text) == html)
  }
}
