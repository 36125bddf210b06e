import Feeds
import LocalizedDates
import Testing

@Suite struct RSSTests {
  @Test func aWholeFeed() throws {
    let titleLess = try item(
      id: "00000000-0000-4000-8000-000000000001", title: nil, subject: "2024년 5월 11일",
      text: "제목 없음", html: "<p>제목 없음</p>\n", published: try wall(2024, 5, 11, 12, 0, offset: 0))
    let feed = rssFeed(
      channel("feed.xml"), items: [try item(tags: ["날씨", "a & b"]), titleLess])
    #expect(
      text(feed) == """
        <?xml version="1.0" encoding="utf-8"?>
        <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
        xmlns:content="http://purl.org/rss/1.0/modules/content/" \
        xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel>
        <title>일기장 &amp; &lt;more&gt;</title>
        <link>https://example.org/diary/</link>
        <description>Days</description>
        <language>ko-KR</language>
        <lastBuildDate>Sun, 12 May 2024 07:30:00 +0900</lastBuildDate>
        <generator>diarysite</generator>
        <atom:link rel="self" type="application/rss+xml" \
        href="https://example.org/diary/feed.xml"/>
        <item>
        <title>비</title>
        <link>https://example.org/diary/2024/05/12/%EB%B9%84/</link>
        <guid isPermaLink="false">urn:uuid:5f2c9a1e-7704-5bd3-8e61-0daa42c7195b</guid>
        <pubDate>Sun, 12 May 2024 07:30:00 +0900</pubDate>
        <dc:creator>Ann &quot;A&quot; O'Hara</dc:creator>
        <category>날씨</category>
        <category>a &amp; b</category>
        <description>비
        오늘은 비가 왔다.</description>
        <content:encoded><![CDATA[<p>오늘은 비가 왔다.</p>
        ]]></content:encoded>
        </item>
        <item>
        <title>2024년 5월 11일</title>
        <link>https://example.org/diary/2024/05/12/%EB%B9%84/</link>
        <guid isPermaLink="false">urn:uuid:00000000-0000-4000-8000-000000000001</guid>
        <pubDate>Sat, 11 May 2024 12:00:00 +0000</pubDate>
        <dc:creator>Ann &quot;A&quot; O'Hara</dc:creator>
        <description>제목 없음</description>
        <content:encoded><![CDATA[<p>제목 없음</p>
        ]]></content:encoded>
        </item>
        </channel>
        </rss>

        """)
  }

  @Test func anEmptyFeedHasNoDateAndNoItems() {
    #expect(
      text(rssFeed(channel("feed.xml", author: false), items: [])) == """
        <?xml version="1.0" encoding="utf-8"?>
        <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
        xmlns:content="http://purl.org/rss/1.0/modules/content/" \
        xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel>
        <title>일기장 &amp; &lt;more&gt;</title>
        <link>https://example.org/diary/</link>
        <description>Days</description>
        <language>ko-KR</language>
        <generator>diarysite</generator>
        <atom:link rel="self" type="application/rss+xml" \
        href="https://example.org/diary/feed.xml"/>
        </channel>
        </rss>

        """)
  }

  @Test func anEntryWithoutABodyHasNoContent() throws {
    let feed = rssFeed(channel("feed.xml"), items: [try item(text: "비", html: "")])
    #expect(contains(feed, "<description>비</description>\n</item>"))
  }

  @Test(arguments: [
    ("a]]>b", "<![CDATA[a]]]]><![CDATA[>b]]>"), ("]]>", "<![CDATA[]]]]><![CDATA[>]]>"),
    ("]]]>", "<![CDATA[]]]]]><![CDATA[>]]>"), ("]] >", "<![CDATA[]] >]]>"),
    ("]>", "<![CDATA[]>]]>"), ("]]", "<![CDATA[]]]]>"),
    ("]]>]]>", "<![CDATA[]]]]><![CDATA[>]]]]><![CDATA[>]]>"),
    // What is left out must not bring brackets and `>` together.
    ("]]\u{1}>", "<![CDATA[]]]]><![CDATA[>]]>"), ("]\u{FFFF}]>", "<![CDATA[]]]]><![CDATA[>]]>"),
  ])
  func theEndOfCDATAIsSplit(html: String, section: String) throws {
    let feed = rssFeed(channel("feed.xml"), items: [try item(html: html)])
    #expect(contains(feed, "<content:encoded>\(section)</content:encoded>"))
  }

  @Test func theLastBuildDateIsThatOfTheNewestChangeNotOfTheFirstItem() throws {
    let changed = try item(
      published: try wall(2020, 1, 1, 0, 0, offset: 0),
      updated: try wall(2024, 6, 1, 0, 0, offset: 0))
    let feed = rssFeed(channel("feed.xml"), items: [try item(), changed])
    #expect(contains(feed, "<lastBuildDate>Sat, 01 Jun 2024 00:00:00 +0000</lastBuildDate>"))
  }
}
