import Diagnostics
import DiaryGate
import LocalizedDates
import SiteFiles
import SiteOutput

/// Where a build finds what is remembered of an earlier one.
enum Remembered: Sendable {
  /// Everything is made anew, and remembered on the disk.
  case nothing
  /// In the manifest of the output.
  case onDisk
  /// In this process, which keeps it for its next build; `nil` to begin with, when there may be a
  /// manifest of an earlier process.
  case inProcess(WarmMemory?, SourceChanges)
  /// Everything is made anew, and kept in this process.
  case nothingInProcess

  /// The same for a build from the sources alone.
  var forgotten: Remembered { isKept ? .nothingInProcess : .nothing }

  /// Whether the process goes on.
  var isKept: Bool {
    switch self {
    case .nothing, .onDisk: false
    case .inProcess, .nothingInProcess: true
    }
  }

  /// Whether the output is as the last build of this process left it.
  var trustsOutput: Bool {
    if case .inProcess(_, .paths) = self { true } else { false }
  }

  /// Whether a manifest on the disk counts.
  var isOnDisk: Bool {
    switch self {
    case .onDisk, .inProcess(nil, _): true
    case .nothing, .inProcess, .nothingInProcess: false
    }
  }

  /// - Returns: `nil` unless it is of the same settings, and of no later time.
  func memory(of settings: UInt64, at now: Instant) -> WarmMemory? {
    guard case .inProcess(let memory?, _) = self, memory.manifest.settings == settings,
      memory.manifest.builtAt <= now
    else { return nil }
    return memory
  }

  /// Looks at the sources: at those that changed, if these are known.
  func scan(
    _ request: BuildRequest, theme: String, since manifest: Manifest?, _ warm: WarmMemory?
  ) async throws(Diagnostics) -> SourceTree.Scan {
    if case .inProcess(_, .paths(let paths)) = self, let warm,
      let scan = warm.manifest.sources.lookedAtAgain(request.diary, at: paths, theme: theme)
    {
      return scan
    }
    return try await SourceTree.scan(request.diary, theme: theme, since: manifest?.sources)
  }
}
