import HTMLReading
import TestSupport
import Testing
import XMLReading

@testable import DiaryExporting

@Suite struct XHTMLBodyTests {
  private func xhtml(_ html: String) -> String {
    var body = XHTMLBody(prefix: "entry-1") { address in
      switch address {
      case "rain.jpg": .picture("images/0001.jpg")
      case "../sun/": .inside("month-0001.xhtml#entry-2")
      case _ where address.hasPrefix("https:"): .outside(address)
      default: .nowhere
      }
    }
    return String(
      decoding: body.xhtml(of: sanitisedTree(Array(html.utf8)) { $0 }), as: UTF8.self)
  }

  @Test(arguments: [
    ("<p>a<br />\nb &amp; &lt; &quot;</p>", "<p>a<br/>\nb &amp; &lt; &quot;</p>"),
    (
      "<h2 id=\"비\">x</h2><a href=\"#%EB%B9%84\">y</a>",
      "<h4 id=\"entry-1-1\">x</h4><a href=\"#entry-1-1\">y</a>"
    ),
    ("<p id=\"a\"></p><p id=\"a\"></p>", "<p id=\"entry-1-1\"></p><p></p>"),
    (
      "<a href=\"rain.jpg\"><img src=\"rain.jpg\" alt=\"D\" loading=\"lazy\" width=\"1\" /></a>",
      "<img src=\"images/0001.jpg\" alt=\"D\" width=\"1\"/>"
    ),
    ("<img src=\"rain.jpg\" />", "<img src=\"images/0001.jpg\" alt=\"\"/>"),
    (
      "<img src=\"https://x.org/a?b=1&amp;c\" alt=\"A &amp; b\" />",
      "<a href=\"https://x.org/a?b=1&amp;c\">A &amp; b</a>"
    ),
    (
      "<a href=\"../sun/\"><img src=\"https://x.org/a\" alt=\"A\" /></a>",
      "<a href=\"month-0001.xhtml#entry-2\">A</a>"
    ),
    ("<a href=\"../gone/\">x</a>", "x"),
    (
      "<sup><a href=\"#fn-1\" id=\"fnref-1\" data-footnote-ref>1</a></sup><li id=\"fn-1\">n</li>",
      "<sup><a href=\"#entry-1-2\" id=\"entry-1-1\">1</a></sup><li id=\"entry-1-2\">n</li>"
    ),
    (
      "<input type=\"checkbox\" checked=\"\" disabled=\"\" />",
      "<input type=\"checkbox\" checked=\"\" disabled=\"\"/>"
    ),
    ("<p>&nbsp;&copy;&nosuch;&#8364; &amp;</p>", "<p>\u{A0}©&amp;nosuch;€ &amp;</p>"),
    (
      "<center>a</center><details open>b</details>",
      "<div>a</div><details open=\"\">b</details>"
    ),
    ("<video src=\"x.mp4\" controls>c</video>", "c"),
    ("<span lang=\"ko\">비</span>", "<span lang=\"ko\" xml:lang=\"ko\">비</span>"),
    ("", ""), ("a & b", "a &amp; b"), ("<", "&lt;"),
  ])
  func sanitisedHTMLBecomesXHTML(html: String, expected: String) {
    #expect(xhtml(html) == expected)
  }

  /// Whether it is read as XML or as HTML.
  @Test(arguments: HostileHTML.texts)
  func whatIsWrittenIsHarmlessToWhoReadsIt(html: String) throws {
    let written = xhtml(html)
    #expect(try HostileHTML.faults(in: written) == [], "\(written)")
    let reader = XMLReader()
    #expect(throws: Never.self, "\(written)") {
      try reader.read(Array("<div>\(written)</div>".utf8), isLast: true)
    }
  }
}
