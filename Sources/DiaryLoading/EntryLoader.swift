public import Diagnostics
public import DiaryGate
public import DiaryModel
public import LocalizedDates
public import SiteFiles

/// Reads content files, one at a time and on any thread.
public struct EntryLoader: Sendable {
  private let defaults: EntryDefaults

  /// - Parameter now: Decides only whether messages may quote an entry.
  public init(_ configuration: Configuration, now: Instant) {
    defaults = EntryDefaults(
      zone: configuration.zone, visibility: configuration.visibility, limits: configuration.limits,
      now: now)
  }

  /// The entries of one file, and what is wrong with it.
  public func read(
    _ path: SitePath, from files: some FileTree
  ) -> (entries: [Entry], faults: [Diagnostic]) {
    let isJSON = path.fileExtension == "json"
    let limit = isJSON ? defaults.limits.jsonFile : defaults.limits.entryFile
    do throws(FileFault) {
      let file = EntryFile.read(
        try files.contents(of: path, limit: limit), at: path, defaults: defaults)
      return (file.entries, file.faults)
    } catch {
      return ([], [unreadable(error)])
    }
  }
}
