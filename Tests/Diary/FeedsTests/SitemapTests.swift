import Feeds
import LocalizedDates
import Testing

@Suite struct SitemapTests {
  @Test func aSmallSiteHasOneSitemap() throws {
    let day = try #require(Day(year: 2024, month: 5, day: 12))
    let time = WallTime(
      day: day, time: try #require(TimeOfDay(hour: 7, minute: 30)),
      offset: try #require(UTCOffset(seconds: 9 * 3600)))
    let pages = [
      SitemapPage(folder: "", changed: nil),
      SitemapPage(folder: "a&b", changed: .day(day)),
      SitemapPage(folder: "%EB%B9%84", changed: .time(time)),
    ]
    let files = sitemap(of: pages, root: "https://example.org/")
    #expect(files.map(\.name) == ["sitemap.xml"])
    #expect(
      text(files.first?.bytes ?? []) == """
        <?xml version="1.0" encoding="utf-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://example.org/</loc></url>
        <url><loc>https://example.org/a&amp;b/</loc><lastmod>2024-05-12</lastmod></url>
        <url><loc>https://example.org/%EB%B9%84/</loc>\
        <lastmod>2024-05-12T07:30:00+09:00</lastmod></url>
        </urlset>

        """)
  }

  @Test(arguments: [(50_000, 1), (50_001, 3), (100_000, 3), (100_001, 4)])
  func aFileHoldsAtMost50000Pages(count: Int, files: Int) {
    let pages = (0..<count).map { SitemapPage(folder: "\($0)", changed: nil) }
    let parts = sitemap(of: pages, root: "https://example.org/")
    #expect(parts.count == files)
    let urls = parts.flatMap { part in
      text(part.bytes).split(separator: "\n").filter { $0.hasPrefix("<url>") }
    }
    #expect(urls == pages.map { "<url><loc>https://example.org/\($0.folder)/</loc></url>" })
  }

  @Test func aLargeSiteHasAnIndexOfItsSitemaps() {
    let page = SitemapPage(folder: "", changed: nil)
    let files = sitemap(
      of: [SitemapPage](repeating: page, count: 50_001), root: "https://example.org/diary/")
    #expect(files.map(\.name) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
    #expect(
      text(files.first?.bytes ?? []) == """
        <?xml version="1.0" encoding="utf-8"?>
        <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <sitemap><loc>https://example.org/diary/sitemap-1.xml</loc>
        </sitemap>
        <sitemap><loc>https://example.org/diary/sitemap-2.xml</loc>
        </sitemap>
        </sitemapindex>

        """)
  }

  @Test func robotsMayReadEverything() {
    #expect(text(robots(sitemapURL: nil)) == "User-agent: *\nAllow: /\n")
    #expect(
      text(robots(sitemapURL: "https://example.org/sitemap.xml")) == """
        User-agent: *
        Allow: /

        Sitemap: https://example.org/sitemap.xml

        """)
  }
}
