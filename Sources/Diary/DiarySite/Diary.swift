import BuiltInThemes
import Diagnostics
import DiaryBuild
import Foundation
import LocalizedDates
import Photos
import SiteFiles

/// A diary in a folder of this machine.
///
/// It keeps nothing but the folder's path: every call looks at the files as they are then.
public struct Diary: Sendable {
  /// The path of the folder that has `Content` and `diarysite.yml`, as it was given.
  public let folder: String

  /// Names a diary. Nothing is read before the first call.
  ///
  /// - Parameter folder: A path, absolute or relative to the folder in which the program runs.
  public init(at folder: String) {
    self.folder = folder
  }

  var path: DiskPath { DiskPath(folder) }

  /// - Parameter now: In seconds since 1970; `nil` for the clock on the wall.
  func request(at now: Int64?) throws(Diagnostics) -> BuildRequest {
    let path = path
    var request = BuildRequest(
      diary: try diaryFiles(at: path), builtInThemes: { builtInThemes() },
      now: now.map { Instant(seconds: $0) } ?? clockTime())
    let tools = { @Sendable in
      ToolEnvironment(ProcessInfo.processInfo.environment, outside: path)
    }
    request.scaling = VipsTool(from: tools)
    request.media = MediaTools(from: tools)
    request.program = programFingerprint()
    request.mayEndAtOnce = false
    return request
  }
}
