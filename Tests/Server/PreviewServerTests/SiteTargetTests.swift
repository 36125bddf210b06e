import DiaryBuild
import SiteFiles
import Testing

@testable import PreviewServer

@Suite struct SiteTargetTests {
  @Test(arguments: [
    ("/", target("", isFolder: true)), ("/index.html", target("index.html")),
    ("/2024/05/12/rain/", target("2024/05/12/rain", isFolder: true)),
    ("/2024/05", target("2024/05")), ("/%ED%95%9C%EA%B8%80/", target("한글", isFolder: true)),
    ("/100%25.jpg", target("100%.jpg")), ("/a+b&c;d", target("a+b&c;d")),
  ])
  func addressesNameFilesAndFolders(address: String, meant: SiteTarget?) throws {
    #expect(RequestTarget(address, basePath: "/") == .file(try #require(meant)))
  }

  @Test(arguments: [
    ("/di%61ry/", RequestTarget.file(SiteTarget(path: .root, isFolder: true))),
    ("/", .hostRoot), ("/diary", .rootWithoutSlash), ("/diary2/", .nothing), ("/x", .nothing),
    ("/diary/.live", .events), ("/diary/.live.js", .script), ("/.live", .nothing),
    ("/diary/.live/", .nothing), ("/diary/x/.live", .nothing),
  ])
  func onlyWhatIsBelowTheBasePathIsTheSites(address: String, meant: RequestTarget) {
    #expect(RequestTarget(address, basePath: "/diary/") == meant)
  }

  @Test(arguments: [
    "", "*", "x", "http://example.org/", "/..", "/../", "/a/../b", "/./a", "/%2e%2e/a", "/%2E./a",
    "/..%2fetc", "/a%2Fb", "/a\\b", "/a%5cb", "/..%5c..", "/a%00", "/a%00.html", "/%0a", "/a%7F",
    "/%", "/%4", "/%zz", "/%c0%ae%c0%ae/", "/%c0%af", "/%ff", "/%ed%a0%80", "/%f8%80%80%80%af",
  ])
  func whatCannotBeAFilesNameIsMalformed(address: String) {
    #expect(RequestTarget(address, basePath: "/") == .malformed)
  }

  @Test(arguments: [
    "//", "//example.org/", "/a//b", "/.diarysite-output", "/.git/config", "/a/.hidden/b",
    "/.well-known/.x", "/a/.well-known/x", "/...",
  ])
  func emptyAndHiddenNamesAreNothing(address: String) {
    #expect(RequestTarget(address, basePath: "/") == .nothing)
  }

  @Test func doubleEncodingIsDecodedOnce() throws {
    let meant = try #require(target("%2e%2e"))
    #expect(RequestTarget("/%252e%252e", basePath: "/") == .file(meant))
  }
}
