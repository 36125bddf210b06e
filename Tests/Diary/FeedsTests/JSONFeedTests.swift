import Feeds
import LocalizedDates
import Testing

@Suite struct JSONFeedTests {
  @Test func aWholeFeed() throws {
    let first = try item(
      summary: "Summary", tags: ["날씨", "b"], language: "en",
      image: "https://example.org/diary/2024/05/12/%EB%B9%84/a.jpg")
    let second = try item(title: nil, subject: "11 May 2024", text: "No title", html: "")
    #expect(
      text(jsonFeed(channel("feed.json"), items: [first, second])) == #"""
        {
          "version": "https://jsonfeed.org/version/1.1",
          "title": "일기장 & <more>",
          "home_page_url": "https://example.org/diary/",
          "feed_url": "https://example.org/diary/feed.json",
          "description": "Days",
          "language": "ko-KR",
          "authors": [
            {
              "name": "Ann \"A\" O'Hara",
              "url": "https://example.org/ann?a=1&b=2"
            }
          ],
          "items": [
            {
              "id": "urn:uuid:5f2c9a1e-7704-5bd3-8e61-0daa42c7195b",
              "url": "https://example.org/diary/2024/05/12/%EB%B9%84/",
              "title": "비",
              "content_html": "<p>오늘은 비가 왔다.</p>\n",
              "content_text": "비\n오늘은 비가 왔다.",
              "summary": "Summary",
              "image": "https://example.org/diary/2024/05/12/%EB%B9%84/a.jpg",
              "date_published": "2024-05-12T07:30:00+09:00",
              "date_modified": "2024-05-12T07:30:00+09:00",
              "tags": [
                "날씨",
                "b"
              ],
              "language": "en"
            },
            {
              "id": "urn:uuid:5f2c9a1e-7704-5bd3-8e61-0daa42c7195b",
              "url": "https://example.org/diary/2024/05/12/%EB%B9%84/",
              "content_text": "No title",
              "date_published": "2024-05-12T07:30:00+09:00",
              "date_modified": "2024-05-12T07:30:00+09:00"
            }
          ]
        }

        """#)
  }

  @Test func anEmptyFeedHasAnEmptyList() {
    #expect(
      text(jsonFeed(channel("feed.json", author: false), items: [])) == """
        {
          "version": "https://jsonfeed.org/version/1.1",
          "title": "일기장 & <more>",
          "home_page_url": "https://example.org/diary/",
          "feed_url": "https://example.org/diary/feed.json",
          "description": "Days",
          "language": "ko-KR",
          "items": []
        }

        """)
  }

  @Test func controlCharactersQuotesAndBackslashesAreEscaped() throws {
    let feed = jsonFeed(
      channel("feed.json"), items: [try item(title: "\u{0}\u{1F}\t\r\n\"\\/\u{7F}\u{2028}")])
    #expect(contains(feed, #""title": "\u0000\u001f\u0009\u000d\n\"\\/"# + "\u{7F}\u{2028}\","))
  }
}
