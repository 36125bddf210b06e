import Glibc
import SiteFiles
import Testing

@Suite struct OpenFileTests {
  @Test func anOpenFileIsTheSameAfterAnotherTookItsPlace() throws {
    try withTemporaryFolder { folder in
      write("first", to: folder + "/a")
      let tree = try FolderOnDisk(path: folder)
      let file = try tree.openFile(path("a"))
      try tree.removeFile(path("a"))
      write("second", to: folder + "/a")
      #expect(file.size == 5)
      #expect(try file.read(from: 0, count: 99) == Array("first".utf8))
      #expect(try file.read(from: 2, count: 2) == Array("rs".utf8))
      #expect(try file.read(from: 5, count: 1) == [])
    }
  }

  @Test func onlyRegularFilesBeneathTheFolderAreOpened() throws {
    try withTemporaryFolder { folder in
      let tree = try FolderOnDisk(path: folder)
      try tree.createFolder(path("folder"))
      try #require(symlink("/etc", folder + "/link") == 0)
      try #require(mkfifo(folder + "/pipe", 0o600) == 0)
      #expect(reason { _ = try tree.openFile(path("folder")) } == .notAFile)
      #expect(reason { _ = try tree.openFile(path("pipe")) } == .notAFile)
      #expect(reason { _ = try tree.openFile(path("none")) } == .notFound)
      #expect(reason { _ = try tree.openFile(path("link")) } == .outside)
      #expect(reason { _ = try tree.openFile(path("link/passwd")) } == .outside)
    }
  }
}
