import Diagnostics
import Foundation
import SiteFiles
import TestSupport
import Testing

@testable import DiaryExporting

@Suite struct ExportTargetTests {
  /// What is said of a target in a folder with a diary and other things.
  private func said(_ target: String, in folder: TemporaryFolder) -> String {
    let closed = [
      ExportTarget.ClosedFolder(
        DiskPath(folder.url("d/Content").path), why: "'Content' holds the entries themselves")
    ]
    do throws(Diagnostics) {
      _ = try ExportTarget(folder.url(target).path, outside: closed)
      return ""
    } catch {
      let text = DiagnosticText(hasColor: false, showsHeld: false)
      return error.all.map(text.text(of:)).joined()
        .replacingOccurrences(of: folder.root.resolvingSymlinksInPath().path, with: "ROOT")
        .replacingOccurrences(of: folder.root.path, with: "ROOT")
    }
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "d/Content/a.md": "A", "d/public/.diarysite-output": "", "d/public/2024/x": "", "file": "",
      "d/.diarysite-state/x": "",
    ])
    let files = FileManager.default
    try files.createSymbolicLink(
      at: folder.url("way"), withDestinationURL: folder.url("d/Content"))
    try files.createSymbolicLink(
      at: folder.url("dangling"), withDestinationURL: folder.url("nothing"))
    return folder
  }

  @Test func aNewNameInAnyOtherFolderIsFine() throws {
    let folder = try folder()
    #expect(said("new.json", in: folder) == "")
    #expect(said("d/new.json", in: folder) == "")
    #expect(said("d/Content/../new", in: folder) == "")
    #expect(said("d/Contents", in: folder) == "")
  }

  @Test(arguments: [
    ("d/Content/x.json", "'Content' holds the entries themselves"),
    ("way/x.json", "'Content' holds the entries themselves"),
    ("way/deeper/x.json", "'Content' holds the entries themselves"),
    ("d/public/x.json", "'ROOT/d/public' is a site that diarysite built"),
    ("d/public/2024/x.json", "'ROOT/d/public' is a site that diarysite built"),
    ("d/.diarysite-state/x", "files whose names begin with '.diarysite' are diarysite's own"),
    (".diarysite-x", "files whose names begin with '.diarysite' are diarysite's own"),
  ])
  func noTargetIsWhereItWouldBeReadOrPublished(target: String, why: String) throws {
    #expect(
      said(target, in: try folder()) == """
        error: nothing can be exported to 'ROOT/\(target)'
          why: \(why)
          fix: name a file or folder outside the diary

        """)
  }

  @Test(arguments: ["file", "d", "dangling"])
  func nothingIsReplaced(target: String) throws {
    #expect(
      said(target, in: try folder()) == """
        error: nothing can be exported to 'ROOT/\(target)'
          why: something is there already, and nothing is replaced
          fix: choose another name, or remove it

        """)
  }

  @Test(arguments: ["no/x", "file/x"])
  func theFolderAroundMustBeThere(target: String) throws {
    let parent = String(target.dropLast(2))
    #expect(
      said(target, in: try folder()) == """
        error: nothing can be exported to 'ROOT/\(target)'
          why: there is no folder 'ROOT/\(parent)'
          fix: make it, or name another one

        """)
  }

  @Test func whatComesToStandThereMeanwhileStays() async throws {
    for kind in [ExportKind.csv, .markdown, .epub] {
      let folder = try TemporaryFolder()
      let target = try ExportTarget(folder.url("made").path, outside: [])
      try folder.write("Mine", to: "made")
      let export = try await SmallDiary().export()
      let fault = #expect(throws: Diagnostics.self) { try export.write(as: kind, to: target) }
      #expect(fault?.all.map(\.what) == ["'\(folder.url("made").path)' cannot be written"])
      #expect(fault?.all.map(\.why) == ["a file already exists there"])
      #expect(try folder.text("made") == "Mine")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root.path) == ["made"])
    }
  }

  @Test func aPictureThatIsDamagedLeavesNothing() async throws {
    var diary = SmallDiary()
    diary.files["Content/2024/rain drops.png"] = [1, 2, 3]
    await #expect(throws: Diagnostics.self) { try await diary.export() }
  }

  @Test func aDiaryWithoutPublicEntriesIsNotExported() async throws {
    let secret = SmallDiary(SmallDiary.texts.filter { $0.key.contains("secret") })
    let folder = try TemporaryFolder()
    let target = try ExportTarget(folder.url("made").path, outside: [])
    let export = try await secret.export()
    let fault = #expect(throws: Diagnostics.self) { try export.write(as: .csv, to: target) }
    #expect(
      fault?.all == [
        Diagnostic(
          at: nil, what: "there are no entries to export", why: "only public entries are exported",
          fix: "use --all to export drafts and other entries, too")
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root.path) == [])
  }
}
