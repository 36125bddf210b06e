import Diagnostics
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import SiteOutput

/// What a build does to a staging folder that it did not make, or that was made elsewhere.
@Suite struct StagingFolderTests {
  private static func hash(_ text: String) -> ContentHash {
    Array(text.utf8).withUnsafeBufferPointer { ContentHash(of: $0) }
  }

  private static let list = """
    diarysite output 2
    \(hash("mine").text) CNAME
    \(hash("ours").text) a
    \(hash("evil").text) evil.html

    """

  /// Takes the owner's file for ours, and adds one.
  private static let steps = [
    JournaledMoveStep(kind: .add, path: .root.appending("evil.html"), hash: hash("evil")),
    JournaledMoveStep(kind: .replace, path: .root.appending(".diarysite-output"), hash: hash(list)),
  ]

  private static let staged = ["site/evil.html": "evil", "site/.diarysite-output": list]

  private static let own = [
    "public/CNAME": "mine", "public/a": "ours",
    "public/.diarysite-output": "diarysite output 2\n\(hash("ours").text) a\n",
  ]

  private static func open(_ tree: FilesInMemory) throws -> [String: String] {
    _ = try OpenOutput(
      StagingPaths(
        tree: tree, output: .root.appending("public"),
        staging: .root.appending(".public.diarysite-new")),
      checks: OutputChecks(shown: "public", isPreview: false))
    return tree.files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private static func tree(_ folder: String, _ files: [String: String]) -> FilesInMemory {
    FilesInMemory(own.merging(files.map { ("\(folder)/\($0.key)", $0.value) }) { $1 })
  }

  // MARK: Journals

  /// How a journal was made that no build left in this place.
  enum Forgery: CaseIterable { case ofFirstVersion, withoutMark, ofNothing, ofAnotherMark, guessed }

  @Test(arguments: Forgery.allCases, [".public.diarysite-new", "public/.diarysite-new"])
  func aPlantedJournalDoesNothing(forgery: Forgery, folder: String) throws {
    let tree = Self.tree(folder, Self.staged)
    let staging = SitePath.root.appending(folder)
    var mark = FileStamp()
    if forgery != .withoutMark && forgery != .ofNothing {
      try tree.create(staging.appending("mark"), contents: [])
    }
    switch forgery {
    case .withoutMark: mark = FileStamp(kind: .file, size: 0, clock: 0, inode: 0)
    case .ofFirstVersion, .ofNothing: break
    case .ofAnotherMark: mark = try tree.stamp(of: .root.appending("public/CNAME"))
    case .guessed:
      mark = try tree.stamp(of: staging.appending("mark"))
      mark.changed += 1
    }
    var journal = JournaledMoveStep.journal(of: Self.steps, marked: mark)
    if forgery == .ofFirstVersion {
      let body = Array(journal.split(separator: UInt8(ascii: "\n"), maxSplits: 1)[1])
      let hash = body.withUnsafeBufferPointer { ContentHash(of: $0) }
      journal = Array("diarysite journal 1 \(hash.text)\n".utf8) + body
    }
    try tree.create(staging.appending("journal"), contents: journal)
    #expect(try Self.open(tree) == Self.own)
  }

  /// What becomes of a staging folder between the build that died and the next one.
  enum Way: CaseIterable { case left, copied, ofAnotherUser }

  /// A copy is what an archive, a repository and a backup hold.
  @Test(arguments: [Way.left, .copied])
  func aJournalCountsOnlyWhereItWasMade(way: Way) throws {
    try expectCounts(way)
  }

  @Test(.needsSuperuser) func aJournalOfAnotherUserDoesNotCount() throws {
    try expectCounts(.ofAnotherUser)
  }

  private func expectCounts(_ way: Way) throws {
    let sandbox = try TemporaryFolder(
      Self.own.merging(
        Self.staged.map { (".public.diarysite-new/\($0.key)", $0.value) }, uniquingKeysWith: { $1 })
    )
    let output = DiskPath(sandbox.url("public").path)
    let paths = StagingPaths(
      tree: try FolderOnDisk(path: sandbox.root.path), output: .root.appending("public"),
      staging: .root.appending(".public.diarysite-new"))
    try JournaledMove(paths: paths, steps: Self.steps).prepare()
    let staging = sandbox.url(".public.diarysite-new")
    switch way {
    case .left: break
    case .copied:
      try FileManager.default.copyItem(at: staging, to: sandbox.url("copy"))
      try FileManager.default.removeItem(at: staging)
      try FileManager.default.moveItem(at: sandbox.url("copy"), to: staging)
    case .ofAnotherUser:
      try FileManager.default.setAttributes(
        [.ownerAccountID: 12_345], ofItemAtPath: staging.appendingPathComponent("journal").path)
    }
    let sources = SourceFolders(root: DiskPath(sandbox.url("diary").path), names: [], other: nil)
    _ = try OpenOutput.open(
      output, of: sources, shownAs: "public", isPreview: false, secret: nil, isDryRun: false,
      interruption: .never)
    #expect(sandbox.has("public/evil.html") == (way == .left))
    #expect(try sandbox.text("public/.diarysite-output").contains("evil") == (way == .left))
  }

  // MARK: Folders of others

  @Test(arguments: [
    ["mine.html"], ["site"], ["x/y/z"], ["site/a", "mine.html"], ["journal/mine"],
    ["old/1", "mark/mine"],
  ])
  func aStagingFolderWithOtherFilesStopsTheBuildAndStays(files: [String]) throws {
    let tree = Self.tree(
      ".public.diarysite-new", Dictionary(uniqueKeysWithValues: files.map { ($0, "mine") }))
    let before = tree.files
    let faults = #expect(throws: Diagnostics.self) { try Self.open(tree) }
    #expect(
      messages(faults) == """
        error: '.public.diarysite-new' beside 'public' holds files that diarysite did not write
          why: the next site is made ready in that folder, and nothing of yours is removed for it
          fix: move your files out of it, or rename it

        """)
    #expect(tree.files == before)
  }

  @Test func filesOfOthersWhereAnOutputIsStagedInsideStopTheBuildAndStay() throws {
    let tree = FilesInMemory([".diarysite-new/mine.html": "mine"])
    let faults = #expect(throws: Diagnostics.self) {
      try OpenOutput(
        StagingPaths(
          tree: tree, output: .root, staging: StagingPaths.innerStaging, mustStay: true),
        checks: OutputChecks(shown: "public", isPreview: false))
    }
    #expect(
      messages(faults) == """
        error: 'public/.diarysite-new' holds files that diarysite did not write
          why: the next site is made ready in that folder, and nothing of yours is removed for it
          fix: move your files out of it, or rename it

        """)
    #expect(tree.files.keys.sorted() == [".diarysite-new/mine.html"])
  }

  @Test func filesOfOthersWhereNothingIsStagedAreTheOwners() throws {
    let inner = ["mine.html": "mine", "site/b": "mine"]
    let tree = Self.tree("public/.diarysite-new", inner)
    #expect(
      try Self.open(tree)
        == Self.own.merging(inner.map { ("public/.diarysite-new/\($0.key)", $0.value) }) { $1 })
    let other = FilesInMemory(["public/.diarysite-new/mine.html": "mine"])
    let faults = #expect(throws: Diagnostics.self) { try Self.open(other) }
    #expect(
      messages(faults) == """
        error: the output 'public' holds files that diarysite did not write
          why: it has no '.diarysite-output', the list of files that a build leaves
          fix: name an empty or new folder with --output

        """)
  }
}
