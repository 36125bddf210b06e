import Diagnostics
import DiaryBuild
import Foundation
import LocalizedDates
import SiteFiles
import SiteOutput

/// A folder of its own for one test, with a diary in it; it goes with the value.
///
/// A class, because its end removes the folder.
final class Sandbox: Sendable {
  let root: URL

  /// - Parameter files: The diary's files by path.
  init(_ files: [String: String] = [:]) throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("diarysite-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  func write(_ text: String, to path: String) throws {
    let file = url(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url(path))
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
  }

  func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  /// All files below a folder with their bytes.
  func tree(_ path: String = "public") throws -> [String: Data] {
    try files(below: url(path))
  }

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

/// `Tests/DiaryBuildTests/Golden`
let goldenFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("Golden")

/// A small theme for tests, in the place of the built-in ones.
let goldenThemes = goldenFolder.appendingPathComponent("Themes")

/// Where test material that is too large for the project may lie.
let sharedFolder = goldenFolder.appendingPathComponent("../../../../shared").standardizedFileURL

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
  let text = DiagnosticText(hasColor: false, showsConfidential: false)
  return diagnostics.map { text.text(of: $0) }.joined()
}

/// All files below a folder with their bytes, by path.
func files(below folder: URL) throws -> [String: Data] {
  var files: [String: Data] = [:]
  guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return files }
  for case let path as String in walk {
    let file = folder.appendingPathComponent(path)
    if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
      files[path] = try Data(contentsOf: file)
    }
  }
  return files
}
