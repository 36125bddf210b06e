import CommonMark
import Testing

/// HTML of the writer's own, in a feed.
@Suite struct FeedRawHTMLTests {
  private var sample: Sample {
    var sample = Sample()
    sample.options.rawHTML = .allowed
    return sample
  }

  @Test(arguments: [
    ("a.jpg", "https://example.org/diary/2024/05/12/rain/a.jpg"),
    ("./a/../b/", "https://example.org/diary/2024/05/12/rain/b/"),
    ("..", "https://example.org/diary/2024/05/12/"),
    (".", "https://example.org/diary/2024/05/12/rain/"),
    ("../../../../../../../a", "https://example.org/a"), ("/a?b#c", "https://example.org/a?b#c"),
    ("//example.com/a", "https://example.com/a"),
    ("?a/../b", "https://example.org/diary/2024/05/12/rain/?a/../b"),
    ("#a", "https://example.org/diary/2024/05/12/rain/#a"),
    ("", "https://example.org/diary/2024/05/12/rain/"),
    ("http://example.com/a b", "http://example.com/a%20b"),
    ("mailto:a@example.com", "mailto:a@example.com"),
  ])
  func addressesAreThoseOfTheEntrysPage(address: String, absolute: String) throws {
    #expect(
      try sample.feed("<p><a href=\"\(address)\">a</a></p>")
        == "<p><a href=\"\(absolute)\">a</a></p>\n")
  }

  @Test func picturesAndFilmsAreFoundToo() throws {
    let page = "https://example.org/2024/05/12/rain"
    let html = try sample.feed(
      "<p><img srcset=\"a.png 1x, /b.png 2x\" src='c.png'><video src=d.mp4 poster=e.png></video></p>",
      at: "https://example.org")
    #expect(
      html == """
        <p><img srcset="\(page)/a.png 1x, https://example.org/b.png 2x" src="\(page)/c.png" />\
        <video src="\(page)/d.mp4" poster="\(page)/e.png"></video></p>

        """)
  }

  @Test func nothingRuns() throws {
    let html = try sample.feed(
      """
      Words <b onclick="x()">here</b>.

      <script>
      alert(1)

      alert(2)
      </script>

      <iframe src="https://example.com/"></iframe>

      [link](javascript:alert(1)) and ![picture](data:text/html,x)
      """)
    #expect(html == "<p>Words <b>here</b>.</p>\n\n\n<p>link and picture</p>\n")
  }

  @Test func forbiddenCharactersAreNotWrittenInAnyWay() throws {
    #expect(
      try sample.feed("a&#8;&#xFFFF;&#0;b <i title='&#8;'>c</i>")
        == "<p>a\u{FFFD}b <i title=\"\">c</i></p>\n")
    #expect(try Sample().feed("a&#8;&#xFFFE;&#xFFFF;b") == "<p>ab</p>\n")
  }
}
