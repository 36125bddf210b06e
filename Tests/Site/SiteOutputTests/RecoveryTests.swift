import Diagnostics
import SiteFiles
import TestSupport
import Testing

@testable import SiteOutput

/// What opening an output does to what an earlier build left.
@Suite struct RecoveryTests {
  private let staging = ".public.diarysite-new/"

  private func path(_ text: String) -> SitePath { SitePath(text) ?? .root }

  private func hash(_ text: String) -> ContentHash {
    Array(text.utf8).withUnsafeBufferPointer { ContentHash(of: $0) }
  }

  private func list(_ files: [String: String]) -> String {
    let listed = files.map { OutputFile(path: path($0), hash: hash($1)) }
    return String(decoding: OutputList(listed).file(by: nil), as: UTF8.self)
  }

  /// Opens the output, and answers with all files but the list.
  private func recovered(
    _ files: [String: String], journal steps: [JournaledMoveStep] = []
  ) throws -> [String: String] {
    try recovered(FilesInMemory(files), journal: steps, in: staging)
  }

  private func recovered(
    _ tree: FilesInMemory, journal steps: [JournaledMoveStep], in staging: String
  ) throws -> [String: String] {
    if !steps.isEmpty { try tree.createJournal(of: steps, in: path(String(staging.dropLast()))) }
    _ = try OpenOutput(
      StagingPaths(
        tree: tree, output: path("public"), staging: path(".public.diarysite-new")),
      checks: OutputChecks(shown: "public", isPreview: false))
    return tree.files.mapValues { String(decoding: $0, as: UTF8.self) }
      .filter { $0.key != "public/.diarysite-output" }
  }

  @Test func aJournalIsFinished() throws {
    let files = [
      "public/.diarysite-output": list(["a": "old", "b": "gone"]), "public/a": "old",
      "public/b": "gone", staging + "site/a": "new", staging + "site/c/d": "more",
    ]
    let steps = [
      JournaledMoveStep(kind: .add, path: path("c/d"), hash: hash("more")),
      JournaledMoveStep(kind: .replace, path: path("a"), hash: hash("new")),
      JournaledMoveStep(kind: .remove, path: path("b"), hash: hash("gone")),
    ]
    #expect(try recovered(files, journal: steps) == ["public/a": "new", "public/c/d": "more"])
  }

  @Test func aJournalWhoseFilesAreNotWholeWasNotBegun() throws {
    let files = [
      "public/.diarysite-output": list(["a": "old", "b": "gone"]), "public/a": "old",
      "public/b": "gone", staging + "site/a": "ne",
    ]
    let steps = [
      JournaledMoveStep(kind: .replace, path: path("a"), hash: hash("new")),
      JournaledMoveStep(kind: .remove, path: path("b"), hash: hash("gone")),
    ]
    #expect(try recovered(files, journal: steps) == ["public/a": "old", "public/b": "gone"])
  }

