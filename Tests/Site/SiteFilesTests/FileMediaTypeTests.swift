import SiteFiles
import Testing

@Suite struct FileMediaTypeTests {
  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"), ("2024/sea.JPG", "image/jpeg"),
    ("sea.webp", "image/webp"), ("a.txt", "text/plain; charset=utf-8"),
    ("feed.xml", "application/rss+xml; charset=utf-8"),
    ("tags/rain/feed.json", "application/feed+json; charset=utf-8"),
    ("sitemap.xml", "application/xml; charset=utf-8"), ("film.mp4", "video/mp4"),
    ("font.woff2", "font/woff2"), ("CNAME", "application/octet-stream"),
  ])
  func aFileHasTheTypeOfItsNameOrEnding(file: String, type: String) throws {
    let found = FileMediaType(of: try #require(SitePath(file)))
    #expect(found.text == type)
    #expect(found.essence == String(type.prefix { $0 != ";" }))
  }
}
