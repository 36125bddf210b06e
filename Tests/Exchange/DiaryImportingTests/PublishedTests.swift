import DiaryImporting
import DiaryWriting
import Testing

@Suite struct PublishedTests {
  private static let export = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
     xmlns:content="http://purl.org/rss/1.0/modules/content/"
     xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
    <channel>
    <item><title>Rain &amp; sun</title><link>https://a.example/2024/05/rain/</link>
    <dc:creator><![CDATA[mina]]></dc:creator><guid>https://a.example/?p=1</guid>
    <content:encoded><![CDATA[First line
    second line

    <strong>Bold</strong> [gallery ids="1,2"]

    [caption id="x"]<img src="https://a.example/a.jpg" alt="Drops"> On the pane[/caption]
    <script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">click</a>]]></content:encoded>
    <excerpt:encoded><![CDATA[Wet.]]></excerpt:encoded>
    <wp:post_id>1</wp:post_id><wp:post_date>2024-05-12 18:30:00</wp:post_date>
    <wp:post_date_gmt>2024-05-12 09:30:00</wp:post_date_gmt><wp:status>publish</wp:status>
    <wp:post_type>post</wp:post_type><wp:is_sticky>1</wp:is_sticky>
    <category domain="category">Days</category><category domain="post_tag">walk</category>
    <wp:postmeta><wp:meta_key>_edit_last</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta>
    <wp:postmeta><wp:meta_key>shoes</wp:meta_key><wp:meta_value>wet</wp:meta_value></wp:postmeta>
    <wp:comment><wp:comment_content>Hi</wp:comment_content></wp:comment></item>
    <item><title>Draft</title><guid>https://a.example/?p=2</guid><content:encoded>x</content:encoded>
    <wp:post_date>2024-05-13 00:00:00</wp:post_date><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>
    <wp:status>draft</wp:status><wp:post_type>post</wp:post_type></item>
    <item><title>Mine</title><content:encoded>x</content:encoded><wp:post_date>2024-05-14 08:00:00</wp:post_date>
    <wp:status>private</wp:status><wp:post_type>post</wp:post_type></item>
    <item><title>Locked</title><content:encoded>x</content:encoded><wp:post_date>2024-05-15 08:00:00</wp:post_date>
    <wp:status>publish</wp:status><wp:post_password>p</wp:post_password><wp:post_type>post</wp:post_type></item>
    <item><title>Old</title><content:encoded>x</content:encoded><wp:status>trash</wp:status>
    <wp:post_type>post</wp:post_type></item>
    <item><title>About</title><link>https://a.example/about/</link><content:encoded><![CDATA[<!-- wp:paragraph --><p>Me.</p><!-- /wp:paragraph -->]]></content:encoded>
    <wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>
    <item><title>a.jpg</title><wp:post_type>attachment</wp:post_type></item>
    </channel></rss>
    """

  @Test func postsOfWordPressKeepTheirStateAndAddress() throws {
    let (kind, items) = try Fixture(["blog.xml": Self.export]).items("blog.xml")
    #expect(kind == .wordpress)
    #expect(
      shown(items) == #"""
        ---
        title: Rain & sun
        date: 2024-05-12T18:30:00+09:00
        tags: [Days, walk]
        favorite: true
        summary: Wet.
        aliases: ["/2024/05/rain/"]
        extra: {creator: mina, shoes: wet}
        ---

        First line\
        second line

        **Bold** \[gallery ids="1,2"]

        ![Drops](https://a.example/a.jpg)

        On the pane

        click

        ---
        title: Draft
        date: 2024-05-13T00:00:00+09:00
        draft: true
        ---

        x

        ---
        title: Mine
        date: 2024-05-14T08:00:00+09:00
        visibility: private
        ---

        x

        ---
        title: Locked
        date: 2024-05-15T08:00:00+09:00
        visibility: private
        ---

        x

        blog.xml, line 30: it was thrown away

        ---
        title: About
        page: true
        aliases: ["/about/"]
        ---

        Me.

        lost: items of the type 'attachment' are no entries: 1

        """#)
    #expect(
      remarks(of: items) == """
        kept: 'creator' is kept under 'extra'
        lost: fields of WordPress's own, which begin with '_', are left out
        kept: 'shoes' is kept under 'extra'
        lost: comments are not taken over
        changed: the shortcode [gallery] stays in the text as it is (blog.xml, line 6)
        hidden: 'status: private' may mean that an entry was not public, so it is private (blog.xml, line 26)
        hidden: an entry had a password; it is private until you encrypt it
        lost: items of the type 'attachment' are no entries: 1

        """)
  }

  @Test func itemsOfFeedsAreEntries() throws {
    let rss = """
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
      <item><title>Rain &amp;amp; *sun*</title><link>https://a.example/rain</link><guid>g1</guid>
      <pubDate>Sun, 12 May 2024 18:30:00 +0900</pubDate><description>Short</description>
      <content:encoded><![CDATA[<p>All <em>day</em>.</p>]]></content:encoded><category>walk</category></item>
      <item><title>No date</title></item></channel></rss>
      """
    let (kind, items) = try Fixture(["f.xml": rss]).items("f.xml")
    #expect(kind == .feed)
    #expect(
      shown(items) == """
        ---
        title: Rain & *sun*
        date: 2024-05-12T18:30:00+09:00
        tags: [walk]
        extra: {link: https://a.example/rain}
        ---

        All _day_.

        f.xml, line 5: it has no date

        """)
    let atom = """
      <feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Rain</title><id>urn:1</id>
      <link rel="alternate" href="https://a.example/rain"/><published>2024-05-12T09:30:00Z</published>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>All <b>day</b> &lt; night.</p></div></content>
      <category term="walk"/></entry></feed>
      """
    let (_, entries) = try Fixture(["f.atom": atom]).items("f.atom")
    #expect(
      shown(entries) == """
        ---
        title: Rain
        date: 2024-05-12T18:30:00+09:00
        tags: [walk]
        extra: {link: https://a.example/rain}
        ---

        All **day** < night.

        """)
    let json = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "D", "items": [
       {"id": "1", "url": "https://a.example/rain", "title": "Rain", "content_html": "<p>All day.</p>",
        "date_published": "2024-05-12T18:30:00+09:00", "tags": ["walk"]}]}
      """
    let (_, jsonItems) = try Fixture(["f.json": json]).items("f.json")
    #expect(
      shown(jsonItems) == """
        ---
        title: Rain
        date: 2024-05-12T18:30:00+09:00
        tags: [walk]
        extra: {link: https://a.example/rain}
        ---

        All day.

        """)
  }

  @Test func journalsOfCalendarsAreEntries() throws {
    let calendar = """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      BEGIN:VJOURNAL\r
      UID:1@a.example\r
      DTSTART;TZID=Asia/Seoul:20240512T183000\r
      SUMMARY:Rain\\, again\r
      DESCRIPTION:All day.\\nAnd al\r
       l night\\; really.\r
      CATEGORIES:walk,a\\,b\r
      CLASS:CONFIDENTIAL\r
      STATUS:DRAFT\r
      END:VJOURNAL\r
      BEGIN:VEVENT\r
      SUMMARY:No journal\r
      END:VEVENT\r
      BEGIN:VJOURNAL\r
      DTSTART;VALUE=DATE:20240513\r
      DESCRIPTION:A day.\r
      END:VJOURNAL\r
      BEGIN:VJOURNAL\r
      SUMMARY:No date\r
      END:VJOURNAL\r
      END:VCALENDAR\r

      """
    let (kind, items) = try Fixture(["j.ics": calendar]).items("j.ics")
    #expect(kind == .vjournal)
    #expect(
      shown(items) == """
        ---
        title: "Rain, again"
        date: 2024-05-12T18:30:00+09:00
        tags: [walk, "a,b"]
        visibility: private
        draft: true
        format: plain
        ---

        All day.
        And all night; really.

        ---
        title: A day.
        date: 2024-05-13
        format: plain
        ---

        j.ics, journal 3: it has no date

        """)
    #expect(
      remarks(of: items) == """
        hidden: 'CLASS: CONFIDENTIAL' may mean that an entry was not public, so it is private (j.ics, journal 1)

        """)
  }

  /// Addresses in a feed go on from the page that its item is.
  @Test func addressesWithoutAHostAreThoseOfTheirPage() throws {
    let html = ##"<p><a href="../sea/">Sea</a> <img src="/a.jpg"> <a href="#b">b</a></p>"##
    let expected = "[Sea](https://a.example/sea/) ![](https://a.example/a.jpg) [b](#b)"
    let escaped = html.replacing("<", with: "&lt;")
    let sources = [
      """
      <rss><channel><item><title>Rain</title><link>https://a.example/rain/</link>
      <pubDate>Sun, 12 May 2024 10:00:00 +0900</pubDate><description>\(escaped)</description></item>
      </channel></rss>
      """,
      """
      {"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "title": "Rain",
       "url": "https://a.example/rain/", "date_published": "2024-05-12T10:00:00+09:00",
       "content_html": "\(html.replacing("\"", with: "\\\""))"}]}
      """,
      """
      <rss xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>Rain</title>
      <link>https://a.example/rain/</link><content:encoded><![CDATA[\(html)]]></content:encoded>
      <wp:post_date>2024-05-12 10:00:00</wp:post_date><wp:status>publish</wp:status>
      <wp:post_type>post</wp:post_type></item></channel></rss>
      """,
    ]
    for source in sources {
      let items = try Fixture(["a": source]).items("a").items
      guard case .entry(let imported)? = items.first else {
        Issue.record("\(items)")
        continue
      }
      let body = imported.links.enumerated().reduce(imported.entry.body) { body, link in
        body.replacing("\u{F8F0}L\(link.offset)\u{F8F0}", with: link.element.address)
      }
      #expect(body == expected)
    }
  }
}
