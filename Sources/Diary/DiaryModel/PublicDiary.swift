/// Everything of a diary that anyone may read.
public struct PublicDiary: Sendable {
  /// Dated entries, newest first: by day and time descending, then by path bytes, then by the
  /// index in the file.
  package let entries: EntryTable
  /// Undated pages, by path.
  package let pages: EntryTable

  /// The entries, then the pages. Without pages it is no copy.
  package var all: EntryTable { entries + pages }

  @_spi(Gate)
  public init(entries: [PublicEntry], pages: [PublicEntry]) {
    self.entries = EntryTable(entries)
    self.pages = EntryTable(pages)
  }

  /// - Parameters:
  ///   - all: The entries, then the pages.
  ///   - count: The number of entries.
  @_spi(Gate)
  public init(_ all: EntryTable, entries count: Int) {
    (entries, pages) = all.split(at: count)
  }
}
