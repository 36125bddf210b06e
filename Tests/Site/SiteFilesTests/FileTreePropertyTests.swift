import SiteFiles
import TestSupport
import Testing

/// Programs are tested in memory, so memory must answer as the disk does.
@Suite struct FileTreePropertyTests {
  /// One operation, with what it answered as text.
  static func step(_ tree: some FileTree, _ choice: Int, _ one: SitePath, _ two: SitePath)
    -> String
  {
    do throws(FileFault) {
      switch choice {
      case 0, 1: try tree.create(one, contents: Array(two.text.utf8))
      case 2: try tree.createFolder(one)
      case 3, 4: try tree.move(one, to: two)
      case 5: try tree.removeFile(one)
      case 6: try tree.removeFolder(one)
      case 7: return "\(try tree.children(of: one))"
      case 8: return "\(try tree.contents(of: one, limit: 3))"
      case 9: try tree.removeTree(one)
      case 10: try tree.link(one, to: two)
      case 11: try tree.exchange(one, with: two)
      case 12: try tree.move(one, toFree: two)
      default:
        return
          "\(try tree.item(at: one).map { $0.kind == .folder ? "folder" : "\($0)" } ?? "nothing")"
      }
      return "done"
    } catch {
      return "\(error.reason)"
    }
  }

  static func contents(of tree: some FileTree) throws -> [String] {
    var open = [SitePath.root]
    var all: [String] = []
    while let folder = open.popLast() {
      for child in try tree.children(of: folder) {
        let path = folder.appending(child.name)
        if child.kind == .folder {
          open.append(path)
          all.append(path.text + "/")
        } else {
          all.append("\(path.text) \(try tree.contents(of: path, limit: 99))")
        }
      }
    }
    return all.sorted()
  }

