import Diagnostics
import DiaryLoading
import LocalizedDates
import SiteFiles
import SiteOutput

/// The memory that a build finds of an earlier one, and leaves for the next: on the disk, or in a
/// process that builds again and again.
struct BuildMemory: Sendable {
  /// Whether the process keeps it; else the next build finds it on the disk.
  let isKept: Bool
  /// Whether nothing of an earlier build counts.
  private var isForgotten = false
  /// The manifest of the last build of this process; `nil` if there was none. Then there may be one
  /// of an earlier process.
  private(set) var manifest: Manifest?
  /// The list of the output after that build; the hashes of single files may be older.
  private(set) var list: OutputList?
  private(set) var theme: LoadedTheme?
  /// The changes of the sources since then.
  var changes = SourceChanges.unknown

  static let onDisk = BuildMemory(isKept: false)

  init(isKept: Bool) {
    self.isKept = isKept
  }

  /// The memory of a build that has just ended.
  func of(_ manifest: Manifest, list: OutputList, theme: LoadedTheme?) -> BuildMemory {
    var next = BuildMemory(isKept: isKept)
    (next.manifest, next.list, next.theme, next.changes) = (manifest, list, theme, .none)
    return next
  }

  /// The same for a build from the sources alone.
  var forgotten: BuildMemory {
    var memory = BuildMemory(isKept: isKept)
    memory.isForgotten = true
    return memory
  }

  /// Whether a manifest on the disk counts.
  var isOnDisk: Bool { !isForgotten && manifest == nil }

  /// Whether the output is as the last build of this process left it.
  var trustsOutput: Bool {
    if case .paths = changes { manifest != nil } else { false }
  }

  /// - Returns: `nil` unless it is of the same settings, and of no later time.
  func manifest(of settings: UInt64, at now: Instant) -> Manifest? {
    manifest.flatMap { $0.settings == settings && $0.builtAt <= now ? $0 : nil }
  }

  /// Looks at the sources: at those that changed, if these are known.
  ///
  /// - Parameters:
  ///   - themes: The site's theme and those that it extends.
  ///   - known: The manifest that counts.
  func scan(
    _ request: BuildRequest, themes: ThemeChain, since known: Manifest?
  ) async throws(Diagnostics) -> SourceTree.Scan {
    if let known, manifest != nil, case .paths(let paths) = changes,
      let scan = known.sources.lookedAtAgain(request.diary, at: paths, themes: themes)
    {
      return scan
    }
    return try await SourceTree.scan(request.diary, themes: themes, since: known?.sources)
  }
}
