import SiteFiles

/// What an entry's identity is made of.
///
/// Deriving one takes a hash, and a build asks for few of them: the items of its feeds.
package enum EntryIdentity: Sendable {
  /// The front matter's `id`.
  case given(EntryID)
  /// Derived from the path of the entry's file.
  case file
  /// Derived from the path, the date as it was written, and the place among the file's entries of
  /// that date, from 0.
  case row(date: ArraySlice<UInt8>, ordinal: Int)

  package var given: EntryID? {
    if case .given(let id) = self { return id }
    return nil
  }

  func id(in source: EntrySource) -> EntryID {
    switch self {
    case .given(let id): id
    case .file: EntryID(derivedFrom: source.file.text.utf8)
    case .row(let date, let ordinal):
      EntryID(
        derivedFrom: Array(source.file.text.utf8) + [0x0A] + date + [0x0A]
          + Array(String(ordinal).utf8))
    }
  }
}
