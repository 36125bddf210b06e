package import Diagnostics
package import DiaryGate
package import DiaryModel
package import LocalizedDates
package import SiteFiles

/// Reads content files, one at a time and on any thread.
package struct EntryLoader: Sendable {
  private let defaults: EntryDefaults
  private let folders: FolderRules

  /// - Parameter now: Decides only whether messages may quote an entry.
  package init(_ configuration: Configuration, now: Instant) {
    defaults = EntryDefaults(
      zone: configuration.zone, visibility: configuration.visibility,
      group: configuration.groups.first ?? .readers, groups: configuration.groups,
      limits: configuration.limits, now: now)
    folders = configuration.folders
  }

  /// The entries of one file, what is wrong with it, and its stamp from before it was read.
  package func read(
    _ path: SitePath, from files: some FileTree
  ) -> (entries: [Entry], faults: [Diagnostic], stamp: FileStamp) {
    var read = EntryFiles()
    read.read(at: path, from: files, defaults: folders.isEmpty ? defaults : defaults(of: path))
    return (read.entries, read.faults, read.stamp)
  }

  /// The entries of bytes that may become a file, and what is wrong with them.
  package func read(
    _ bytes: [UInt8], as path: SitePath
  ) -> (entries: [Entry], faults: [Diagnostic]) {
    var read = EntryFiles()
    read.read(bytes, at: path, defaults: folders.isEmpty ? defaults : defaults(of: path))
    return (read.entries, read.faults)
  }

  /// The defaults that the rules of a file's folders set.
  private func defaults(of path: SitePath) -> EntryDefaults {
    let rule = folders.rule(of: path)
    var defaults = defaults
    defaults.visibility = rule.visibility ?? defaults.visibility
    defaults.group = rule.group ?? defaults.group
    return defaults
  }
}
