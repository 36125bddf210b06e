import Diagnostics
import DiaryBuild
import Foundation
import LocalizedDates
import SiteFiles
import SiteOutput
import TestSupport

/// A folder of its own for one test, with a diary in it; it goes with the value.
struct Sandbox: DiskFolder {
  private let folder: TemporaryFolder

  /// - Parameter files: The diary's files by path.
  init(_ files: [String: String] = [:]) throws { folder = try TemporaryFolder(files) }

  var root: URL { folder.root }

  /// The files of the site with their bytes.
  func tree() throws -> [String: Data] { try tree("public") }

  /// Builds the diary in this folder.
  func build(
    into output: String = "public", themes: URL = goldenThemes,
    _ change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> BuildReport {
    try await site(root, into: url(output), shownAs: output, themes: themes, change)
  }

  /// What a build that must fail says.
  func faults(
    into output: String = "public", _ change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> String {
    do {
      _ = try await build(into: output, change)
      return "no fault"
    } catch let faults as Diagnostics {
      return messages(faults.all)
    }
  }
}

/// `Tests/Diary/DiaryBuildTests/Golden`
let goldenFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("Golden")

/// A small theme for tests, in the place of the built-in ones.
let goldenThemes = goldenFolder.appendingPathComponent("Themes")

/// 1 January 2026, 00:00 UTC.
let present = Instant(seconds: 1_767_225_600)

func site(
  _ diary: URL, into output: URL, shownAs shown: String, themes: URL = goldenThemes,
  _ change: (inout BuildRequest) -> Void = { _ in }
) async throws -> BuildReport {
  let tree = try FolderOnDisk(path: themes.path)
  var request = BuildRequest(
    diary: try FolderOnDisk(path: diary.path), builtInThemes: { [tree] in tree }, now: present)
  request.program = 1
  change(&request)
  let (place, home) = (DiskPath(output.path), DiskPath(diary.path))
  let (isPreview, secret) = (!request.preview.isEmpty, request.knownSecret)
  let built = try await DiaryBuild.build(request) { () throws(Diagnostics) in
    try OpenOutput.open(
      place, diary: home, shownAs: shown, isPreview: isPreview, secret: secret)
  }
  return built.report
}

/// All messages as a log shows them.
func messages(_ diagnostics: [Diagnostic]) -> String {
  let text = DiagnosticText(hasColor: false, showsHeld: false)
  return diagnostics.map { text.text(of: $0) }.joined()
}
