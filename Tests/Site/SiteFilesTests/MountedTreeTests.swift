import SiteFiles
import TestSupport
import Testing

@Suite struct MountedTreeTests {
  private let base = FilesInMemory(["a.txt": "base", "Content/old.md": "old", "Contents/x": "x"])
  private let inner = FilesInMemory(["b.md": "inner", "deep/c.md": "deep"])

  private var tree: MountedTree {
    MountedTree(base, with: inner, at: .root.appending("Content"), shownAs: "../Journal")
  }

  private func path(_ text: String) throws -> SitePath { try #require(SitePath(text)) }

  @Test func theFolderIsTheOtherTree() throws {
    let names = try tree.children(of: try path("Content")).map(\.name)
    #expect(names == ["b.md", "deep"])
    #expect(try tree.contents(of: try path("Content/deep/c.md"), limit: 99) == Array("deep".utf8))
    #expect(try tree.contents(of: try path("a.txt"), limit: 99) == Array("base".utf8))
    #expect(try tree.item(at: try path("Content"))?.kind == .folder)
    #expect(try tree.item(at: try path("Content/old.md")) == nil)
    #expect(try tree.item(at: try path("Contents/x"))?.kind == .file)
  }

  @Test func stampsAreThoseOfTheirTrees() throws {
    var table = PathTable()
    let paths = [
      "a.txt", "Content", "Content/b.md", "Content/deep/c.md", "Contents/x", "Content/no",
    ]
    for text in paths { table.append(try path(text)) }
    let all = tree.stamps(of: table, at: 0..<paths.count)
    #expect(all == (try paths.map { try tree.stamp(of: try path($0)) }))
    #expect(all[0] == (try base.stamp(of: try path("a.txt"))))
    #expect(all[2] == (try inner.stamp(of: try path("b.md"))))
    #expect(all[5] == FileStamp())
  }

  @Test func faultsNameThePathThatWasAskedFor() throws {
    let wanted = try path("Content/deep/none.md")
    #expect(throws: FileFault(path: wanted, reason: .notFound)) {
      try tree.contents(of: wanted, limit: 9)
    }
  }

  @Test func whatIsWrittenGoesToItsTree() throws {
    try tree.create(try path("Content/new.md"), contents: [1])
    try tree.create(try path("new.txt"), contents: [2])
    #expect(inner.files["new.md"] == [1])
    #expect(base.files["new.txt"] == [2])
    #expect(base.files["Content/new.md"] == nil)
    try tree.append([3], to: try path("Content/new.md"))
    #expect(inner.files["new.md"] == [1, 3])
    let (inside, outside) = (try path("Content/b.md"), try path("b.md"))
    #expect(reason { try tree.move(inside, to: outside) } == .notSupported)
    #expect(reason { try tree.move(inside, toFree: outside) } == .notSupported)
    #expect(reason { try tree.link(inside, to: outside) } == .notSupported)
    #expect(reason { try tree.exchange(inside, with: outside) } == .notSupported)
  }

  @Test(arguments: ["Content", "Static"])
  func namesChangeAtOneMomentInBothTrees(folder: String) throws {
    try withTemporaryFolder { root in
      let disk = try FolderOnDisk(path: root)
      for name in ["elsewhere", "Static"] { try disk.createFolder(try path(name)) }
      let tree = MountedTree(
        disk, with: try disk.folder(at: try path("elsewhere")), at: try path("Content"),
        shownAs: "../Journal")
      let (a, b, c) = (try path(folder + "/a"), try path(folder + "/b"), try path(folder + "/c"))
      try tree.create(a, contents: [1])
      try tree.create(b, contents: [2])
      try tree.exchange(a, with: b)
      #expect(try tree.contents(of: a, limit: 9) == [2])
      #expect(reason { try tree.move(a, toFree: b) } == .alreadyExists)
      try tree.move(a, toFree: c)
      try tree.link(c, to: a)
      #expect(try tree.children(of: try path(folder)).map(\.name).sorted() == ["a", "b", "c"])
    }
  }

  @Test func messagesNameTheRealFolder() throws {
    #expect(tree.shown(try path("Content")) == "../Journal")
    #expect(tree.shown(try path("Content/deep/c.md")) == "../Journal/deep/c.md")
    #expect(tree.shown(try path("Contents/x")) == "Contents/x")
    #expect(base.shown(try path("Content/x")) == "Content/x")
  }
}

@Suite struct HomeTests {
  @Test(arguments: [
    ("~", "/home/me"), ("~/", "/home/me"), ("~/a/b", "/home/me/a/b"), ("~//a", "/home/me/a"),
    ("a/~", "a/~"), ("/a", "/a"), ("../~/b", "../~/b"),
  ])
  func aTildeInFrontIsTheHome(text: String, path: String) {
    #expect(DiskPath.expandingHome(text, home: "/home/me")?.text == path)
  }

  @Test(arguments: [
    ("~anna/a", "/home/me"), ("~~", "/home/me"), ("~/a", nil), ("~", ""), ("~", "home"),
  ])
  func otherHomesAreNotKnown(text: String, home: String?) {
    #expect(DiskPath.expandingHome(text, home: home) == nil)
  }
}
