import ArgumentParser
import DiaryBuild
import SiteFiles

/// The options of every command that reads a diary.
struct DiaryOptions: ParsableArguments {
  @Option(help: "The diary's folder (default: the current folder).")
  var source: String?

  @Option(help: "Use this as the current time, such as 2024-05-12T07:30:00+09:00 or Unix seconds.")
  var now: String?

  var folder: DiskPath { DiskPath(source ?? variable("SOURCE") ?? ".") }

  /// Ends the program if there is no diary.
  func request(_ console: Console) throws -> BuildRequest {
    try diaryRequest(of: folder, now: now, console)
  }
}
