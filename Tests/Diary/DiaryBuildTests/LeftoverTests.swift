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
    "  fix: diarysite did not write this file, so it does not remove it: remove it yourself, or make"
    + " the entry public\n"

  private func moved(_ count: Int) -> String {
    """
    note: \(count == 1 ? "1 file of 'public' was" : "\(count) files of 'public' were") moved to \
    '.diarysite-state/output'
      why: they are packed copies of files that changed or went, or pages that another tool changed
      fix: check them there, and delete those that you do not need

    """
  }

  enum End: CaseIterable { case hidden, draft, deleted }

  private func end(_ end: End, in sandbox: Sandbox) throws {
    switch end {
    case .hidden:
      try sandbox.write(
        "---\nvisibility: private\n---\n# One\n\n\(Self.words)\n", to: "Content/2024-01-01.md")
    case .draft: try sandbox.write("---\ndraft: true\n---\n# X\n", to: "Content/2024-01-01.md")
    case .deleted: try sandbox.remove("Content/2024-01-01.md")
    }
  }

  /// Of an entry that is deleted there are no words to search for.
  @Test(arguments: End.allCases, [false, true])
  func whatToolsMadeOfAPageThatGoesIsMovedOut(end: End, isForgotten: Bool) async throws {
    let sandbox = try await sandbox()
    let made = ["", ".gz", ".br", ".zst"].map { Self.page + $0 }
    func make(_ paths: ArraySlice<String>) throws {
      for path in paths { try sandbox.write("<p>\(Self.words) \(path)", to: "public/" + path) }
    }
    // As long as the page is as it was, so may its copies be.
    try make(made.dropFirst())
    try sandbox.write("more", to: "Static/more.txt")
    #expect(try await sandbox.build().movedFiles == 0)
    try make(made[...])
    try self.end(end, in: sandbox)
    if isForgotten { try sandbox.remove(".diarysite") }
    let report = try await sandbox.build()
    #expect(messages(report.notices(of: "public")) == moved(4))
    for path in made {
      #expect(!sandbox.has("public/" + path))
      let kept = ".diarysite-state/output/" + path
      #expect(try sandbox.text(kept) == "<p>\(Self.words) \(path)")
      #expect(try permissions(of: kept, in: sandbox) == 0o600)
    }
    #expect(try permissions(of: ".diarysite-state/output", in: sandbox) == 0o700)
    #expect(try await sandbox.build().notices(of: "public").isEmpty)
  }

  private func permissions(of path: String, in sandbox: Sandbox) throws -> Int {
    let all = try FileManager.default.attributesOfItem(atPath: sandbox.url(path).path)
    return try #require(all[.posixPermissions] as? Int)
  }

  @Test(arguments: [false, true])
  func packedCopiesOfAPageThatChangesAreMovedOutAndOthersStay(isForgotten: Bool) async throws {
    let sandbox = try await sandbox()
    let other = "public/2024/01/02/two/index.html.gz"
    for text in ["first", "second"] {
      try sandbox.write(text, to: "public/\(Self.page).gz")
      try sandbox.write(text, to: other)
      try sandbox.write("# One\n\nNow \(text).\n", to: "Content/2024-01-01.md")
      if isForgotten { try sandbox.remove(".diarysite") }
      let report = try await sandbox.build()
      #expect(messages(report.notices(of: "public")) == moved(1))
      #expect(!sandbox.has("public/\(Self.page).gz"))
      #expect(try sandbox.text(".diarysite-state/output/\(Self.page).gz") == text)
      #expect(try sandbox.text(other) == text)
    }
  }

  @Test func aPageThatIsMovedOutReplacesNoneThatWasBefore() async throws {
    let sandbox = try await sandbox()
    let source = try sandbox.text("Content/2024-01-01.md")
    for text in ["first", "first", "second"] {
      try sandbox.write(source, to: "Content/2024-01-01.md")
      _ = try await sandbox.build()
      try sandbox.write(text, to: "public/" + Self.page)
      try sandbox.remove("Content/2024-01-01.md")
      _ = try await sandbox.build()
    }
    #expect(
      try sandbox.tree(".diarysite-state/output") == [
        Self.page: Data("first".utf8), Self.page + "-2": Data("second".utf8),
      ])
  }

  @Test func packedFilesOfTheSiteAndLinksStay() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("a", to: "Static/a.txt")
    try sandbox.write("packed", to: "Static/a.txt.gz")
    try sandbox.write("mine", to: "mine")
    _ = try await sandbox.build()
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("public/a.txt.br").path, withDestinationPath: "../mine")
    try sandbox.write("b", to: "Static/a.txt")
    #expect(try await sandbox.build().notices(of: "public").isEmpty)
    #expect(try sandbox.text("public/a.txt.gz") == "packed")
    #expect(try sandbox.text("public/a.txt.br") == "mine")
    #expect(!sandbox.has(".diarysite-state/output"))
  }

  @Test func aChangedFileOutsideOfPagesStaysUnlessItHasWordsOfAnEntryThatIsHidden() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("old", to: "Static/notes.txt")
    _ = try await sandbox.build()
    try sandbox.write(Self.words, to: "public/notes.txt")
    try sandbox.remove("Static/notes.txt")
    try end(.hidden, in: sandbox)
    #expect(try await sandbox.faults() == leak(in: "notes.txt"))
    try sandbox.write("mine", to: "public/notes.txt")
    #expect(try await sandbox.build().keptFiles.map(\.text) == ["notes.txt"])
    #expect(try sandbox.text("public/notes.txt") == "mine")
  }

  private func leak(in file: String) -> String {
    """
    \(file):1:1: error: the finished file holds a phrase of an entry that is not public
      why: it is that of Content/2024-01-01.md:1, and no public entry shows it
    \(Self.fix)
    """
  }

  @Test(arguments: [false, true])
  func aFileThatNoBuildWroteIsSearched(isForgotten: Bool) async throws {
    let sandbox = try await sandbox()
    let own = "public/more/own.html"
    try sandbox.write("\(Self.words)\n", to: own)
    try sandbox.write("\(Self.words)\n", to: "public/.git/own")
    #expect(try await sandbox.faults() == "no fault")
    try end(.hidden, in: sandbox)
    if isForgotten { try sandbox.remove(".diarysite") }
    let before = try sandbox.tree()
    for _ in 0..<2 {
      #expect(try await sandbox.faults() == leak(in: "more/own.html"))
      #expect(try sandbox.tree() == before)
    }
    try sandbox.write("mine", to: own)
    #expect(try await sandbox.faults() == "no fault")
    #expect(!sandbox.has("public/" + Self.page))
    // What is added when the entry is hidden already is found once more is hidden.
    try sandbox.write("\(Self.words)\n", to: own)
    let more = "Nobody ever heard about the violet harbour behind seven quiet mountains."
    try sandbox.write(
      "---\nvisibility: private\n---\n# Three\n\n\(more)\n", to: "Content/2024-01-03.md")
    #expect(try await sandbox.faults() == leak(in: "more/own.html"))
  }

  @Test func aFileThatNobodyMayReadIsNoFault() async throws {
    let sandbox = try await sandbox()
    try sandbox.makeFolder("public/lost+found")
    try sandbox.write("x", to: "public/own")
    for path in ["public/lost+found", "public/own"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0], ofItemAtPath: sandbox.url(path).path)
    }
    try end(.hidden, in: sandbox)
    #expect(try await sandbox.faults() == "no fault")
  }
}
