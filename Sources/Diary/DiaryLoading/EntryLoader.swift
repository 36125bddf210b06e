import CommonMark
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
      zone: configuration.zone, locale: configuration.locale,
      isVault: configuration.markdown.isWiki, visibility: configuration.visibility,
      group: configuration.groups.first ?? .readers, groups: configuration.groups,
      limits: configuration.limits, keys: configuration.keys, now: now)
    folders = configuration.folders
  }

  /// The entries of one file, what is wrong with it, and its stamp from before it was read.
  package func read(
    _ path: SitePath, from files: some FileTree
  ) -> (entries: [Entry], faults: [Diagnostic], stamp: FileStamp) {
    var read = EntryFiles()
    read.read(at: path, from: files, defaults: defaults(of: path))
    return (read.entries, read.faults, read.stamp)
  }

  /// The entries of bytes that may become a file, and what is wrong with them: an empty entry is not
  /// to be written.
  package func read(
    _ bytes: [UInt8], as path: SitePath
  ) -> (entries: [Entry], faults: [Diagnostic]) {
    var read = EntryFiles(refusesEmpty: true)
    read.read(bytes, at: path, defaults: defaults(of: path))
    return (read.entries, read.faults)
  }

  /// The defaults that a file's folders set.
  private func defaults(of path: SitePath) -> EntryDefaults {
    var defaults = defaults
    if !folders.isEmpty {
      let rule = folders.rule(of: path)
      defaults.visibility = rule.visibility ?? defaults.visibility
      defaults.group = rule.group ?? defaults.group
    }
    defaults.mark = NameMark(path, folders)
    return defaults
  }
}
