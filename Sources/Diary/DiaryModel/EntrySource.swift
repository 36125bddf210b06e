public import SiteFiles

/// The source of an entry.
public struct EntrySource: Hashable, Sendable {
  /// Relative to the diary's root: `Content/2024/rain.md`.
  public let file: SitePath
  /// The entry's index in a file of several.
  public let index: Int
  /// The line it begins on, from 1.
  public let line: Int

  public init(file: SitePath, index: Int, line: Int) {
    self.file = file
    self.index = index
    self.line = line
  }
}
