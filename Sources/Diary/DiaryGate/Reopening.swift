@_spi(Gate) package import DiaryModel
package import LocalizedDates

/// A public entry whose file was read again for its body.
///
/// - Parameters:
///   - published: The entry as the gate let it through.
///   - now: As then.
/// - Returns: `nil` if the gate would not let it through any more: the file may have changed since.
package func reopened(
  _ entry: Entry, as published: PublicEntry, at now: Instant, showing preview: Preview = []
) -> PublicEntry? {
  guard entry.admission(at: now, showing: preview) == .open else { return nil }
  return PublicEntry(
    content: entry.content, path: published.path, slug: published.slug,
    heldReason: entry.heldReason(at: now))
}

/// A public entry that an earlier build named and remembered.
///
/// - Returns: `nil` for one without a name, and for one that the gate would not let through.
package func remembered(
  _ entry: Entry, at now: Instant, showing preview: Preview = []
) -> PublicEntry? {
  guard let name = entry.name, entry.admission(at: now, showing: preview) == .open else {
    return nil
  }
  return PublicEntry(
    content: entry.content, path: name.path, slug: name.slug,
    heldReason: entry.heldReason(at: now))
}

/// The diary of public entries that an earlier build remembered.
///
/// - Parameters:
///   - entries: The dated entries, then the undated pages; only those that are needed are loaded.
///   - dated: The number of dated entries.
package func rememberedDiary(of entries: EntryTable, dated: Int) -> PublicDiary {
  PublicDiary(entries, entries: dated)
}