  @Test func diskAndMemoryAnswerTheSame() throws {
    let names = ["a", "b", "a/a", "a/b", "b/a", "a/a/a", "a/a/b", "b/b/b", "é", "e\u{301}"]
    let paths = names.map(path)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      try withTemporaryFolder { folder in
        let disk = try FolderOnDisk(path: folder)
        let memory = FilesInMemory()
        var history: [String] = []
        for _ in 0..<80 {
          let choice = Int.random(in: 0...13, using: &random)
          guard let one = paths.randomElement(using: &random),
            let two = paths.randomElement(using: &random)
          else { return }
          let answers = (Self.step(disk, choice, one, two), Self.step(memory, choice, one, two))
          history.append("\(choice) \(one.text) \(two.text): \(answers.0)")
          try #require(answers.0 == answers.1, "\(history.suffix(12))")
        }
        #expect(try Self.contents(of: disk) == Self.contents(of: memory))
      }
    }
  }

  @Test func theRootCanBeListedAndAskedForButNotRemoved() throws {
    try withTemporaryFolder { folder in
      let trees: [any FileTree] = [try FolderOnDisk(path: folder), FilesInMemory()]
      for tree in trees {
        #expect(try tree.children(of: .root) == [])
        #expect(try tree.item(at: .root) == FileItem(name: "", kind: .folder, size: 0))
        try tree.createFolder(.root)
        #expect(reason { try tree.create(.root, contents: []) } != nil)
        #expect(reason { try tree.removeFolder(.root) } != nil)
        #expect(try tree.children(of: .root) == [])
      }
    }
  }

  @Test func memoryRemembersWhatWasWritten() throws {
    let files = FilesInMemory(["a/one": "1", "b": "2"])
    #expect(files.takeWritten() == [])
    try files.create(path("c"), contents: [3])
    try files.move(path("a"), to: path("d"))
    try files.removeFile(path("b"))
    #expect(files.takeWritten() == ["c", "d/one"])
    #expect(files.takeWritten() == [])
    #expect(files.files == ["c": [3], "d/one": [0x31]])
  }

  @Test func aLargeTreeInMemoryIsWalkedInTime() throws {
    let files = FilesInMemory(
      Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("folder\($0 / 4)/file\($0)", "x") }))
    var count = 0
    for folder in try files.children(of: .root) {
      count += try files.children(of: .root.appending(folder.name)).count
    }
    #expect(count == 20_000)
    try files.removeTree(path("folder7"))
    #expect(files.files.count == 19_996)
  }

  @Test func aTreeIsRemovedExceptForSomeFiles() throws {
    try withTemporaryFolder { folder in
      for tree in [try FolderOnDisk(path: folder), FilesInMemory()] as [any FileTree] {
        for name in ["a/b/mine", "a/b/theirs", "a/mine", "c/d/mine", "mine", "theirs", "e/theirs"] {
          try tree.createFolder(path("tree/" + name).parent)
          try tree.create(path("tree/" + name), contents: [1])
        }
        try tree.createFolder(path("tree/f/g"))
        try tree.create(path("mine"), contents: [1])
        let kept = try tree.removeTree(path("tree")) { path in
          path.name == "theirs" && path.parent != .root
        }
        #expect(kept.map(\.text).sorted() == ["a/b/theirs", "e/theirs"])
        #expect(try tree.children(of: .root).map(\.name) == ["mine", "tree"])
        #expect(try tree.children(of: path("tree")).map(\.name) == ["a", "e"])
        #expect(try tree.children(of: path("tree/a")).map(\.name) == ["b"])
        #expect(try tree.children(of: path("tree/a/b")).map(\.name) == ["theirs"])
        #expect(try tree.removeTree(path("tree")).isEmpty)
        #expect(try tree.children(of: .root).map(\.name) == ["mine"])
      }
    }
  }

  @Test func foldersAroundAFileAreMadeButForThoseAroundItsNeighbor() throws {
    try withTemporaryFolder { folder in
      let disk = try FolderOnDisk(path: folder)
      try disk.createFolder(path("own"))
      let trees: [any FileTree] = [try disk.ownFolder(at: path("own")), disk, FilesInMemory()]
      for tree in trees {
        try tree.createFolders(around: path("a/b/c"), notAround: .root)
        try tree.createFolders(around: path("a/b/d"), notAround: path("a/b/c"))
        try tree.createFolders(around: path("a/bc/d"), notAround: path("a/b/c"))
        try tree.createFolders(around: path("a/b/d/e/f"), notAround: path("a/b/d"))
        try tree.createFolders(around: path("file"), notAround: path("a/b/d/e/f"))
        try tree.createFolders(around: path("a/b/x"), notAround: .root)
        #expect(try tree.children(of: path("a")).map(\.name) == ["b", "bc"])
        #expect(try tree.children(of: path("a/b")).map(\.name) == ["d"])
        #expect(try tree.children(of: path("a/b/d")).map(\.name) == ["e"])
        try tree.create(path("a/file"), contents: [])
        #expect(
          reason { try tree.createFolders(around: path("a/file/x"), notAround: .root) }
            == .notAFolder)
      }
    }
  }

  @Test func aPathTooLongForTheSystemIsAFaultOfItsFolder() throws {
    try withTemporaryFolder { folder in
      let tree = try FolderOnDisk(path: folder, isOwn: true)
      let long = path(Array(repeating: "folder", count: 700).joined(separator: "/"))
      #expect(
        reason { try tree.createFolders(around: long, notAround: .root) }
          == .other(code: 36, words: "File name too long"))
    }
  }

  @Test func anOwnFolderMakesFoldersByTheirWholePath() throws {
    try withTemporaryFolder { folder in
      let tree = try FolderOnDisk(path: folder, isOwn: true)
      try tree.createFolder(path("a/b/c"))
      try tree.createFolder(path("a/b/d/e/f"))
      try tree.create(path("a/file"), contents: [])
      #expect(reason { try tree.createFolder(path("a/file")) } == .notAFolder)
      #expect(reason { try tree.createFolder(path("a/file/x")) } == .notAFolder)
      #expect(try tree.children(of: path("a/b")).map(\.name) == ["c", "d"])
      try tree.synchronize()
    }
  }
}
