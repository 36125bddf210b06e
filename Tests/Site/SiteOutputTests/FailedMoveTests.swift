import Diagnostics
import SiteFiles
import TestSupport
import Testing

@testable import SiteOutput

/// What is visible when a file operation fails, for every operation there is.
@Suite struct FailedMoveTests {
  /// A site that becomes another one.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// `nil` for no output at all.
    var old: [String: String]?
    var new: [String: String]
    /// Files of the owner in the output.
    var own: [String: String] = [:]
    /// Whether the output is the tree itself, as a mount point is.
    var isInside = false
    var lacks: FailingFiles.Lacks = []
    /// Up to so many changes each file is put in place by itself.
    var fewChanges = 200
    /// Whether a file and a folder of one name cannot stand side by side on the way.
    var mayBreakLinks = false

    func lacking(_ lacks: FailingFiles.Lacks, _ name: String) -> Change {
      var change = self
      change.lacks = lacks
      change.testDescription += ", " + name
      return change
    }
  }

  private static let days = [3: "a", 4: "b", 5: "c", 7: "d", 9: "e", 12: "f"]

  static let changes: [Change] = {
    let old = SmallSite(days: days).files
    var later = days
    (later[4], later[5], later[8], later[20]) = ("B", nil, "new", "newer")
    let edited = SmallSite(days: later).files
    let retitled = SmallSite(title: "Other", days: days).files
    let file = SmallSite(days: days, more: ["x": "file", "y/z/a": "1", "y/z/b": "2"]).files
    let folder = SmallSite(days: days, more: ["x/b/c": "3", "x/d": "4", "y": "file"]).files
    let own = ["CNAME": "example.org", ".git/config": "git", "2024/05/3/mine": "mine"]
    let small = Change(testDescription: "small rebuild", old: old, new: edited)
    let swap = Change(testDescription: "swap", old: old, new: retitled, fewChanges: 5)
    return [
      Change(testDescription: "first build", old: nil, new: old),
      Change(testDescription: "first build into an empty folder", old: [:], new: old),
      Change(testDescription: "first build into a mount point", old: nil, new: old, isInside: true),
      small, small.lacking(.links, "no links"),
      Change(testDescription: "nothing changes", old: old, new: old),
      Change(testDescription: "rebuild of a mount point", old: old, new: edited, isInside: true),
      Change(
        testDescription: "rebuild beside the owner's", old: old, new: retitled, own: own,
        fewChanges: 5),
      swap, swap.lacking(.links, "no links"), swap.lacking(.exchange, "no exchange"),
      Change(testDescription: "swap of some", old: old, new: edited, fewChanges: 5),
      Change(testDescription: "files and folders by swap", old: file, new: folder),
      Change(
        testDescription: "files and folders one by one", old: file, new: folder, own: own,
        mayBreakLinks: true),
    ]
  }()

  // MARK: One build

  private static func paths(_ tree: any FileTree, _ change: Change) -> StagingPaths {
    StagingPaths(
      tree: tree, output: change.isInside ? .root : .root.appending("public"),
      staging: .root.appending(change.isInside ? ".diarysite-new" : ".public.diarysite-new"),
      mustStay: change.isInside)
  }

  /// Writes a site as a build does.
  private static func write(
    _ files: [String: String], into tree: any FileTree, _ change: Change
  ) async throws {
    let place = try OpenOutput(
      paths(tree, change), checks: OutputChecks(shown: "public", isPreview: false))
    let output = StagedOutput(place, fewChanges: change.fewChanges)
    do {
      var batch = StagedOutput.Batch()
      for (path, text) in files.sorted(by: { $0.key < $1.key }) {
        let file = try #require(SitePath(path))
        _ = try output.put(
          file, Array(text.utf8), isList: SmallSite.isList(path), in: &batch)
      }
      output.add(batch)
      try await output.review()
      #expect(try output.obstacles() == [])
      _ = try output.commit()
    } catch {
      output.abandon()
      throw error
    }
  }

  private static func start(_ change: Change) async throws -> FilesInMemory {
    let tree = FilesInMemory()
    if change.old == [:] { try tree.createFolder(.root.appending("public")) }
    if let old = change.old, !old.isEmpty { try await write(old, into: tree, change) }
    for (path, text) in change.own {
      let file = paths(tree, change).visible(try #require(SitePath(path)))
      try tree.createFolder(file.parent)
      try tree.create(file, contents: Array(text.utf8))
    }
    return tree
  }

  /// All that visitors see; the list apart.
  private static func visible(_ tree: FilesInMemory, _ change: Change) -> [String: [UInt8]] {
    let output = change.isInside ? "" : "public/"
    var files: [String: [UInt8]] = [:]
    for (path, bytes) in tree.files where path.hasPrefix(output) {
      files[String(path.dropFirst(output.count))] = bytes
    }
    return files.filter { !$0.key.hasPrefix(".diarysite-") }
  }

  private static func expected(_ files: [String: String]?, _ change: Change) -> [String: [UInt8]] {
    (files ?? [:]).merging(change.own) { $1 }.mapValues { Array($0.utf8) }
  }

  /// Files outside the output, and what builds keep inside it for themselves.
  private static func leftovers(_ tree: FilesInMemory, _ change: Change) -> [String] {
    let output = change.isInside ? "" : "public/"
    return tree.files.keys.filter { path in
      !path.hasPrefix(output)
        || path.hasPrefix(output + ".diarysite-") && path != output + ".diarysite-output"
    }.sorted()
  }

  private static func operations(_ change: Change) async throws -> Int {
    let tree = FailingFiles(try await start(change), lacking: change.lacks)
    try await write(change.new, into: tree, change)
    return tree.operations
  }

  // MARK: Tests

  @Test(arguments: changes)
  func aBuildThatFailsLeavesTheOldSiteByteForByte(change: Change) async throws {
    let old = Self.expected(change.old, change)
    let new = Self.expected(change.new, change)
    for fault in FailingFiles.Fault.allCases where fault != .death {
      for place in Rounds.some(12, of: try await Self.operations(change)) {
        let tree = try await Self.start(change)
        let failing = FailingFiles(tree, fault, at: place, lacking: change.lacks)
        do {
          try await Self.write(change.new, into: failing, change)
          // What fails after the new site is there, or is done in another way, is no failure.
          #expect(Self.visible(tree, change) == new, "\(fault) at \(place)")
        } catch {
          #expect(Self.visible(tree, change) == old, "\(fault) at \(place)")
        }
        try await Self.write(change.new, into: tree, change)
        #expect(Self.visible(tree, change) == new, "\(fault) at \(place)")
        #expect(Self.leftovers(tree, change) == [], "\(fault) at \(place)")
      }
    }
  }

  @Test(arguments: changes)
  func aBuildThatDiesLeavesWholeFilesAndTheNextOneFinishesIt(change: Change) async throws {
    let old = Self.expected(change.old, change)
    let new = Self.expected(change.new, change)
    for place in Rounds.some(60, of: try await Self.operations(change)) {
      let tree = try await Self.start(change)
      let dying = FailingFiles(tree, .death, at: place, lacking: change.lacks)
      do { try await Self.write(change.new, into: dying, change) } catch {}
      let seen = Self.visible(tree, change)
      for (path, bytes) in seen {
        #expect(bytes == old[path] || bytes == new[path], "\(path) after \(place)")
      }
      for path in old.keys where new[path] != nil && !change.mayBreakLinks {
        #expect(seen[path] != nil, "\(path) after \(place)")
      }
      if !change.mayBreakLinks { #expect(SmallSite.brokenLinks(of: seen) == [], "after \(place)") }
      // Opening the output finishes what was begun, before anything is built.
      _ = try OpenOutput(
        Self.paths(tree, change), checks: OutputChecks(shown: "public", isPreview: false))
      let recovered = Self.visible(tree, change)
      #expect(recovered == old || recovered == new, "after \(place)")
      try await Self.write(change.new, into: tree, change)
      #expect(Self.visible(tree, change) == new, "after \(place)")
      #expect(Self.leftovers(tree, change) == [], "after \(place)")
    }
  }

  @Test(arguments: changes.filter { $0.old?.isEmpty == false })
  func aBuildMayDieWhileItFinishesADeadOne(change: Change) async throws {
    let last = try await Self.operations(change)
    var random = SeededNumbers(seed: 7)
    for _ in 0..<Rounds.count(20) {
      let tree = try await Self.start(change)
      let places = (0..<3).map { _ in Int.random(in: 1...last, using: &random) }
      for (place, files) in zip(places, [change.new, change.new, change.old ?? [:]]) {
        let dying = FailingFiles(tree, .death, at: place, lacking: change.lacks)
        do { try await Self.write(files, into: dying, change) } catch {}
      }
      try await Self.write(change.new, into: tree, change)
      #expect(Self.visible(tree, change) == Self.expected(change.new, change), "\(places)")
      #expect(Self.leftovers(tree, change) == [], "\(places)")
    }
  }

  @Test(arguments: changes.filter { $0.old?.isEmpty == false })
  func whoThrowsTheStagingFolderAwayCanBuildAgain(change: Change) async throws {
    for place in Rounds.some(10, of: try await Self.operations(change)) {
      let tree = try await Self.start(change)
      let dying = FailingFiles(tree, .death, at: place, lacking: change.lacks)
      do { try await Self.write(change.new, into: dying, change) } catch {}
      try tree.removeTree(Self.paths(tree, change).staging)
      try await Self.write(change.new, into: tree, change)
      #expect(Self.visible(tree, change) == Self.expected(change.new, change), "after \(place)")
    }
  }

  @Test(arguments: changes.filter { $0.testDescription != "nothing changes" })
  func allIsOnTheDiskBeforeAnythingVisibleChanges(change: Change) async throws {
    let tree = FailingFiles(try await Self.start(change), lacking: change.lacks)
    try await Self.write(change.new, into: tree, change)
    let staging = Self.paths(tree, change).staging.text
    let first = try #require(
      tree.changes.firstIndex { change in
        change.hasPrefix("m ") && !change.hasPrefix("m " + staging)
          || change.hasPrefix("r ") && !change.hasPrefix("r " + staging)
      })
    #expect(!tree.changes[first...].contains { $0.hasPrefix("w ") })
    #expect(tree.changes[..<first].last == "s ")
    #expect(!tree.changes[..<first].contains { !$0.hasSuffix(" ") && !$0.contains(staging) })
  }
}
