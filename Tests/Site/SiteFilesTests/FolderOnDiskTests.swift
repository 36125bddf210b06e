import CPlatform
import Glibc
import SiteFiles
import TestSupport
import Testing

@Suite struct FolderOnDiskTests {
  @Test func aFileGrowsAtItsEnd() throws {
    try withTemporaryFolder { folder in
      mkfifo(folder + "/pipe", 0o644)
      symlink("a", folder + "/link")
      let tree = try FolderOnDisk(path: folder)
      let memory = FilesInMemory()
      for files in [tree, memory] as [any FileTree] {
        try files.create(path("a"), contents: [1, 2])
        try files.append(Array(repeating: 3, count: 300_000), to: path("a"))
        try files.append([], to: path("a"))
        try files.append([4], to: path("a"))
        let bytes = try files.contents(of: path("a"), limit: 1 << 20)
        #expect(bytes == [1, 2] + Array(repeating: 3, count: 300_000) + [4])
        #expect(reason { try files.append([1], to: path("b")) } == .notFound)
      }
      #expect(reason { try tree.append([1], to: path("link")) } == .outside)
      #expect(reason { try tree.append([1], to: path("pipe")) } == .notAFile)
    }
  }

  @Test func linksAreNeverFollowed() throws {
    try withTemporaryFolder { folder in
      let inside = folder + "/in"
      mkdir(inside, 0o755)
      mkdir(folder + "/out", 0o755)
      write("secret", to: folder + "/out/secret.md")
      write("text", to: inside + "/real.md")
      symlink("../out/secret.md", inside + "/file.md")
      symlink("real.md", inside + "/near.md")
      symlink("../out", inside + "/folder")
      symlink(folder + "/out", inside + "/absolute")
      symlink("nowhere", inside + "/dangling")
      let tree = try FolderOnDisk(path: inside)
      for name in ["file.md", "near.md", "dangling", "folder/secret.md", "absolute/secret.md"] {
        #expect(reason { _ = try tree.contents(of: path(name), limit: 99) } == .outside)
      }
      for name in ["folder", "absolute"] {
        #expect(reason { _ = try tree.children(of: path(name)) } == .outside)
        #expect(reason { _ = try tree.item(at: path(name + "/secret.md")) } == .outside)
        #expect(reason { try tree.create(path(name + "/new"), contents: []) } == .outside)
        #expect(reason { try tree.createFolder(path(name + "/new")) } == .outside)
        #expect(reason { try tree.removeFile(path(name + "/secret.md")) } == .outside)
        #expect(reason { try tree.move(path("real.md"), to: path(name + "/x")) } == .outside)
        #expect(reason { try tree.move(path(name + "/secret.md"), to: path("x")) } == .outside)
        #expect(reason { try tree.createFolder(path(name)) } == .notAFolder)
        #expect(reason { try tree.link(path("real.md"), to: path(name + "/x")) } == .outside)
        #expect(reason { try tree.link(path(name + "/secret.md"), to: path("x")) } == .outside)
        #expect(reason { try tree.removeFolder(path(name + "/x")) } == .outside)
        #expect(reason { _ = try tree.lock(folder: path(name)) } == .notAFolder)
      }
      #expect(reason { try tree.create(path("dangling"), contents: []) } == .alreadyExists)
      #expect(try tree.item(at: path("file.md"))?.kind == .link)
      #expect(
        try tree.children(of: .root).map { "\($0.name) \($0.kind)" } == [
          "absolute link", "dangling link", "file.md link", "folder link", "near.md link",
          "real.md file",
        ])
      try tree.removeFile(path("file.md"))
      let outside = try FolderOnDisk(path: folder + "/out")
      #expect(try outside.contents(of: path("secret.md"), limit: 99) == Array("secret".utf8))
    }
  }

  @Test func removingATreeRemovesLinksButNotWhatTheyLeadTo() throws {
    try withTemporaryFolder { folder in
      let tree = try FolderOnDisk(path: folder)
      try tree.createFolder(path("tree/deep"))
      try tree.createFolder(path("other"))
      try tree.create(path("other/kept"), contents: [1])
      symlink("../other", folder + "/tree/link")
      try tree.removeTree(path("tree"))
      try tree.removeTree(path("tree"))
      #expect(try tree.item(at: path("tree")) == nil)
      #expect(try tree.contents(of: path("other/kept"), limit: 9) == [1])
    }
  }

  @Test func pipesSocketsAndDevicesAreRefusedWithoutWaiting() throws {
    try withTemporaryFolder { folder in
      mkfifo(folder + "/pipe.md", 0o644)
      let tree = try FolderOnDisk(path: folder)
      #expect(reason { _ = try tree.contents(of: path("pipe.md"), limit: 99) } == .notAFile)
      #expect(try tree.item(at: path("pipe.md"))?.kind == .special)
      let devices = try FolderOnDisk(path: "/dev")
      #expect(reason { _ = try devices.contents(of: path("zero"), limit: 99) } == .notAFile)
      #expect(reason { _ = try devices.contents(of: .root, limit: 99) } == .notAFile)
    }
  }

  @Test func aFileIsReadUpToItsLimit() throws {
    try withTemporaryFolder { folder in
      let tree = try FolderOnDisk(path: folder)
      try tree.create(path("five"), contents: [1, 2, 3, 4, 5])
      #expect(try tree.contents(of: path("five"), limit: 5) == [1, 2, 3, 4, 5])
      #expect(
        reason { _ = try tree.contents(of: path("five"), limit: 4) } == .tooLarge(limit: 4))
    }
  }

  @Test(.needsOrdinaryUser)
  func whatMayNotBeReadIsSaid() throws {
    try withTemporaryFolder { folder in
      write("text", to: folder + "/closed")
      chmod(folder + "/closed", 0)
      let tree = try FolderOnDisk(path: folder)
      #expect(
        reason { _ = try tree.contents(of: path("closed"), limit: 9) } == .notPermitted)
    }
  }

  @Test func aNameThatIsNotTextIsAFault() throws {
    try withTemporaryFolder { folder in
      let name = Array(folder.utf8CString.dropLast()) + [0x2F, CChar(bitPattern: 0xFF), 0]
      close(open(name, O_CREAT | O_WRONLY, 0o644))
      let tree = try FolderOnDisk(path: folder)
      #expect(reason { _ = try tree.children(of: .root) } == .nameIsNotText("\\xFF"))
      unlink(name)
    }
  }

  @Test func childrenStandInTheOrderOfTheirBytes() throws {
    try withTemporaryFolder { folder in
      let names = [
        "a", "a-name-of-sixteen", "a-name-of-sixteen-b", "a-name-of-sixtee", "a-name-of-sixteenB",
        "aa", "B", "b", "cafe\u{301}", "caf\u{E9}", "\u{FF21}", "\u{1F327}", "비", "a b", "a.md",
        "a-md",
      ]
      for name in names { write("text", to: folder + "/" + name) }
      let read = try FolderOnDisk(path: folder).children(of: .root).map { Array($0.name.utf8) }
      #expect(
        read == names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
    }
  }

  @Test func aMissingFolderCannotBeOpened() {
    #expect(reason { _ = try FolderOnDisk(path: "/nowhere/at/all") } == .notFound)
    #expect(reason { _ = try FolderOnDisk(path: "/dev/null") } == .notAFolder)
  }

  @Test func namesOfAnyLengthAreAnswered() throws {
    try withTemporaryFolder { folder in
      let tree = try FolderOnDisk(path: folder)
      let long = String(repeating: "x", count: 256)
      for name in [long, long + "/a", "a/" + long] {
        #expect(reason { _ = try tree.contents(of: path(name), limit: 9) } != nil)
      }
      let deep = Array(repeating: "x", count: 3000).joined(separator: "/")
      #expect(reason { _ = try tree.contents(of: path(deep), limit: 9) } != nil)
    }
  }

  @Test func aLinkIsLinkedItselfNotWhatItLeadsTo() throws {
    try withTemporaryFolder { folder in
      let tree = try FolderOnDisk(path: folder)
      try tree.create(path("real"), contents: [1])
      symlink("real", folder + "/link")
      try tree.link(path("link"), to: path("other"))
      #expect(try tree.item(at: path("other"))?.kind == .link)
    }
  }

  @Test func foldersOfOtherPermissionsAreNotExchanged() throws {
    try withTemporaryFolder { folder in
      let tree = try FolderOnDisk(path: folder)
      try tree.createFolder(path("a"))
      try tree.createFolder(path("b"))
      try tree.create(path("b/x"), contents: [])
      chmod(folder + "/a", 0o700)
      #expect(reason { try tree.exchange(path("a"), with: path("b")) } == .notSupported)
      chmod(folder + "/a", 0o755)
      chmod(folder + "/b", 0o755)
      try tree.exchange(path("a"), with: path("b"))
      #expect(try tree.children(of: path("a")).map(\.name) == ["x"])
      #expect(try tree.children(of: path("b")) == [])
    }
  }

  @Test func aLockedFolderMayBeRemovedByWhoHoldsIt() async throws {
    // Each round one holder makes a folder, looks whether it is alone, and removes it.
    await withTaskGroup(of: Bool.self) { group in
      let folder = "/tmp/site-files-lock-\(getpid())"
      mkdir(folder, 0o755)
      defer { rmdir(folder) }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<200 {
            do {
              let tree = try FolderOnDisk(path: folder)
              let lock = try tree.lock(folder: path("held"))
              try tree.create(path("held/mine"), contents: [])
              try tree.removeFile(path("held/mine"))
              try tree.removeFolder(path("held"))
              withExtendedLifetime(lock) {}
            } catch { return false }
          }
          return true
        }
      }
      for await isAlone in group { #expect(isAlone) }
    }
  }
}
