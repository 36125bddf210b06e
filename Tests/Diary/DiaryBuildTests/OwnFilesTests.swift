import Diagnostics
import DiaryBuild
import Foundation
import SiteFiles
import SiteOutput
import TestSupport
import Testing

/// What builds do with files of the output that are not, or no longer, as a build wrote them.
@Suite struct OwnFilesTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox([
      "Content/2024-01-01.md": "One\n\nWords.\n", "Content/2024-01-02.md": "Two\n\nWords.\n",
      "Static/CNAME": "example.org\n", "Static/notes.txt": "notes\n",
    ])
    _ = try await sandbox.build()
    return sandbox
  }

  private func forget(_ sandbox: Sandbox, if isForgotten: Bool) throws {
    if isForgotten { try sandbox.remove(".diarysite") }
  }

  private func restored(_ path: String) -> String {
    """
    note: 'public/\(path)' was modified outside diarysite and has been restored
      why: the site has other bytes there
      fix: change the diary, which the site is made from

    """
  }

  private func kept(_ path: String) -> String {
    """
    note: 'public/\(path)' was modified outside diarysite and is kept
      why: the site no longer has it; from now on it is yours
      fix: remove it if it is to go

    """
  }

  /// Whether the cache is gone, and what the site itself becomes.
  @Test(arguments: [false, true], ["the same", "other"])
  func aFileThatTheSiteHasIsRestoredAndNamed(isForgotten: Bool, site: String) async throws {
    let sandbox = try await sandbox()
    let page = "2024/01/01/one/index.html"
    try sandbox.write("mine", to: "public/" + page)
    try sandbox.write("mine", to: "public/notes.txt")
    if site == "other" {
      try sandbox.write("One\n\nMore.\n", to: "Content/2024-01-01.md")
      try sandbox.write("other\n", to: "Static/notes.txt")
    }
    try forget(sandbox, if: isForgotten)
    let report = try await sandbox.build()
    #expect(messages(report.notices(of: "public")) == restored(page) + restored("notes.txt"))
    #expect(report.written == (site == "other" ? report.written : 2) && report.written >= 2)
    let made = try sandbox.tree()
    _ = try await sandbox.build(into: "clean")
    #expect(try made == sandbox.tree("clean"))
    #expect(try await sandbox.build().notices(of: "public").isEmpty)
  }

  @Test(arguments: [false, true])
  func aFileThatTheSiteNoLongerHasIsKeptIfItIsChanged(isForgotten: Bool) async throws {
    let sandbox = try await sandbox()
    try sandbox.write("example.com\n", to: "public/CNAME")
    for path in ["Static/CNAME", "Static/notes.txt"] { try sandbox.remove(path) }
    try forget(sandbox, if: isForgotten)
    let report = try await sandbox.build()
    #expect(messages(report.notices(of: "public")) == kept("CNAME"))
    #expect(report.removedFiles.map(\.path.text) == ["notes.txt"] && report.removed == 1)
    #expect(try sandbox.text("public/CNAME") == "example.com\n" && !sandbox.has("public/notes.txt"))
    #expect(try !sandbox.text("public/.diarysite-output").contains("CNAME"))
    // It is the owner's now, and in the way like any file of theirs.
    #expect(try await sandbox.build().notices(of: "public").isEmpty)
    try sandbox.write("example.org\n", to: "Static/CNAME")
    #expect(
      try await sandbox.faults() == """
        error: 'public/CNAME' was not written by diarysite
          why: the site needs its place, and files without a record are never replaced
          fix: move it away, or rename what claims its place

        """)
    #expect(try sandbox.text("public/CNAME") == "example.com\n")
  }

  @Test func aChangedFileIsKeptThoughMostOfTheSiteIsReplaced() async throws {
    let sandbox = try await sandbox()
    for day in 10..<80 {
      try sandbox.write("Day \(day)\n", to: "Content/2024-0\(day / 20 + 2)-\(day % 20 + 10).md")
    }
    _ = try await sandbox.build()
    try sandbox.write("example.com\n", to: "public/CNAME")
    try sandbox.remove("Static/CNAME")
    try sandbox.write("title: Other\n", to: "diarysite.yml")
    try sandbox.remove(".diarysite")
    let report = try await sandbox.build()
    // More than are read one by one.
    #expect(report.written > 64)
    #expect(messages(report.notices(of: "public")) == kept("CNAME"))
    #expect(try sandbox.text("public/CNAME") == "example.com\n")
  }

  @Test func anUnlistedFileWithTheBytesOfTheSiteIsOurs() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("one\n", to: "public/robots-of-mine.txt")
    try sandbox.write("one\n", to: "Static/robots-of-mine.txt")
    try sandbox.write("two\n", to: "Static/more.txt")
    _ = try await sandbox.build()
    #expect(try sandbox.text("public/.diarysite-output").contains(" robots-of-mine.txt\n"))
    try sandbox.remove("Static/robots-of-mine.txt")
    #expect(try await sandbox.build().removedFiles.map(\.path.text) == ["robots-of-mine.txt"])
  }

  @Test func aLinkInPlaceOfAFileIsNotRemovedWithIt() async throws {
    let sandbox = try await sandbox()
    try sandbox.remove("public/notes.txt")
    try sandbox.write("mine", to: "mine.txt")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("public/notes.txt").path, withDestinationPath: "../mine.txt")
    try sandbox.remove("Static/notes.txt")
    let report = try await sandbox.build()
    #expect(messages(report.notices(of: "public")) == kept("notes.txt"))
    #expect(try sandbox.text("public/notes.txt") == "mine")
  }
}
