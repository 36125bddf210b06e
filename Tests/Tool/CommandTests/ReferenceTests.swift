import Foundation
import TestSupport
import Testing

/// The reference of the manual, which `scripts/make-reference` makes of the sources.
@Suite struct ReferenceTests {
  private func check(_ root: URL) throws -> ProgramRun {
    try ProgramRun(
      "python3",
      [
        Checkout.root.appendingPathComponent("scripts/make-reference").path, "--check",
        try #require(Program.path), root.path,
      ])
  }

  @Test(.needs(.python3)) func itIsWhatTheSourcesSay() throws {
    let run = try check(Checkout.root.appendingPathComponent("docs/Content/reference"))
    #expect(run.status == 0, "\(run.output)\(run.diagnostics)")
  }

  @Test(.needs(.python3)) func aPageThatDiffersIsNamed() throws {
    let folder = try TemporaryFolder()
    let copy = folder.url("reference")
    try FileManager.default.copyItem(
      at: Checkout.root.appendingPathComponent("docs/Content/reference"), to: copy)
    let page = copy.appendingPathComponent("front-matter.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    try Data(text.replacing("## `mood`", with: "## `moods`").utf8).write(to: page)
    let run = try check(copy)
    #expect(run.status == 1)
    #expect(
      run.diagnostics == """
        error: reference/front-matter.md is not what the sources say
          why: the first line that differs is '## `mood`'
          fix: run scripts/make-reference, and commit what it writes

        """)
  }
}
