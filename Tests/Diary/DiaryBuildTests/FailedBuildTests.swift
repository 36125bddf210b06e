import Diagnostics
import DiaryModel
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryBuild
@testable import SiteOutput

/// Whole builds in which a file operation fails.
@Suite struct FailedBuildTests {
  private static let old = [
    "diarysite.yml": "title: Days\nbaseURL: https://example.org/\n", "Static/x/a": "a",
    "Content/2024-01-01.md": "---\ntags: [walk]\n---\nOne\n\nWords.\n",
    "Content/2024-01-02.md": "Two\n\nWords.\n",
  ]
  private static let new = [
    "diarysite.yml": "title: Days\nbaseURL: https://example.org/\n", "Static/x": "a file",
    "Content/2024-01-01.md": "---\ntags: [talk]\n---\nOne\n\nOther words.\n",
    "Content/2024-02-03.md": "Three\n\nWords.\n",
  ]

  /// - Parameter root: Where `tree` is, if it is on the disk.
  private func build(_ diary: [String: String], into tree: any FileTree) async throws {
    let themes = try FolderOnDisk(path: goldenThemes.path)
    var request = BuildRequest(
      diary: FilesInMemory(diary), builtInThemes: { themes }, now: present)
    request.isForced = true
    _ = try await DiaryBuild.build(request) { () throws(Diagnostics) in
      try OpenOutput(
        StagingPaths(
          tree: tree, output: .root.appending("public"),
          staging: .root.appending(".public.diarysite-new")),
        checks: OutputChecks(shown: "public", isPreview: false))
    }
  }

  private func operations(from old: [String: String]?) async throws -> Int {
    let tree = FilesInMemory()
    if let old { try await build(old, into: tree) }
    let counting = FailingFiles(tree)
    try await build(Self.new, into: counting)
    return counting.operations
  }

  @Test(arguments: [nil, old])
  func aFailedBuildIsReportedAndLeavesTheSite(old: [String: String]?) async throws {
    for place in Rounds.some(12, of: try await operations(from: old)) {
      let tree = FilesInMemory()
      if let old { try await build(old, into: tree) }
      let before = tree.files
      do {
        try await build(Self.new, into: FailingFiles(tree, .diskFull, at: place))
      } catch let faults as Diagnostics {
        #expect(tree.files == before, "\(place)")
        let path = try #require(faults.all.first?.what.split(separator: "'").first)
        #expect(
          messages(faults.all) == """
            error: '\(path)' cannot be written
              why: the disk is full
              fix: make room and run the command again

            """)
      }
      try await build(Self.new, into: tree)
      let clean = FilesInMemory()
      try await build(Self.new, into: clean)
      #expect(tree.files == clean.files, "\(place)")
    }
  }

  @Test(arguments: [nil, old])
  func aDeadBuildIsFinishedByTheNextOne(old: [String: String]?) async throws {
    let clean = FilesInMemory()
    try await build(Self.new, into: clean)
    for place in Rounds.some(12, of: try await operations(from: old)) {
      let sandbox = try Sandbox()
      let disk = try FolderOnDisk(path: sandbox.root.path)
      if let old { try await build(old, into: disk) }
      do {
        try await build(Self.new, into: FailingFiles(disk, .death, at: place))
      } catch {}
      try await build(Self.new, into: disk)
      #expect(
        try sandbox.tree("").mapValues { Array($0) } == clean.files, "\(place)")
    }
  }

  @Test func anOutputThatCannotBeFinishedIsAnError() async throws {
    let tree = FilesInMemory()
    try await build(Self.old, into: tree)
    let steps = [
      JournaledMoveStep(
        kind: .replace, path: .root.appending("index.html"),
        hash: Array("new".utf8).withUnsafeBufferPointer { ContentHash(of: $0) })
    ]
    let staging = SitePath.root.appending(".public.diarysite-new")
    try tree.createFolder(staging.appending("site"))
    try tree.create(staging.appending("site/index.html"), contents: Array("new".utf8))
    let mark = try tree.create(staging.appending("mark"), contents: [])
    try tree.create(
      staging.appending("journal"), contents: JournaledMoveStep.journal(of: steps, marked: mark))
    try tree.removeFile(.root.appending("public/index.html"))
    try tree.createFolder(.root.appending("public/index.html/mine"))
    do {
      try await build(Self.old, into: tree)
      Issue.record("no fault")
    } catch let faults as Diagnostics {
      #expect(
        messages(faults.all) == """
          error: 'public/index.html' cannot be written
            why: it is not a regular file
            fix: move it away; pipes and devices are not read

          """)
    }
    try tree.removeTree(.root.appending("public/index.html"))
    try await build(Self.old, into: tree)
    let clean = FilesInMemory()
    try await build(Self.old, into: clean)
    #expect(tree.files == clean.files)
  }
}
