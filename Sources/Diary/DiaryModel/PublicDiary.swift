import Platform

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

/// Public entries by index.
public struct EntryTable: RandomAccessCollection, Sendable {
  private var rows: [PublicEntry]

  package init(_ entries: [PublicEntry]) { rows = entries }

  public var startIndex: Int { 0 }
  public var endIndex: Int { rows.count }

  public subscript(index: Int) -> PublicEntry {
    get { rows[index] }
    set { rows[index] = newValue }
  }

  /// The first `count` rows, and the others.
  package func split(at count: Int) -> (EntryTable, EntryTable) {
    (EntryTable(Array(rows[..<count])), EntryTable(Array(rows[count...])))
  }

  /// The rows of one table, then those of the other. If that is empty, nothing is copied.
  package static func + (first: EntryTable, second: EntryTable) -> EntryTable {
    second.rows.isEmpty ? first : EntryTable(first.rows + second.rows)
  }
}
