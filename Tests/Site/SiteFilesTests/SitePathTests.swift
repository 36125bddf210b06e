import SiteFiles
import Testing

@Suite struct SitePathTests {
  @Test(arguments: [
    "/", "/a", "a/", "a//b", "//", ".", "..", "./a", "../a", "a/.", "a/..", "a/./b", "a/../b",
    "a\0b", "\0", "a/\0", "../../etc/passwd", "a/b/../../../c",
  ])
  func unsafePathsAreRefused(text: String) {
    #expect(SitePath(text) == nil)
  }

  @Test(arguments: [
    "", "a", "a/b", "...", "..a", "a..", "a/...", ".a", "a b", "a\\..\\b", "일기/비.md", "-",
    "a\nb", "e\u{301}", "a/\u{301}b", "%2e%2e",
  ])
  func otherPathsAreTakenByteForByte(text: String) throws {
    let path = try #require(SitePath(text))
    #expect(Array(path.text.utf8) == Array(text.utf8))
  }

  @Test func spellingsThatOnlyReadTheSameAreDifferentPaths() throws {
    let composed = try #require(SitePath("\u{E9}.md"))
    let decomposed = try #require(SitePath("e\u{301}.md"))
    #expect(composed.text == decomposed.text)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect(decomposed < composed)
    #expect(!composed.isInside(decomposed))
  }

  @Test(arguments: [
    ("a/b", "a", true), ("a", "a", true), ("ab", "a", false), ("a", "a/b", false),
    ("a/b/c", "a/b", true), ("a/bc", "a/b", false), ("x", "", true), ("", "", true),
    ("", "a", false), ("a/\u{301}b", "a", true),
  ])
  func aPathIsInsideItselfAndItsFolders(path: String, folder: String, isInside: Bool) throws {
    #expect(try #require(SitePath(path)).isInside(#require(SitePath(folder))) == isInside)
  }

  @Test(arguments: [
    ("", "", ""), ("a", "a", ""), ("a/b", "b", "a"), ("a/b/c.md", "c.md", "a/b"),
    ("a/\u{301}b", "\u{301}b", "a"),
  ])
  func nameAndParentAreCutAtTheLastSlash(path: String, name: String, parent: String) throws {
    let path = try #require(SitePath(path))
    #expect(Array(path.name.utf8) == Array(name.utf8))
    #expect(Array(path.parent.text.utf8) == Array(parent.utf8))
    #expect(path.isRoot == path.text.isEmpty)
  }

  @Test(arguments: [
    ("a.md", "md"), ("a.MD", "md"), ("a.tar.GZ", "gz"), ("a", ""), (".profile", ""), ("a.", ""),
    ("a.b/c", ""), ("a/.b.Md", "md"), ("a.ÄB", "Äb"),
  ])
  func theExtensionIsWhatFollowsTheLastDot(path: String, fileExtension: String) throws {
    #expect(try #require(SitePath(path)).fileExtension == fileExtension)
  }

  @Test func appendingJoinsWithOneSlash() {
    #expect(SitePath.root.appending("a").appending("b/c").text == "a/b/c")
    #expect(SitePath.root.appending("a").appending("").text == "a")
    #expect(SitePath.root.appending("").isRoot)
  }

  @Test func pathsAreOrderedByBytes() {
    let sorted = ["", "A", "a", "a-b", "a/b", "b", "é", "\u{FB01}", "\u{10000}"]
    #expect(sorted.shuffled().compactMap(SitePath.init).sorted().map(\.text) == sorted)
  }
}
