import SiteFiles
import Testing

@testable import SitePublishing

@Suite struct RcloneListingTests {
  private func path(_ text: String) throws -> SitePath { try #require(SitePath(text)) }

  @Test func filesAndFoldersAreToldApart() throws {
    let text = #"""
      [
      {"Path":"2024","Name":"2024","Size":-1,"ModTime":"","IsDir":true},
      {"Path":"2024/a \"b\" 일기.jpg","Name":"x","Size":2,"ModTime":"","IsDir":false},
      {"Path":"2024/link.rclonelink","Name":"x","Size":2,"ModTime":"","IsDir":false},
      {"Path":"line\nend","Name":"x","Size":2,"ModTime":"","IsDir":false}
      ]
      """#
    let listing = try #require(RcloneListing.listing(Array(text.utf8)))
    #expect(listing.folders == [.root, try path("2024")])
    #expect(listing.files == [try path("2024/a \"b\" 일기.jpg")])
    #expect(listing.others == [try path("2024/link")])
    #expect(RcloneListing.listing(Array("[\n]\n".utf8)) == TargetListing(folders: [.root]))
  }

  @Test(arguments: ["", "[", "what a host says", "[{\"Path\": 1}"])
  func brokenAnswersAreNone(text: String) {
    #expect(RcloneListing.listing(Array(text.utf8)) == nil)
  }

  @Test func featuresAreRead() {
    let text =
      #"{"Name": "s", "Features": {"BucketBased": true, "CanHaveEmptyDirectories": false}}"#
    let features = RcloneListing.features(Array(text.utf8))
    #expect(features == RcloneFeatures(isBucketBased: true, hasFolders: false))
    #expect(RcloneListing.features(Array("x".utf8)) == nil)
  }

  @Test func aFileThatWasBeingSentIsKnownByItsName() {
    #expect(RcloneListing.original(of: "index.html.4f1c92ab.partial") == "index.html")
    #expect(RcloneListing.original(of: "index.html.partial") == nil)
    #expect(RcloneListing.original(of: "index.html") == nil)
  }

  @Test func theCountOfSentFilesIsTheLastOne() {
    let text = """
      2026/11/21 15:28:24 INFO  : index.txt: Copied (new)
      2026/11/21 15:28:24 INFO  :
      Transferred:   \t          3 B / 3 B, 100%, 0 B/s, ETA -
      Transferred:            12 / 12, 100%
      Elapsed time:         0.0s
      """
    #expect(RcloneDestination.sentCount(ToolStderr(Array(text.utf8))) == 12)
    #expect(RcloneDestination.sentCount(ToolStderr([])) == nil)
  }

  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8", "no-cache"),
    ("2024/05/12/rain/index.txt", "text/plain; charset=utf-8", "no-cache"),
    ("feed.xml", "application/rss+xml", "no-cache"),
    ("atom.xml", "application/atom+xml", "no-cache"),
    ("feed.json", "application/feed+json", "no-cache"),
    ("sitemap.xml", "application/xml", "no-cache"),
    ("style.css", "text/css; charset=utf-8", "no-cache"),
    ("share.js", "text/javascript; charset=utf-8", "no-cache"),
    ("2024/05/12/rain/Rain.JPG", nil, "public, max-age=86400"),
    ("CNAME", nil, "no-cache"),
  ])
  func bucketsServeFilesAsWhatTheyAre(text: String, type: String?, cache: String) throws {
    let headers = RcloneHeaders(try path(text))
    #expect(headers.contentType == type)
    #expect(headers.cacheControl == cache)
  }
}
