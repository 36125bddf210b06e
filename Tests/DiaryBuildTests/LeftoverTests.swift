import DiaryBuild
import Foundation
import SiteFiles
import TestSupport
import Testing

/// What other tools leave in the output of pages that should go.
@Suite struct LeftoverTests {
  private static let page = "2024/01/01/one/index.html"
  private static let words = "Quokkas slept under the marble lantern all through the long night."

  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox([
      "Content/2024-01-01.md": "# One\n\n\(Self.words)\n",
      "Content/2024-01-02.md": "# Two\n\nWords.\n",
    ])
    _ = try await sandbox.build()
    return sandbox
  }

  private static let fix =
    "  fix: something else changed it since a build wrote it, so no build removes it: remove it, or"
    + " make the entry public\n"

  @Test(arguments: ["visibility: private", "draft: true"], [false, true])
  func aMinifiedPageOfAnEntryThatIsHiddenStopsTheBuild(
    head: String, isForgotten: Bool
  ) async throws {
    let sandbox = try await sandbox()
    try sandbox.write("<p>\(Self.words)", to: "public/" + Self.page)
    try sandbox.write("---\n\(head)\n---\n# One\n\n\(Self.words)\n", to: "Content/2024-01-01.md")
    if isForgotten { try sandbox.remove(".diarysite") }
    let before = try sandbox.tree()
    for _ in 0..<2 {
      #expect(
        try await sandbox.faults() == """
          \(Self.page): error: the path holds the address of an entry that is not public
            why: it is that of Content/2024-01-01.md:1, and no public entry's source has it
          \(Self.fix)
          """)
      #expect(try sandbox.tree() == before)
    }
    try sandbox.remove("public/" + Self.page)
    #expect(try await sandbox.faults() == "no fault")
  }

  @Test func aChangedFileWithWordsOfAnEntryThatIsHiddenStopsTheBuild() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("old", to: "Static/notes.txt")
    _ = try await sandbox.build()
    try sandbox.write(Self.words, to: "public/notes.txt")
    try sandbox.remove("Static/notes.txt")
    try sandbox.write(
      "---\ndraft: true\n---\n# One\n\n\(Self.words)\n", to: "Content/2024-01-01.md")
    #expect(
      try await sandbox.faults() == """
        notes.txt:1:1: error: the finished file holds a phrase of an entry that is not public
          why: it is that of Content/2024-01-01.md:1, and no public entry's source has it
        \(Self.fix)
        """)
    try sandbox.write("mine", to: "public/notes.txt")
    #expect(try await sandbox.build().keptFiles.map(\.text) == ["notes.txt"])
    #expect(try sandbox.text("public/notes.txt") == "mine")
  }

  @Test(arguments: ["gz", "br", "zst"], [false, true])
  func aPackedCopyOfAPageThatGoesStopsTheBuild(end: String, isDeleted: Bool) async throws {
    let sandbox = try await sandbox()
    let copy = "public/\(Self.page).\(end)"
    try sandbox.write("packed", to: copy)
    // As long as the page is there, so may its copy be.
    #expect(try await sandbox.faults() == "no fault")
    if isDeleted {
      try sandbox.remove("Content/2024-01-01.md")
    } else {
      try sandbox.write("---\ndraft: true\n---\n# One\n\nX.\n", to: "Content/2024-01-01.md")
    }
    for _ in 0..<2 {
      #expect(
        try await sandbox.faults() == """
          error: '\(copy)' is a packed copy of a file that goes
            why: another tool made it; it may show what the site no longer shows
            fix: remove it, and build again

          """)
      #expect(sandbox.has("public/" + Self.page) && sandbox.has(copy))
    }
    try sandbox.remove(copy)
    #expect(try await sandbox.faults() == "no fault")
    #expect(!sandbox.has("public/" + Self.page))
  }
}
