import DiaryBuild
import Foundation
import Glibc
import SiteFiles
import TestSupport
import Testing

@testable import DiaryWatching

@Suite(.timeLimit(.minutes(2))) struct InotifyWatcherTests {
  /// A watched diary.
  ///
  /// Nothing here counts on how soon the watcher's thread is woken: one change may be told in
  /// several parts, and late.
  private struct Watched {
    let diary: TemporaryFolder
    /// What it held before it was watched.
    private let files: [String: String]
    let inbox: ChangeInbox
    let watcher: any SourceWatcher

    init(_ files: [String: String], patience: Duration) throws {
      diary = try TemporaryFolder(files)
      inbox = ChangeInbox(patience: patience)
      self.files = files
      watcher = try #require(
        InotifyWatcher(of: diary.path, inbox: inbox) {
          PollingWatcher(of: DiskPath("/nowhere"), inbox: ChangeInbox())
        })
    }

    /// All that is told of what was done, up to a file that is written last.
    ///
    /// Behind ``SourceChanges/unknown`` another one is written: the first may be told with it.
    func changes() async throws -> SourceChanges {
      var changes = SourceChanges.none
      var isAtEnd = false
      while !isAtEnd {
        let end = try #require(SitePath("Static/\(Self.end)\(UUID()).txt"))
        try diary.write("", to: end.text)
        while let more = await inbox.take() {
          changes.add(more)
          if case .paths(let paths) = more, !paths.contains(end) { continue }
          isAtEnd = more != .unknown
          break
        }
      }
      while inbox.isHolding { try await Task.sleep(for: .milliseconds(2)) }
      if let last = inbox.takeReady() { changes.add(last) }
      guard case .paths(let paths) = changes else { return .unknown }
      return .paths(paths.subtracting(untouched).filter { !$0.name.hasPrefix(Self.end) })
    }

    private static let end = "end-"

    /// All that is told of an act; then the watcher is stopped.
    func told(_ act: (TemporaryFolder) throws -> Void) async throws -> SourceChanges {
      defer { watcher.stop() }
      try act(diary)
      return try await changes()
    }

    /// A program that another test starts holds what is open at that moment, such as one of these
    /// files, until it begins: its closing is told when they are watched already.
    private var untouched: [SitePath] {
      files.filter { path, text in
        FileManager.default.contents(atPath: diary.url(path).path) == Data(text.utf8)
      }.compactMap { path, _ in SitePath(path) }
    }
  }

  /// A diary with `Static` already there, so that making it tells nothing.
  private func watched(
    _ files: [String: String] = [:], patience: Duration = .milliseconds(40)
  ) throws -> Watched {
    try Watched(
      files.merging(["Content/a.md": "A", "Static/s.txt": "S", "diarysite.yml": ""]) { one, _ in
        one
      }, patience: patience)
  }

  /// Longer than any machine takes to wake a thread: what is held back stays so until a test is
  /// through with it.
  private let long = Duration.seconds(3)

  @Test func aFileWrittenInPlaceIsTold() async throws {
    let changes = try await watched().told { try $0.write("B", to: "Content/a.md") }
    #expect(changes == .paths(paths("Content/a.md")))
  }

  @Test func aFileSavedByRenamingIsTold() async throws {
    let changes = try await watched().told { diary in
      try diary.write("B", to: "Content/.a.md.new")
      try diary.move("Content/.a.md.new", to: "Content/a.md")
    }
    #expect(changes == .paths(paths("Content/a.md")))
  }

  @Test func aFileThatMakesWayForItsSuccessorDoesNotVanish() async throws {
    let watched = try watched(patience: long)
    try watched.diary.move("Content/a.md", to: "Content/a.md~")
    while !watched.inbox.isHolding { try await Task.sleep(for: .milliseconds(2)) }
    #expect(watched.inbox.takeReady() == nil)
    let changes = try await watched.told { try $0.write("B", to: "Content/a.md") }
    #expect(changes == .paths(paths("Content/a.md")))
  }

  @Test(arguments: [
    "Content/.a.md.swp", "Content/a.md~", "Content/#a.md#", "Content/4913", "Content/a.md.tmp",
    "Content/.git/index", "public/index.html", ".diarysite/manifest", "README.md",
    ".diarysite-new/x.md",
  ])
  func whatIsNoSourceIsNotTold(path: String) async throws {
    let watched = try watched()
    let changes = try await watched.told { diary in
      try diary.write("x", to: path)
      try diary.remove(path)
    }
    #expect(changes == .paths([]))
  }

  @Test(arguments: ["diarysite.yml", ".diarysite-secret", "Themes/own/theme.yml"])
  func sourcesBesideTheContentAreTold(path: String) async throws {
    let changes = try await watched(["Themes/own/a.css": ""]).told {
      try $0.write("x", to: path)
    }
    #expect(changes == .paths(paths(path)))
  }

  @Test func aRemovedFileIsTold() async throws {
    let changes = try await watched().told { try $0.remove("Content/a.md") }
    #expect(changes == .paths(paths("Content/a.md")))
  }

  @Test func aRenamedFileIsToldByBothNames() async throws {
    let changes = try await watched().told { try $0.move("Content/a.md", to: "Content/b.md") }
    #expect(changes == .paths(paths("Content/a.md", "Content/b.md")))
  }

  @Test func aLinkedFileIsTold() async throws {
    let changes = try await watched(["other.md": "O"]).told { diary in
      try FileManager.default.linkItem(
        at: diary.url("other.md"), to: diary.url("Content/linked.md"))
      try FileManager.default.createSymbolicLink(
        at: diary.url("Content/soft.md"), withDestinationURL: diary.url("other.md"))
    }
    #expect(changes == .paths(paths("Content/linked.md", "Content/soft.md")))
  }

  /// As a file is written that is whole from the beginning: its first name is gone at once.
  @Test func aFileThatWasWrittenUnderAnotherNameIsTold() async throws {
    let changes = try await watched().told { diary in
      try diary.write("x", to: "Content/.new.md.part")
      try FileManager.default.linkItem(
        at: diary.url("Content/.new.md.part"), to: diary.url("Content/new.md"))
      try diary.remove("Content/.new.md.part")
    }
    #expect(changes == .paths(paths("Content/new.md")))
  }

  @Test func newFoldersAreWatchedWithWhatIsInThem() async throws {
    let changes = try await watched().told { diary in
      for month in 1...20 { try diary.write("x", to: "Content/2024/\(month)/a.md") }
      try diary.write("y", to: "Content/2024/7/b.md")
    }
    #expect(
      changes
        == .paths(
          Set((1...20).compactMap { SitePath("Content/2024/\($0)/a.md") })
            .union(paths("Content/2024/7/b.md"))))
  }

  @Test func anEmptyFolderIsNothing() async throws {
    #expect(try await watched().told { try $0.makeFolder("Content/new") } == .paths([]))
  }

  @Test func afterAFolderMovedItsFilesAreToldByTheirNewPaths() async throws {
    let watched = try watched(["Content/old/deep/b.md": "B"])
    try watched.diary.move("Content/old", to: "Content/new")
    #expect(try await watched.changes() == .unknown)
    let changes = try await watched.told { try $0.write("C", to: "Content/new/deep/b.md") }
    #expect(changes == .paths(paths("Content/new/deep/b.md")))
  }

  @Test func aFolderMovedAwayIsNoLongerWatched() async throws {
    let watched = try watched(["Content/old/b.md": "B"])
    try watched.diary.move("Content/old", to: "elsewhere")
    #expect(try await watched.changes() == .unknown)
    let changes = try await watched.told { try $0.write("C", to: "elsewhere/b.md") }
    #expect(changes == .paths([]))
  }

  @Test func theContentMayGoAndComeBack() async throws {
    let watched = try watched()
    try watched.diary.remove("Content")
    #expect(try await watched.changes() == .unknown)
    try watched.diary.write("B", to: "Content/deep/b.md")
    #expect(try await watched.changes() == .unknown)
    let changes = try await watched.told { try $0.write("C", to: "Content/deep/b.md") }
    #expect(changes == .paths(paths("Content/deep/b.md")))
  }

  @Test func theDiaryItselfMayGoAndComeBack() async throws {
    let watched = try watched()
    let away = watched.diary.root.path + "-away"
    try #require(rename(watched.diary.root.path, away) == 0)
    #expect(await watched.inbox.take() == .unknown)
    try #require(rename(away, watched.diary.root.path) == 0)
    #expect(await watched.inbox.take() == .unknown)
    _ = try await watched.changes()
    let changes = try await watched.told { try $0.write("C", to: "Content/a.md") }
    #expect(changes == .paths(paths("Content/a.md")))
  }

  @Test func aTemporaryFileIsNotToldBeforeItHasItsName() async throws {
    let watched = try watched(patience: long)
    try watched.diary.write("B", to: "Content/sedAbCd")
    while !watched.inbox.isHolding { try await Task.sleep(for: .milliseconds(2)) }
    #expect(watched.inbox.takeReady() == nil)
    let changes = try await watched.told { try $0.move("Content/sedAbCd", to: "Content/a.md") }
    #expect(changes == .paths(paths("Content/sedAbCd", "Content/a.md")))
  }
}

