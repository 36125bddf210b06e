import SiteFiles
import Testing

@testable import DiaryBuild

/// What opening an output does to what an earlier build left.
@Suite struct RecoveryTests {
  private let staging = ".public.diarysite-new/"

  private func path(_ text: String) -> SitePath { SitePath(text) ?? .root }

  private func hash(_ text: String) -> ContentHash {
    Array(text.utf8).withUnsafeBufferPointer { ContentHash(of: $0) }
  }

  private func list(_ files: [String: String]) -> String {
    var lines = OutputLines()
    for (name, text) in files { lines.append(path(name), hash(text)) }
    return String(decoding: OutputList(lines, isPreview: false).bytes, as: UTF8.self)
  }

  /// Opens the output, and answers with all files but the list.
  private func recovered(
    _ files: [String: String], journal steps: [PlacingStep] = []
  ) throws -> [String: String] {
    let tree = FilesInMemory(files)
    if !steps.isEmpty {
      try tree.create(path(staging + "journal"), contents: PlacingStep.journal(of: steps))
    }
    _ = try OutputPlace(
      OutputFolders(
        tree: tree, output: path("public"), staging: path(".public.diarysite-new")),
      rules: OutputRules(shown: "public", isPreview: false))
    return tree.files.mapValues { String(decoding: $0, as: UTF8.self) }
      .filter { $0.key != "public/.diarysite-output" }
  }

  @Test func aJournalIsFinished() throws {
    let files = [
      "public/.diarysite-output": list(["a": "old", "b": "gone"]), "public/a": "old",
      "public/b": "gone", staging + "site/a": "new", staging + "site/c/d": "more",
    ]
    let steps = [
      PlacingStep(kind: .add, path: path("c/d"), hash: hash("more")),
      PlacingStep(kind: .replace, path: path("a"), hash: hash("new")),
      PlacingStep(kind: .remove, path: path("b"), hash: hash("gone")),
    ]
    #expect(try recovered(files, journal: steps) == ["public/a": "new", "public/c/d": "more"])
  }

  @Test func aJournalWhoseFilesAreNotWholeWasNotBegun() throws {
    let files = [
      "public/.diarysite-output": list(["a": "old", "b": "gone"]), "public/a": "old",
      "public/b": "gone", staging + "site/a": "ne",
    ]
    let steps = [
      PlacingStep(kind: .replace, path: path("a"), hash: hash("new")),
      PlacingStep(kind: .remove, path: path("b"), hash: hash("gone")),
    ]
    #expect(try recovered(files, journal: steps) == ["public/a": "old", "public/b": "gone"])
  }

  @Test func whatTheOwnerPutInThePlaceOfARemovedFileStays() throws {
    let files = [
      "public/.diarysite-output": list(["a": "new"]), "public/a": "new", "public/b": "mine",
    ]
    let steps = [
      PlacingStep(kind: .replace, path: path("a"), hash: hash("new")),
      PlacingStep(kind: .remove, path: path("b"), hash: hash("gone")),
    ]
    #expect(
      try recovered(files.merging([staging + "old/0": "old"]) { $1 }, journal: steps)
        == ["public/a": "new", "public/b": "mine"])
  }

  @Test func aJournalOfAnOutputThatTheOwnerRemovedIsThrownAway() throws {
    let steps = [
      PlacingStep(kind: .replace, path: path(".diarysite-output"), hash: hash("list")),
      PlacingStep(kind: .add, path: path("a"), hash: hash("new")),
    ]
    #expect(try recovered([staging + "site/a": "new"], journal: steps) == [:])
  }

  @Test(arguments: ["journal", "site/a", "old/1", "x/y/z"])
  func whatWasOnlyStagedIsThrownAway(leftover: String) throws {
    let files = [
      "public/.diarysite-output": list(["a": "old"]), "public/a": "old", "mine": "mine",
      staging + leftover: "x",
    ]
    #expect(try recovered(files) == ["public/a": "old", "mine": "mine"])
  }

  @Test func whatWasStagedInsideIsFinishedAsWell() throws {
    let inner = "public/.diarysite-new/"
    let steps = [PlacingStep(kind: .replace, path: path("a"), hash: hash("new"))]
    let files = [
      "public/.diarysite-output": list(["a": "old"]), "public/a": "old", inner + "site/a": "new",
      inner + "journal": String(decoding: PlacingStep.journal(of: steps), as: UTF8.self),
    ]
    #expect(try recovered(files) == ["public/a": "new"])
  }

  @Test func whatTheOwnerPutsIntoAnEmptyOutputAtTheLastMomentStays() throws {
    let tree = FilesInMemory()
    try tree.createFolder(path("public"))
    let place = try OutputPlace(
      OutputFolders(
        tree: tree, output: path("public"), staging: path(".public.diarysite-new")),
      rules: OutputRules(shown: "public", isPreview: false))
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
      folders: OutputFolders(
        tree: tree, output: path("public"), staging: path(".public.diarysite-new")),
      list: try #require(OutputList(Array(list(old).utf8))))
    try swap.removeOld()
    #expect(tree.files.mapValues { $0.count } == ["public/a": 3, "public/c/mine": 4])
  }
}
