import DiaryGate
import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles

extension ImportRun {
  /// The key of an entry from one import to the next.
  ///
  /// It is made from its id in the source, if that names it: among all entries in the world, or in a
  /// source that is the same as before. Other entries of the id, from other sources, have numbers.
  /// The id becomes that of an entry without one.
  ///
  /// - Returns: `nil` if the same entry came before.
  mutating func origin(
    of draft: inout EntryDraft, _ entry: Entry, id: String?, in source: SourceFiles
  ) -> String? {
    guard let id else { return numbered(origin(of: entry)) }
    let key = "\(report.kind.rawValue) \(id)"
    if let first = firstOfID[key] {
      if first == draft.contents { return nil }
      draft.setID(nil)
      report.remark(
        .changed, "the id of an entry is that of one before it, so this one has none",
        at: draft.place)
      return numbered(origin(of: entry))
    }
    firstOfID[key] = draft.contents
    let named = known(key, id, EntryTraits(of: entry, in: source.name))
    draft.setID(draft.entry.id ?? (named.utf8.count <= EntryID.longestText ? named : nil))
    return named
  }

  /// The key under which the ledger has an entry, or will have it.
  private func known(_ key: String, _ id: String, _ traits: EntryTraits) -> String {
    if isUniqueInTheWorld(id) { return key }
    var (name, number) = (key, 1)
    while let row = ledger[name], !isSame(row, traits) {
      number += 1
      name = "\(key) @\(number)"
    }
    return name
  }

  private func isSame(_ row: ImportLedger.Row, _ traits: EntryTraits) -> Bool {
    // An entry whose file is gone must not come back because an earlier version remembers it.
    guard let before = row.traits ?? known.traits(in: row.file) else { return true }
    return before.agrees(with: traits)
  }

  /// Rows of some sources are equal in every field, and yet each is an entry.
  private mutating func numbered(_ origin: String) -> String {
    origins[origin, default: 0] += 1
    guard let count = origins[origin], count > 1 else { return origin }
    if count == 2 { report.remark(.changed, "an entry is there more than once") }
    return "\(origin) #\(count)"
  }

  /// The key of an entry without an id.
  private func origin(of entry: Entry) -> String {
    let content = entry.content
    let text = hash(of: Array("\(content.title ?? "")\n".utf8) + content.body.bytes).text
    return "\(report.kind.rawValue) \(content.date?.day.iso ?? "") \(text)"
  }
}
