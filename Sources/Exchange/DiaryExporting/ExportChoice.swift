package import DiaryGate
package import DiaryModel
package import LocalizedDates

/// The entries that an export has.
package enum ExportChoice: Hashable, Sendable {
  /// All, for the owner alone.
  case all
  /// Those of some readers, as the site shows them; no drafts, and nothing that is not due yet.
  case readers([ExportReaders])

  package static let open = ExportChoice.readers([ExportReaders(.public)])

  package func contains(_ entry: Entry, at now: Instant) -> Bool {
    self == .all
      || entry.heldReason(at: now, showing: .privates) == nil
        && readers.contains { $0.mayRead(entry.visibility, entry.group) }
  }

  var readers: [ExportReaders] {
    if case .readers(let readers) = self { readers } else { [] }
  }

  /// The words that say for whom a book is, besides its diary; empty if it is for everybody.
  var words: String {
    switch self {
    case .all: "all"
    case .open: ""
    case .readers: readers.map(\.words).joined(separator: ",")
    }
  }
}

/// The readers of the entries that have a visibility: all, or those of one group.
package struct ExportReaders: Hashable, Sendable {
  private let visibility: Visibility
  /// `nil`: all groups.
  private let group: ReaderGroup?

  package init(_ visibility: Visibility, _ group: ReaderGroup? = nil) {
    (self.visibility, self.group) = (visibility, group)
  }

  func mayRead(_ visibility: Visibility, _ group: ReaderGroup?) -> Bool {
    visibility == self.visibility && (self.group == nil || group == self.group)
  }

  /// `encrypted:family`
  var words: String { visibility.rawValue + (group.map { ":" + $0.name } ?? "") }
}
