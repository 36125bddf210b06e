import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import SiteOutput

/// A file that is added is whole, and takes the place of none.
@Suite struct AddedFileTests {
  private let file = SitePath.root.appending("a/b/c.txt")
  private let bytes = Array("new".utf8)

  @Test func aFileIsAddedOnce() throws {
    let tree = FilesInMemory(["a/b/.c.txt.diarysite-new": "left by a step that failed"])
    #expect(try tree.add(file, contents: bytes))
    #expect(tree.files == ["a/b/c.txt": bytes])
    #expect(try !tree.add(file, contents: Array("other".utf8)))
    #expect(tree.files == ["a/b/c.txt": bytes])
  }

  @Test func onADiskNothingIsLeftBesideIt() throws {
    let folder = try TemporaryFolder(["a/other": "x"])
    let tree = try FolderOnDisk(path: folder.root.path)
    #expect(try tree.add(file, contents: bytes))
    #expect(try !tree.add(file, contents: Array("other".utf8)))
    #expect(try folder.paths("a") == ["b", "b/c.txt", "other"])
    #expect(try folder.text("a/b/c.txt") == "new")
  }

  @Test func aFolderInItsPlaceStays() throws {
    let tree = FilesInMemory(["a/b/c.txt/x": "x"])
    #expect(try !tree.add(file, contents: bytes))
    #expect(tree.files == ["a/b/c.txt/x": Array("x".utf8)])
  }
}