  @Test func whatTheOwnerPutInThePlaceOfARemovedFileStays() throws {
    let files = [
      "public/.diarysite-output": list(["a": "new"]), "public/a": "new", "public/b": "mine",
    ]
    let steps = [
      JournaledMoveStep(kind: .replace, path: path("a"), hash: hash("new")),
      JournaledMoveStep(kind: .remove, path: path("b"), hash: hash("gone")),
    ]
    #expect(
      try recovered(files.merging([staging + "old/0": "old"]) { $1 }, journal: steps)
        == ["public/a": "new", "public/b": "mine"])
  }

  @Test func aJournalOfAnOutputThatTheOwnerRemovedIsThrownAway() throws {
    let steps = [
      JournaledMoveStep(kind: .replace, path: path(".diarysite-output"), hash: hash("list")),
      JournaledMoveStep(kind: .add, path: path("a"), hash: hash("new")),
    ]
    #expect(try recovered([staging + "site/a": "new"], journal: steps) == [:])
  }

  @Test(arguments: ["journal", "mark", "list", "site/a", "old/1"])
  func whatWasOnlyStagedIsThrownAway(leftover: String) throws {
    let files = [
      "public/.diarysite-output": list(["a": "old"]), "public/a": "old", "mine": "mine",
      staging + leftover: "x",
    ]
    #expect(try recovered(files) == ["public/a": "old", "mine": "mine"])
  }

  @Test func whatWasStagedInsideIsFinishedAsWell() throws {
    let inner = "public/.diarysite-new/"
    let steps = [JournaledMoveStep(kind: .replace, path: path("a"), hash: hash("new"))]
    let files = [
      "public/.diarysite-output": list(["a": "old"]), "public/a": "old", inner + "site/a": "new",
    ]
    #expect(
      try recovered(FilesInMemory(files), journal: steps, in: inner) == ["public/a": "new"])
  }

  // MARK: What is not ours

  /// A journal of this machine that would change files which are not, or no longer, ours.
  struct Planted: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [JournaledMoveStep]
    var staged: [String: String] = [:]
  }

  private static func step(
    _ kind: JournaledMoveStep.Kind, _ path: String, _ text: String
  ) -> JournaledMoveStep {
    JournaledMoveStep(
      kind: kind, path: .root.appending(path),
      hash: Array(text.utf8).withUnsafeBufferPointer { ContentHash(of: $0) })
  }

  private static let listOfOthers = "diarysite output 2\n0000000000000000 mine\n"

  static let planted = [
    Planted(testDescription: "removes an owner's file", steps: [step(.remove, "mine", "mine")]),
    Planted(
      testDescription: "removes an owner's file in a folder",
      steps: [step(.remove, "folder/mine", "mine")]),
    Planted(
      testDescription: "removes a listed file that the owner changed",
      steps: [step(.remove, "changed", "theirs")]),
    Planted(
      testDescription: "replaces an owner's file", steps: [step(.replace, "mine", "evil")],
      staged: ["site/mine": "evil"]),
    Planted(
      testDescription: "adds an owner's file", steps: [step(.add, "folder/mine", "evil")],
      staged: ["site/folder/mine": "evil"]),
    Planted(
      testDescription: "replaces a listed file that the owner changed",
      steps: [step(.replace, "changed", "evil")], staged: ["site/changed": "evil"]),
    Planted(
      testDescription: "brings a list that nobody can read",
      steps: [step(.replace, ".diarysite-output", "evil")],
      staged: ["site/.diarysite-output": "evil"]),
    Planted(
      testDescription: "brings a list by another name", steps: [step(.list, "mine", listOfOthers)],
      staged: ["list": listOfOthers]),
    Planted(
      testDescription: "takes a folder's place", steps: [step(.replace, "folder", "evil")],
      staged: ["site/folder": "evil"]),
  ]

  @Test(arguments: planted, [".public.diarysite-new/", "public/.diarysite-new/"])
  func aJournalChangesNothingOfTheOwners(planted: Planted, folder: String) throws {
    let own = [
      "public/a": "ours", "public/mine": "mine", "public/folder/mine": "mine",
      "public/changed": "theirs",
    ]
    let list = list(["a": "ours", "changed": "ours"])
    let tree = FilesInMemory(
      own.merging(["public/.diarysite-output": list]) { $1 }
        .merging(planted.staged.map { (folder + $0.key, $0.value) }) { $1 })
    try tree.createFolder(path(folder + "site"))
    try tree.createJournal(of: planted.steps, in: path(String(folder.dropLast())))
    _ = try OpenOutput(
      StagingPaths(
        tree: tree, output: path("public"), staging: path(".public.diarysite-new")),
      checks: OutputChecks(shown: "public", isPreview: false))
    #expect(
      tree.files.mapValues { String(decoding: $0, as: UTF8.self) }
        == own.merging(["public/.diarysite-output": list]) { $1 })
  }

  @Test func aJournalMakesNoFolderAnOutput() throws {
    let first = "diarysite output 2\n0000000000000000 a\n"
    let tree = FilesInMemory([
      "public/mine": "mine", staging + "site/.diarysite-output": first, staging + "site/a": "evil",
    ])
    let steps = [
      Self.step(.add, ".diarysite-output", first), Self.step(.add, "a", "evil"),
      Self.step(.remove, "mine", "mine"),
    ]
    try tree.createJournal(of: steps, in: path(String(staging.dropLast())))
    let faults = #expect(throws: Diagnostics.self) {
      try OpenOutput(
        StagingPaths(
          tree: tree, output: path("public"), staging: path(".public.diarysite-new")),
        checks: OutputChecks(shown: "public", isPreview: false))
    }
    #expect(
      messages(faults) == """
        error: the output 'public' holds files that diarysite did not write
          why: it has no '.diarysite-output', the list of files that a build leaves
          fix: name an empty or new folder with --output

        """)
    #expect(tree.files["public/mine"] == Array("mine".utf8))
    #expect(tree.files["public/a"] == nil && tree.files["public/.diarysite-output"] == nil)
  }

  @Test func whatTheOwnerPutsIntoAnEmptyOutputAtTheLastMomentStays() throws {
    let tree = FilesInMemory()
    try tree.createFolder(path("public"))
    let place = try OpenOutput(
      StagingPaths(
        tree: tree, output: path("public"), staging: path(".public.diarysite-new")),
      checks: OutputChecks(shown: "public", isPreview: false))
    let output = StagedOutput(place)
    try output.put(path("a"), [1])
    try tree.create(path("public/mine"), contents: [1, 2])
    _ = try output.commit()
    #expect(
      tree.files.mapValues(\.count).filter { $0.key != "public/.diarysite-output" }
        == ["public/a": 1, "public/mine": 2])
  }

  @Test func whatTheOwnerAddsDuringASwapGoesToTheNewOutput() throws {
    let old = ["a": "1", "b": "2"]
    let tree = FilesInMemory([
      "public/a": "new", staging + "site/a": "1", staging + "site/b": "2",
      staging + "site/c/mine": "mine", staging + "site/.diarysite-output": list(old),
    ])
    let swap = OutputSwap(
      paths: StagingPaths(
        tree: tree, output: path("public"), staging: path(".public.diarysite-new")),
      list: try #require(OutputList(Array(list(old).utf8))))
    try swap.removeOld()
    #expect(tree.files.mapValues { $0.count } == ["public/a": 3, "public/c/mine": 4])
  }
}
