import Feeds
import Testing

/// The files that items carry.
@Suite struct EnclosureTests {
  private let files = [
    FeedItem.Enclosure(url: "https://example.org/a.pdf", type: "application/pdf", length: 12),
    .init(url: "https://example.org/a&b.mp3", type: "audio/mpeg", length: 4_000),
    .init(url: "https://example.org/c.mp4", type: "video/mp4", length: 5_000_000_000),
  ]

  @Test func anRSSItemCarriesTheFirstThatPlays() throws {
    let feed = text(rssFeed(channel("feed.xml"), items: [try item(enclosures: files)]))
    #expect(
      feed.contains(
        """
        <enclosure url="https://example.org/a&amp;b.mp3" length="4000" type="audio/mpeg"/>
        </item>
        """))
    #expect(feed.split(separator: "<enclosure").count == 2)
    let paper = text(rssFeed(channel("feed.xml"), items: [try item(enclosures: [files[0]])]))
    #expect(paper.contains("url=\"https://example.org/a.pdf\" length=\"12\""))
  }

  @Test func anAtomEntryLinksToAll() throws {
    let feed = text(atomFeed(channel("atom.xml"), items: [try item(enclosures: files)]))
    #expect(
      feed.contains(
        """
        <link rel="enclosure" type="application/pdf" length="12" href="https://example.org/a.pdf"/>
        <link rel="enclosure" type="audio/mpeg" length="4000" href="https://example.org/a&amp;b.mp3"/>
        <link rel="enclosure" type="video/mp4" length="5000000000" href="https://example.org/c.mp4"/>
        <published>
        """))
  }

  @Test func aJSONItemHasThemAttached() throws {
    let feed = text(jsonFeed(channel("feed.json"), items: [try item(enclosures: [files[1]])]))
    #expect(
      feed.contains(
        """
              "attachments": [
                {
                  "url": "https://example.org/a&b.mp3",
                  "mime_type": "audio/mpeg",
                  "size_in_bytes": 4000
                }
              ]
        """))
    let none = text(jsonFeed(channel("feed.json"), items: [try item()]))
    #expect(!none.contains("attachments"))
  }
}