@Suite struct WatchedTreeTests {
  private let diary: TemporaryFolder
  private var tree: WatchedTree

  init() throws {
    diary = try TemporaryFolder(["Content/a.md": "A"])
    tree = WatchedTree(
      descriptor: inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC)), root: diary.path)
    try tree.watchAll()
  }

  private func event(_ mask: Int32, watch: CInt = 1, name: String? = "") -> WatchedTree.Event {
    WatchedTree.Event(watch: watch, mask: UInt32(mask), cookie: 0, name: name)
  }

  @Test mutating func lostEventsLeaveEverythingUnknown() throws {
    defer { close(tree.descriptor) }
    #expect(try tree.changes(of: [event(IN_Q_OVERFLOW, watch: -1)]) == .unknown)
    #expect(!tree.isLost)
  }

  @Test mutating func aNameThatIsNoTextLeavesEverythingUnknown() throws {
    defer { close(tree.descriptor) }
    #expect(try tree.changes(of: [event(IN_CLOSE_WRITE, watch: 2, name: nil)]) == .unknown)
  }

  @Test mutating func eventsOfFoldersThatAreNotWatchedAreNothing() throws {
    defer { close(tree.descriptor) }
    #expect(
      try tree.changes(of: [event(IN_CLOSE_WRITE, watch: 99, name: "b.md")]) == FileEvents())
  }

  @Test mutating func aLostRootIsKnownToBeLost() throws {
    defer { close(tree.descriptor) }
    try FileManager.default.removeItem(at: diary.root)
    #expect(try tree.changes(of: [event(IN_DELETE_SELF)]) == .unknown)
    #expect(tree.isLost)
  }
}
