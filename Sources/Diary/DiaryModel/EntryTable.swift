import Platform
import Synchronization

/// Public entries by index. A build that changes a few files loads only the entries it needs.
///
/// Reading an entry that is not loaded gives another one, and ``wasReadInGaps`` then is true: what
/// was made from the table is wrong, and must be made again from a whole one. It is no reason to
/// stop the program, which would leave a writer without an answer.
public struct EntryTable: RandomAccessCollection, Sendable {
  private var rows: [PublicEntry?]
  /// `nil` for a whole table.
  private let gaps: Gaps?

  /// Stands for the entries that are not loaded; all copies and parts of a table share it.
  private final class Gaps: Sendable {
    let standIn: PublicEntry
    let wereRead = Atomic(false)

    init(_ standIn: PublicEntry) { self.standIn = standIn }
  }

  /// A table with all entries loaded.
  package init(_ entries: [PublicEntry]) {
    // An implicit conversion would look at the type of each entry.
    self.init(rows: entries.map { $0 }, gaps: nil)
  }

  /// A table of `count` entries, none of them loaded.
  ///
  /// - Parameter standIn: Any entry, which is read in place of those.
  package init(count: Int, standIn: PublicEntry) {
    self.init(rows: Array(repeating: nil, count: count), gaps: Gaps(standIn))
  }

  private init(rows: [PublicEntry?], gaps: Gaps?) {
    (self.rows, self.gaps) = (rows, gaps)
  }

  /// Whether an entry was read that was not loaded.
  package var wasReadInGaps: Bool { gaps?.wereRead.load(ordering: .relaxed) ?? false }

  public var startIndex: Int { 0 }
  public var endIndex: Int { rows.count }

  public subscript(index: Int) -> PublicEntry {
    get {
      if let entry = rows[index] { return entry }
      guard let gaps else { preconditionFailure("only a table with gaps has rows without entry") }
      gaps.wereRead.store(true, ordering: .relaxed)
      return gaps.standIn
    }
    set { rows[index] = newValue }
  }

  package func isLoaded(_ index: Int) -> Bool { rows[index] != nil }

  /// The first `count` rows, and the others.
  package func split(at count: Int) -> (EntryTable, EntryTable) {
    (
      EntryTable(rows: Array(rows[..<count]), gaps: gaps),
      EntryTable(rows: Array(rows[count...]), gaps: gaps)
    )
  }

  /// The rows of one table, then those of the other: both are whole, or parts of one. If the other
  /// is empty, nothing is copied.
  package static func + (first: EntryTable, second: EntryTable) -> EntryTable {
    second.rows.isEmpty
      ? first : EntryTable(rows: first.rows + second.rows, gaps: first.gaps ?? second.gaps)
  }

  /// Prefetches the entries after `index`, for a pass over all of them.
  ///
  /// They lie all over the memory of a build: passes that do little with each spent most of their
  /// time waiting for the next.
  package func prefetch(behind index: Int) {
    let (near, far) = (index + 8, index + 16)
    if far < count { rows.prefetch(far, 128) }
    if near < count, let entry = rows[near] { entry.place.prefetch(448) }
  }
}
