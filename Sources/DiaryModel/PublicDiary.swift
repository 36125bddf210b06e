import SiteFiles

/// Everything of a diary that anyone may read.
public struct PublicDiary: Sendable {
  /// Dated entries, newest first: by day and time descending, then by path bytes, then by the
  /// index in the file.
  public let entries: [PublicEntry]
  /// Undated pages, by path.
  public let pages: [PublicEntry]

  /// Its entries, then its pages. Without pages it is no copy.
  public var all: [PublicEntry] { pages.isEmpty ? entries : entries + pages }

  @_spi(Gate)
  public init(entries: [PublicEntry], pages: [PublicEntry]) {
    self.entries = entries
    self.pages = pages
  }
}
