import Testing

@testable import SiteFiles

@Suite struct SiteURLTests {
  @Test(arguments: [
    ("https://example.org", "https://example.org/", "/"),
    ("https://example.org/", "https://example.org/", "/"),
    ("https://Example.ORG/Diary", "https://example.org/Diary/", "/Diary/"),
    ("http://localhost:8080/a/b/", "http://localhost:8080/a/b/", "/a/b/"),
    ("http://[::1]:8080/", "http://[::1]:8080/", "/"),
    ("http://127.0.0.1", "http://127.0.0.1/", "/"),
    (
      "https://example.org/일기", "https://example.org/%EC%9D%BC%EA%B8%B0/",
      "/%EC%9D%BC%EA%B8%B0/"
    ),
    (
      "https://example.org/%EC%9D%BC/", "https://example.org/%EC%9D%BC/", "/%EC%9D%BC/"
    ),
    ("https://example.org/~me/", "https://example.org/~me/", "/~me/"),
  ])
  func aSiteStandsAtAnAbsoluteAddress(text: String, whole: String, base: String) throws {
    let url = try #require(SiteURL(text))
    #expect(url.text == whole)
    #expect(url.basePath == base)
  }

  @Test(arguments: [
    "", "example.org", "//example.org", "ftp://example.org", "HTTPS://example.org", "https://",
    "https:///diary", "https://user@example.org", "https://user:word@example.org",
    "https://example.org/?q", "https://example.org/#top", "https://example.org/../",
    "https://example.org/a/./b", "https://example.org//a", "https://exa mple.org",
    "https://example.org/a b", "https://example.org/\"x", "https://example.org/%2e%2e/",
    "https://example.org/%zz/", "https://example.org/%", "https://:80/", "https://a:b/",
    "https://a:/", "https://a:123456/", "https://-./", "https://a:80:80/", "javascript:alert(1)",
    "https://example.org/\n",
  ])
  func anythingElseIsNoAddressOfASite(text: String) {
    #expect(SiteURL(text) == nil)
  }

  @Test func pathsBelowTheSiteAreEncoded() throws {
    let url = try #require(SiteURL("https://example.org/diary"))
    #expect(url.url(of: "") == "https://example.org/diary/")
    #expect(
      url.url(of: "2024/05/12/비/") == "https://example.org/diary/2024/05/12/%EB%B9%84/")
  }
}
