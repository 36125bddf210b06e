import SiteFiles
import Testing

@testable import SitePublishing

@Suite struct RsyncListingTests {
  private func paths(_ texts: String...) throws -> Set<SitePath> {
    Set(try texts.map { try #require(SitePath($0)) })
  }

  @Test func filesFoldersAndOthersAreToldApart() throws {
    let text = ##"""
      drwxr-xr-x            100 2026/11/21 15:20:26 .
      -rw-r--r--             12 2026/11/21 15:20:26 index.html
      drwxr-xr-x             60 2026/11/21 15:20:26 2024
      -rw-r--r--+ 9999999999999 1960/01/01 00:00:00 2024/a b  일기.jpg
      -rw-r--r--              1 2026/11/21 15:20:26  begins with a blank
      -rw-r--r--              1 2026/11/21 15:20:26 2024/line\#012end\#134#012
      -rw-r--r--              1 2026/11/21 15:20:26 2024/no\#377text
      lrwxrwxrwx              3 2026/11/21 15:20:26 2024/link
      prw-r--r--              0 2026/11/21 15:20:26 2024/pipe
      what a host says
      """##
    let listing = RsyncListing.listing(Array(text.utf8))
    #expect(
      listing.files
        == (try paths(
          "index.html", "2024/a b  일기.jpg", " begins with a blank", "2024/line\nend\\#012")))
    #expect(listing.folders == Set([.root]).union(try paths("2024")))
    #expect(listing.others == (try paths("2024/link", "2024/pipe")))
  }

  @Test(arguments: [
    (".index.html.Xa3f9Q", "index.html"), ("..x.abcdef", ".x"), (".a.b.123456", "a.b"),
  ])
  func aFileThatWasBeingSentIsKnownByItsName(name: String, original: String) {
    #expect(RsyncListing.original(of: name) == original)
  }

  @Test(arguments: [
    "index.html", ".htaccess", ".index.html.Xa3f9", ".index.html.Xa3f9-", ".abcdef",
  ])
  func otherNamesAreOthers(name: String) {
    #expect(RsyncListing.original(of: name) == nil)
  }
}
