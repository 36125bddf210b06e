import Diagnostics
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import SiteOutput

/// Which folders neither a build nor a publish may write to.
@Suite struct SourceFoldersTests {
  private let folder: TemporaryFolder
  private let sources: SourceFolders

  init() throws {
    folder = try TemporaryFolder(["home/Words/a.md": "", "elsewhere/notes/b.md": ""])
    sources = SourceFolders(
      root: DiskPath(folder.url("home").path), names: ["Words"],
      other: (DiskPath(folder.url("elsewhere/notes").path).resolved, "../elsewhere/notes"))
  }

  private func path(_ text: String) -> DiskPath { DiskPath(folder.url(text).path).resolved }

  @Test(arguments: [
    ("home/Words", ["Words"]), ("home/Words/site", ["Words"]), ("home/.git/x", [".git"]),
    ("home/.diarysite", [".diarysite"]), ("home/.diarysite-state/x", [".diarysite-state"]),
    ("home", []), ("home/public", []), ("home/Words2", []), ("elsewhere/notes", []),
  ])
  func aFolderInOneOfThemIsTold(folder: String, names: [String]) {
    #expect(sources.names(around: path(folder)) == names)
  }

  @Test func aLinkIsNoWayAroundThem() throws {
    try folder.makeLink("link", to: "home/Words")
    #expect(sources.names(around: path("link/site")) == ["Words"])
  }

  @Test(arguments: [
    ("home", "is or holds the diary"), ("", "is or holds the diary"),
    ("home/Words/site", "lies inside 'Words'"),
    ("elsewhere/notes/site", "lies inside '../elsewhere/notes'"),
    ("elsewhere", "holds '../elsewhere/notes'"),
  ])
  func noOutputStandsAmongThem(output: String, what: String) {
    let checks = OutputChecks(shown: "it", isPreview: false)
    let fault = checks.fault(of: path(output), sources)
    #expect(
      messages(fault.map { Diagnostics([$0]) }) == """
        error: the output 'it' \(what)
          why: a build would mix with the sources
          fix: name an empty or new folder with --output

        """)
  }

  @Test(arguments: ["home/public", "site", "home/Wordsworth"])
  func anyOtherFolderMayBeAnOutput(output: String) {
    let checks = OutputChecks(shown: "it", isPreview: false)
    #expect(checks.fault(of: path(output), sources) == nil)
  }
}

extension TemporaryFolder {
  fileprivate func makeLink(_ link: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url(link).path, withDestinationPath: url(target).path)
  }
}
