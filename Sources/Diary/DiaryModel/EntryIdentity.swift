import SiteFiles

/// The source of an entry's identity.
///
/// Deriving one takes a hash, and a build needs few of them: the items of its feeds.
package enum EntryIdentity: Sendable {
  /// The front matter's `id`.
  case given(EntryID)
  /// Derived from the path of the entry's file.
  case file
  /// Derived from the path, the date as it was written, and the index among the file's entries of
  /// that date that the same readers see, from 0; with the index among all, which earlier versions
  /// took.
  case row(date: ArraySlice<UInt8>, ordinal: Int, earlier: Int)

  package var given: EntryID? {
    if case .given(let id) = self { return id }
    return nil
  }

  package var isRow: Bool {
    if case .row = self { return true }
    return false
  }

  func id(in source: EntrySource) -> EntryID {
    switch self {
    case .given(let id): id
    case .file: EntryID(derivedFrom: source.file.text.utf8)
    case .row(let date, let ordinal, _): Self.id(in: source, date, ordinal)
    }
  }

  /// The identity on sites of earlier versions; `nil` if it is the same.
  func earlierID(in source: EntrySource) -> EntryID? {
    guard case .row(let date, let ordinal, let earlier) = self, ordinal != earlier else {
      return nil
    }
    return Self.id(in: source, date, earlier)
  }

  private static func id(
    in source: EntrySource, _ date: ArraySlice<UInt8>, _ ordinal: Int
  ) -> EntryID {
    EntryID(
      derivedFrom: Array(source.file.text.utf8) + [0x0A] + date + [0x0A]
        + Array(String(ordinal).utf8))
  }
}
