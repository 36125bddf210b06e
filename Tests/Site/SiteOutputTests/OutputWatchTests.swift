import Diagnostics
import SiteFiles
import Synchronization
import TestSupport
import Testing

@testable import SiteOutput

/// What is shown of an output to whoever looks for what must not stand in it.
@Suite struct OutputWatchTests {
  /// Finds a letter.
  ///
  /// A class, because it remembers what it saw; the mutex guards that.
  private final class LetterWatch: OutputWatch {
    private let letter: UInt8
    private let state = Mutex((seen: [String](), found: [String]()))

    init(for letter: Character) { self.letter = letter.asciiValue ?? 0 }

    var seen: [String] { state.withLock { $0.seen.sorted() } }
    var found: [String] { state.withLock { $0.found.sorted() } }

    func look(at path: SitePath, _ bytes: Span<UInt8>) {
      let isFound = bytes.indices.contains { bytes[$0] == letter }
      state.withLock { state in
        state.seen.append(path.text)
        if isFound { state.found.append(path.text) }
      }
    }
  }

  private func path(_ text: String) -> SitePath { SitePath(text) ?? .root }

  private func output(in tree: any FileTree) throws -> StagedOutput {
    StagedOutput(
      try OpenOutput(
        StagingPaths(tree: tree, output: path("public"), staging: path(".public.diarysite-new")),
        checks: OutputChecks(shown: "public", isPreview: false)))
  }

  @Test func everyFileThatIsPutIsShownAlsoOneThatStaysAsItIs() async throws {
    let tree = FilesInMemory()
    let first = try output(in: tree)
    try first.put(path("a"), Array("old".utf8))
    _ = try first.commit()
    let second = try output(in: tree)
    let watch = LetterWatch(for: "x")
    second.watch(by: watch)
    try second.put(path("a"), Array("old".utf8))
    #expect(watch.found.isEmpty)
    var batch = StagedOutput.Batch()
    _ = try second.put(path("b/c"), Array("an x".utf8), in: &batch)
    #expect(watch.seen == ["a", "b/c"] && watch.found == ["b/c"])
  }

  @Test func filesThatStayAreShownAgainAndOneThatCannotBeReadIsAnError() async throws {
    let tree = FilesInMemory()
    let first = try output(in: tree)
    for name in ["a", "b"] { try first.put(path(name), Array("an \(name)".utf8)) }
    _ = try first.commit()
    let second = try output(in: tree)
    let watch = LetterWatch(for: "b")
    second.watch(by: watch)
    try await second.lookAgain(at: [path("a"), path("b")], where: { _ in true })
    #expect(watch.seen == ["a", "b"] && watch.found == ["b"])
    let faults = await #expect(throws: Diagnostics.self) {
      try await second.lookAgain(at: [path("gone")], where: { _ in true })
    }
    #expect(
      messages(faults) == """
        error: 'public/gone' cannot be written
          why: it does not exist
          fix: check the name, or make it

        """)
  }
}
