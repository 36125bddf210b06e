import TestSupport
import Testing

@Suite struct FeedHTMLTests {
  @Test(arguments: [
    ("05-11-sun.md", "https://example.org/diary/2024/05/11/sun/"),
    ("/", "https://example.org/diary/"), ("/notes.pdf", "https://example.org/diary/notes.pdf"),
    ("/tags/비/#x", "https://example.org/diary/tags/%EB%B9%84/#x"),
    ("#top", "https://example.org/diary/2024/05/12/rain/#top"),
    ("", "https://example.org/diary/2024/05/12/rain/"), ("//example.com/", "https://example.com/"),
    ("https://example.com/", "https://example.com/"),
    ("mailto:a@example.com", "mailto:a@example.com"),
  ])
  func everyLinkIsAbsolute(destination: String, address: String) throws {
    #expect(
      try Sample().feed("[text](<\(destination)>)") == "<p><a href=\"\(address)\">text</a></p>\n")
  }

  @Test func picturesAreAbsoluteToo() throws {
    let sample = Sample(attachments: [("Content/2024/a%?#사.jpg", tinyJPEG())])
    let address = "https://example.org/diary/2024/05/12/rain/a%25%3F%23%EC%82%AC.jpg"
    #expect(
      try sample.feed("![](a%25%3F%23사.jpg 'So blue')") == """
        <figure><a href="\(address)"><img src="\(address)" alt="" width="640" height="480" \
        decoding="async" /></a><figcaption>So blue</figcaption></figure>

        """)
  }

  @Test func footnotesLeadToThePage() throws {
    let html = try Sample().feed("Text[^1].\n\n[^1]: Note.")
    #expect(!html.contains("href=\"#"))
    #expect(html.contains("href=\"https://example.org/diary/2024/05/12/rain/#fn-1\""))
  }

  @Test func aFaultyBodyGivesNothing() throws {
    let sample = Sample(attachments: [("Content/2024/a.jpg", [])])
    #expect(try sample.feed("![](a.jpg)") == "")
  }
}
