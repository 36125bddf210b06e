import ArgumentParser
import BuiltInThemes
import Diagnostics
import DiaryBuild
import DiaryWords
import Foundation
import Photos
import SiteFiles
import SiteOutput

/// The request of every command that reads a diary.
///
/// - Parameter now: The option `--now`.
/// - Throws: If there is no diary.
func diaryRequest(of diary: DiskPath, now: String?, _ console: Console) throws -> BuildRequest {
  let tree: FolderOnDisk
  do throws(FileFault) {
    tree = try FolderOnDisk(path: diary.text)
  } catch {
    throw Diagnostics(
      at: nil, subject: .configuration, what: "the diary '\(diary.text)' cannot be read",
      why: error.reason.words.why,
      fix: "name a diary's folder with --source, or create one: diarysite init DIR")
  }
  var request = BuildRequest(
    diary: try ContentPlace(of: diary).mounted(in: tree, of: diary),
    builtInThemes: { builtInThemes() }, now: try present(option: now))
  request.quotesHidden = console.quotesHidden && console.quotesHiddenInMessages
  request.scaling = photoTool(outside: diary)
  request.media = MediaTools { ToolEnvironment(outside: diary) }
  request.secret = environment("DIARYSITE_SECRET").flatMap { $0.isEmpty ? nil : $0 }
  return request
}

/// The program that makes sizes of photos; it is looked for once there is one to make.
func photoTool(outside diary: DiskPath) -> VipsTool {
  VipsTool { ToolEnvironment(outside: diary) }
}

extension ToolEnvironment {
  /// That of this process, for work on a diary.
  init(outside diary: DiskPath) {
    self.init(ProcessInfo.processInfo.environment, outside: diary)
  }
}

/// A number with its noun.
func counted(_ number: Int, _ one: String, _ many: String) -> String {
  "\(number) \(number == 1 ? one : many)"
}

extension ProgramWords {
  /// The number of files of each kind.
  func counted(_ kinds: [OutputKind]) -> String {
    let counts = Dictionary(grouping: kinds) { $0 }.mapValues(\.count)
    return list(
      OutputKind.allCases.compactMap { kind in
        counts[kind].map { self("kind." + kind.rawValue, count: $0) }
      })
  }

  /// The entries of a site, and its undated pages if there are some.
  func counted(_ report: BuildReport) -> String {
    let entries = self("entries", count: report.entries)
    if report.undated == 0 { return entries }
    return self("and", ["first": entries, "second": self("undatedPages", count: report.undated)])
  }
}
