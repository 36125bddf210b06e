package import SiteFiles

/// The source of an entry's identity.
///
/// Deriving one takes a hash, and a build needs few of them: the items of its feeds.
package enum EntryIdentity: Sendable {
  /// The front matter's `id`.
  case given(EntryID)
  /// Derived from the path of the entry's file.
  case file
  /// Derived from the path, the date as it was written, and the index among the file's entries of
  /// that date that the same readers see, from 0.
  case row(date: ArraySlice<UInt8>, ordinal: Int)

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
    case .given(let id): return id
    case .file: return EntryID(derivedFrom: source.file.text.utf8)
    case .row(let date, let ordinal):
      var words = Array(source.file.text.utf8)
      words.append(0x0A)
      words += date
      words.append(0x0A)
      words += String(ordinal).utf8
      return EntryID(derivedFrom: words)
    }
  }
}

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
