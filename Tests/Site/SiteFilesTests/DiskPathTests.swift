import Glibc
import SiteFiles
import Testing

@Suite struct DiskPathTests {
  @Test func resolvingFollowsLinksAndUndoesParents() throws {
    try withTemporaryFolder { folder in
      mkdir(folder + "/real", 0o755)
      mkdir(folder + "/real/sub", 0o755)
      symlink("real/sub", folder + "/link")
      symlink("gone", folder + "/dangling")
      let root = DiskPath(folder).resolved.text
      let cases = [
        ("", ""), ("real", "/real"), ("real/", "/real"), ("real/sub/..", "/real"),
        ("link", "/real/sub"), ("link/..", "/real"), ("link/../x", "/real/x"),
        ("missing", "/missing"), ("missing/a/b", "/missing/a/b"), ("missing/../real", "/real"),
        ("missing/../real/new", "/real/new"), ("missing/a/../../link", "/real/sub"),
        ("missing/../../x", "/../x"), ("missing/./x", "/missing/x"), ("link/new/..", "/real/sub"),
        ("missing/a/../b", "/missing/b"), ("dangling", "/dangling"),
      ]
      for (path, resolved) in cases {
        let up = DiskPath(root).parent.text
        let expected = resolved == "/../x" ? up + "/x" : root + resolved
        #expect(DiskPath(folder).appending(path).resolved.text == expected, "\(path)")
      }
    }
  }

  @Test(arguments: ["/", "/..", "/../..", "//", "/missing/..", "/missing/../.."])
  func nothingIsAboveTheRoot(path: String) {
    #expect(DiskPath(path).resolved.text == "/")
  }

  @Test func aRelativePathResolvesInTheCurrentFolder() throws {
    let here = DiskPath(".").resolved
    #expect(DiskPath("").resolved == here)
    #expect(DiskPath("missing/x").resolved == here.appending("missing/x"))
    #expect(DiskPath("missing/..").resolved == here)
    #expect(DiskPath("missing/../..").resolved == here.parent)
  }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/", true),
    ("/a", "/a/b", false), ("/a/\u{301}b", "/a", true), ("/\u{E9}/x", "/e\u{301}", false),
  ])
  func insideIsDecidedByBytes(path: String, folder: String, isInside: Bool) {
    #expect(DiskPath(path).isInside(DiskPath(folder)) == isInside)
  }

  @Test func partsOfAPath() {
    #expect(DiskPath("/a/b").parent.text == "/a")
    #expect(DiskPath("/a").parent.text == "/")
    #expect(DiskPath("a").parent.text == ".")
    #expect(DiskPath("/a/b/").name == "b")
    #expect(DiskPath("/").name == "")
    #expect(DiskPath("/a").appending("b").text == "/a/b")
    #expect(DiskPath("/a/").appending("b").text == "/a/b")
    #expect(DiskPath("/a").appending("/b").text == "/b")
    #expect(DiskPath("\u{E9}") != DiskPath("e\u{301}"))
  }

  @Test func foldersAreMadeAndTold() throws {
    try withTemporaryFolder { folder in
      let path = DiskPath(folder).appending("a/b/c")
      #expect(path.kind == nil)
      try path.makeFolder()
      try path.makeFolder()
      #expect(path.kind == .folder)
      write("text", to: path.text + "/file")
      #expect(path.appending("file").kind == .file)
      #expect(DiskPath("/dev/null").kind == .special)
    }
  }
}
