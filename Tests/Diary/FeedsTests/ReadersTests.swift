import Feeds
import LocalizedDates
import Testing

import struct Foundation.Data
import class Foundation.JSONSerialization

/// Feeds as a program reads them.
@Suite struct ReadersTests {
  @Test func theJSONFeedIsJSONWithAllThatTheSpecificationRequires() throws {
    let hostile = "\u{0}\u{1}\"\\\n\r\t\u{FFFE}\u{FFFF}\u{2028}</script>😀"
    let feed = jsonFeed(
      channel("feed.json"),
      items: [
        try item(title: hostile, text: hostile, html: hostile, summary: hostile, tags: [hostile])
      ])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(feed)) as? [String: Any])
    #expect(object["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect(object["title"] as? String == "일기장 & <more>")
    let items = try #require(object["items"] as? [[String: Any]])
    #expect(items.first?["id"] as? String == "urn:uuid:5f2c9a1e-7704-5bd3-8e61-0daa42c7195b")
    for key in ["title", "content_html", "content_text", "summary"] {
      #expect(items.first?[key] as? String == hostile)
    }
    #expect(items.first?["tags"] as? [String] == [hostile])
  }
}
