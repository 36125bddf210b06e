import Feeds
import LocalizedDates
import Testing

@Suite struct AtomTests {
  @Test func aWholeFeed() throws {
    let first = try item(
      summary: "A summary & more", updated: try wall(2024, 5, 13, 0, 5, offset: 0),
      tags: ["날씨", "\"a\""], language: "en")
    let second = try item(title: "Only a title", text: "Only a title", html: "")
    #expect(
      text(atomFeed(channel("atom.xml"), items: [first, second])) == """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko-KR">
        <id>https://example.org/diary/atom.xml</id>
        <title>일기장 &amp; &lt;more&gt;</title>
        <subtitle>Days</subtitle>
        <updated>2024-05-13T00:05:00Z</updated>
        <link rel="self" type="application/atom+xml" href="https://example.org/diary/atom.xml"/>
        <link rel="alternate" type="text/html" href="https://example.org/diary/"/>
        <author>
        <name>Ann &quot;A&quot; O'Hara</name>
        <uri>https://example.org/ann?a=1&amp;b=2</uri>
        </author>
        <generator>diarysite</generator>
        <entry xml:lang="en">
        <id>urn:uuid:5f2c9a1e-7704-5bd3-8e61-0daa42c7195b</id>
        <title>비</title>
        <link rel="alternate" type="text/html" \
        href="https://example.org/diary/2024/05/12/%EB%B9%84/"/>
        <published>2024-05-12T07:30:00+09:00</published>
        <updated>2024-05-13T00:05:00Z</updated>
        <category term="날씨"/>
        <category term="&quot;a&quot;"/>
        <summary>A summary &amp; more</summary>
        <content type="html">&lt;p&gt;오늘은 비가 왔다.&lt;/p&gt;
        </content>
        </entry>
        <entry>
        <id>urn:uuid:5f2c9a1e-7704-5bd3-8e61-0daa42c7195b</id>
        <title>비</title>
        <link rel="alternate" type="text/html" \
        href="https://example.org/diary/2024/05/12/%EB%B9%84/"/>
        <published>2024-05-12T07:30:00+09:00</published>
        <updated>2024-05-12T07:30:00+09:00</updated>
        <content type="text">Only a title</content>
        </entry>
        </feed>

        """)
  }

  @Test func aFeedWithoutAuthorIsByTheSiteAndAnEmptyOneStandsAtTheEpoch() {
    #expect(
      text(atomFeed(channel("atom.xml", author: false), items: [])) == """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko-KR">
        <id>https://example.org/diary/atom.xml</id>
        <title>일기장 &amp; &lt;more&gt;</title>
        <subtitle>Days</subtitle>
        <updated>1970-01-01T00:00:00Z</updated>
        <link rel="self" type="application/atom+xml" href="https://example.org/diary/atom.xml"/>
        <link rel="alternate" type="text/html" href="https://example.org/diary/"/>
        <author>
        <name>일기장 &amp; &lt;more&gt;</name>
        </author>
        <generator>diarysite</generator>
        </feed>

        """)
  }

  @Test func aFeedIsUpdatedWhenItsNewestChangeWasByTheMomentNotTheWall() throws {
    let east = try item(published: try wall(2024, 5, 12, 8, 0, offset: 9 * 3600))
    let west = try item(published: try wall(2024, 5, 12, 1, 0, offset: -5 * 3600))
    let feed = atomFeed(channel("atom.xml"), items: [east, west])
    #expect(contains(feed, "</subtitle>\n<updated>2024-05-12T01:00:00-05:00</updated>"))
  }
}
