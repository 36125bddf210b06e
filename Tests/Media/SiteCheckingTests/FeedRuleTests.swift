import Testing

@testable import SiteChecking

@Suite struct FeedRuleTests {
  private static let pages = ["index.html": page(""), "a/index.html": page(""), "b.mp3": ""]

  private func found(_ name: String, _ text: String) async throws -> [String] {
    try await finds(in: Self.pages.merging([name: text]) { $1 }).map(\.description)
  }

  private func rss(_ items: String, version: String = "2.0", title: String = "<title>T</title>")
    -> String
  {
    "<rss version=\"\(version)\"><channel>\(title)<link>https://example.org/d/</link>"
      + "<description>D</description>\n\(items)\n</channel></rss>"
  }

  @Test(arguments: [
    ("<item><title>A</title><link>https://example.org/d/a/</link></item>", []),
    (
      "<item><title>A</title><link>/d/a/</link></item>",
      ["2:24 feed 'link' is not an absolute address"]
    ),
    (
      "<item><title>A</title>\n<link>https://example.org/d/x/</link></item>",
      ["3:1 deadLink https://example.org/d/x/"]
    ),
    (
      "<item><title>A</title><guid>tag:x</guid></item>",
      ["2:1 feed 'guid' is not an absolute address"]
    ),
    (
      "<item><title>A</title><guid isPermaLink=\"false\">x</guid></item>\n"
        + "<item><title>B</title><guid isPermaLink=\"false\">x</guid></item>",
      ["3:1 feed two of 'item' have the same 'guid'"]
    ),
    (
      "<item><link>https://example.org/d/a/</link></item>",
      ["2:1 feed 'item' has neither a 'title' nor a 'description'"]
    ),
    ("<item><title>A</title><pubDate>Sun, 12 May 2024 07:30:00 +0900</pubDate></item>", []),
    (
      "<item><title>A</title><pubDate>2024-05-12</pubDate></item>",
      ["2:1 feed 'pubDate' is not a date as the format writes it"]
    ),
    (
      "<item><title>A</title><enclosure url=\"https://example.org/d/b.mp3\" length=\"1\" type=\"audio/mpeg\"/></item>",
      []
    ),
    (
      "<item><title>A</title><enclosure url=\"https://example.org/d/b.mp3\"/></item>",
      ["2:1 feed 'enclosure' needs a 'length' in bytes and a 'type'"]
    ),
    (
      "<item><title>A</title><pubDate>32 May 2024 07:30:00 GMT</pubDate></item>",
      ["2:1 feed 'pubDate' is not a date as the format writes it"]
    ),
    (
      "<item><title>A</title><pubDate>12 Foo 2024 07:30:00 GMT</pubDate></item>",
      ["2:1 feed 'pubDate' is not a date as the format writes it"]
    ),
    ("<pubDate>yesterday</pubDate>", ["2:1 feed 'pubDate' is not a date as the format writes it"]),
    ("<link>https://example.org/d/x/</link>", ["2:1 deadLink https://example.org/d/x/"]),
    ("<item><title>A</title></itm>", ["2:1 feed it is no well-formed XML: mismatched tag"]),
  ])
  func rulesOfRSS(items: String, expected: [String]) async throws {
    let places = expected.map { text in
      // Of XML only lines are known.
      "feed.xml:" + text.replacing(/^([0-9]+):[0-9]+/) { "\($0.1):1" }
    }
    #expect(try await found("feed.xml", rss(items)) == places)
  }

