package import SiteFiles

/// The source of an entry.
package struct EntrySource: Hashable, Sendable {
  /// Relative to the diary's root: `Content/2024/rain.md`.
  package let file: SitePath
  /// The entry's index in a file of several.
  package let index: Int
  /// The line it begins on, from 1.
  package let line: Int

  package init(file: SitePath, index: Int, line: Int) {
    self.file = file
    self.index = index
    self.line = line
  }
}
