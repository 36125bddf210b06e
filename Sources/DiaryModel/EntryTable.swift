import Prefetching

/// Public entries by index. A build that changes a few files loads only the entries it needs.
///
/// Reading an entry that is not loaded is a programming error and stops the program.
public struct EntryTable: RandomAccessCollection, Sendable {
  private var rows: [PublicEntry?]

  /// A table with all entries loaded.
  public init(_ entries: [PublicEntry]) {
    // An implicit conversion would look at the type of each entry.
    rows = entries.map { $0 }
  }

  /// A table of `count` entries, none of them loaded.
  public init(count: Int) {
    rows = Array(repeating: nil, count: count)
  }

  private init(rows: [PublicEntry?]) {
    self.rows = rows
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { rows.count }

  public subscript(index: Int) -> PublicEntry {
    get {
      guard let entry = rows[index] else { preconditionFailure("entry \(index) is not loaded") }
      return entry
    }
    set { rows[index] = newValue }
  }

  public func isLoaded(_ index: Int) -> Bool { rows[index] != nil }

  /// The first `count` rows, and the others.
  public func split(at count: Int) -> (EntryTable, EntryTable) {
    (EntryTable(rows: Array(rows[..<count])), EntryTable(rows: Array(rows[count...])))
  }

  /// The rows of one table, then those of the other. If the other is empty, nothing is copied.
  public static func + (first: EntryTable, second: EntryTable) -> EntryTable {
    second.rows.isEmpty ? first : EntryTable(rows: first.rows + second.rows)
  }

  /// Prefetches the entries after `index`, for a pass over all of them.
  ///
  /// They lie all over the memory of a build: passes that do little with each spent most of their
  /// time waiting for the next.
  public func prefetch(behind index: Int) {
    let (near, far) = (index + 8, index + 16)
    if far < count { rows.prefetch(far, 128) }
    if near < count, let entry = rows[near] { entry.place.prefetch(448) }
  }
}