  @Test func rulesOfAChannel() async throws {
    #expect(
      try await found("feed.xml", rss("", version: "1.0", title: "")) == [
        "feed.xml:1:1 feed 'rss' has no attribute 'version' that is 2.0",
        "feed.xml:1:1 feed it has no 'title'",
      ])
  }

  @Test func rulesOfAtom() async throws {
    func atom(_ entry: String) -> String {
      "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>T</title><id>tag:x</id>"
        + "<updated>2024-05-12T07:30:00Z</updated>\n<entry>\(entry)</entry></feed>"
    }
    let whole = "<title>A</title><id>tag:a</id><updated>2024-05-12T07:30:00.5+09:00</updated>"
    #expect(
      try await found("a.atom", atom(whole + "<link href=\"https://example.org/d/a/\"/>")) == [])
    #expect(
      try await found("a.atom", atom("<title>A</title><updated>2024-05-12</updated>")) == [
        "a.atom:2:1 feed 'entry' has no 'id'",
        "a.atom:2:1 feed 'updated' is not a date as the format writes it",
      ])
    #expect(
      try await found("a.atom", atom(whole + "<link href=\"../a/\"/>")) == [
        "a.atom:2:1 feed 'href' is not an absolute address"
      ])
    let allowed = [
      "<link xml:base=\"https://example.org/d/\" href=\"a/\"/>", "<link href=\"mailto:a@b\"/>",
    ]
    for link in allowed { #expect(try await found("a.atom", atom(whole + link)) == []) }
    #expect(
      try await found(
        "a.atom", atom(whole).replacing("<updated>2024-05-12T07:30:00Z", with: "<updated>today"))
        == ["a.atom:1:1 feed 'updated' is not a date as the format writes it"])
  }

  @Test func rulesOfJSONFeeds() async throws {
    func json(_ items: String) -> String {
      "{\"version\": \"https://jsonfeed.org/version/1.1\", \"title\": \"T\",\n\"items\": [\(items)]}"
    }
    let whole = "{\"id\": \"1\", \"content_text\": \"x\", \"url\": \"https://example.org/d/a/\"}"
    #expect(try await found("feed.json", json(whole)) == [])
    #expect(try await found("other.json", "{\"items\": 5") == [])
    #expect(
      try await found("feed.json", json(whole + ",\n" + whole)) == [
        "feed.json:3:1 feed two items have the same 'id'"
      ])
    #expect(
      try await found("feed.json", json("{\"url\": \"https://example.org/d/x/\"}")) == [
        "feed.json:2:11 feed an item has neither 'content_html' nor 'content_text'",
        "feed.json:2:11 feed an item has no 'id'",
        "feed.json:2:19 deadLink https://example.org/d/x/",
      ])
    #expect(
      try await found("feed.json", json(whole.dropLast() + ", \"date_published\": \"today\"}")) == [
        "feed.json:2:97 feed 'date_published' is not a date as the format writes it"
      ])
    let attached = ", \"attachments\": [{\"url\": \"https://example.org/d/b.mp3\"}]}"
    #expect(
      try await found("feed.json", json(whole.dropLast() + attached)) == [
        "feed.json:2:95 feed an attachment needs a 'url' and a 'mime_type'"
      ])
    #expect(
      try await found("feed.json", json(whole).replacing("1.1", with: "9")) == [
        "feed.json:1:1 feed 'version' is not one of JSON Feed"
      ])
    #expect(try await found("feed.json", json("}")) == ["feed.json:1:1 feed it is no JSON"])
  }

  @Test(arguments: [
    ("<url><loc>https://example.org/d/a/</loc><lastmod>2024-05-12</lastmod></url>", []),
    ("<url><loc>https://example.org/d/x/</loc></url>", ["deadLink https://example.org/d/x/"]),
    ("<url><loc>/d/a/</loc></url>", ["sitemap 'loc' is not an absolute address"]),
    ("<url></url>", ["sitemap 'url' has no 'loc'"]),
    (
      "<url><loc>https://example.org/d/a/</loc></url><url><loc>https://example.org/d/a/</loc></url>",
      ["sitemap two of 'url' have the same 'loc'"]
    ),
    (
      "<url><loc>https://example.org/d/a/</loc><lastmod>12 May</lastmod></url>",
      ["sitemap 'lastmod' is not a date as the format writes it"]
    ),
    (
      "<url><loc>https://example.org/d/a/</loc><lastmod>2024-13-01</lastmod></url>",
      ["sitemap 'lastmod' is not a date as the format writes it"]
    ),
    (
      "<url><loc>https://example.com/a/</loc></url>",
      ["sitemap 'url' has an address outside the site"]
    ),
    (
      "<url><loc>https://example.org/d/a/</loc><priority>1.0</priority></url>"
        + "<url><loc>https://example.org/d/</loc><priority>7</priority></url>",
      ["sitemap 'priority' is not between 0.0 and 1.0"]
    ),
    (
      "<url><loc>https://example.org/d/a/</loc><changefreq>daily</changefreq></url>"
        + "<url><loc>https://example.org/d/</loc><changefreq>often</changefreq></url>",
      ["sitemap 'changefreq' is none of the words that it may be"]
    ),
  ])
  func rulesOfSitemaps(urls: String, expected: [String]) async throws {
    let map = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n\(urls)</urlset>"
    #expect(try await found("sitemap.xml", map) == expected.map { "sitemap.xml:2:1 " + $0 })
  }

  @Test func aSitemapHasItsNamespaceAndABound() async throws {
    let many = (0...50_000).map { "<url><loc>https://example.org/d/?\($0)</loc></url>" }.joined()
    #expect(
      try await found("sitemap.xml", "<urlset>\(many)</urlset>") == [
        "sitemap.xml:1:1 sitemap 'urlset' is not in the namespace of its format",
        "sitemap.xml:1:1 sitemap it has more than 50000 addresses",
      ])
  }
}
