import Diagnostics
@_spi(Gate) package import DiaryModel
package import LocalizedDates
package import SiteFiles

/// Lets the entries through that anyone may read now, and apart from them those for some readers.
///
/// Drafts, private entries and those not due yet stop here. Slugs are given out among the
/// public entries, so that a suffix reveals nothing about the others.
///
/// - Parameters:
///   - entries: In any order, judged at one time.
///   - now: That time.
///   - address: Where the page of an entry stands that nothing public leads to; asked for only if
///     there is one.
package func gate(
  _ entries: [JudgedEntry], at now: Instant,
  address: (Visibility, EntryID) -> SitePath = { .root.appending($1.text) }
) -> GateResult {
  let sorted = SortedEntries(entries, at: now)
  var naming = Naming(now: now)
  let pages = sorted.undated.map { naming.published(entries[$0].entry) }
  // Slugs go to the oldest first; the diary shows the newest first.
  let oldestFirst = inOrderOfTime(sorted.dated)
  var published = oldestFirst.map { naming.published(entries[$0.index].entry) }
  var indices = oldestFirst.map(\.index)
  // Entries of one time are in the order of their files both ways.
  var start = 0
  while start < oldestFirst.count {
    var end = start + 1
    while end < oldestFirst.count, oldestFirst[end].time == oldestFirst[start].time { end += 1 }
    if end - start > 1 {
      published[start..<end].reverse()
      indices[start..<end].reverse()
    }
    start = end
  }
  published.reverse()
  indices.reverse()
  func path(_ entry: Entry) -> SitePath { address(entry.visibility, entry.content.id) }
  return GateResult(
    diary: PublicDiary(entries: published, pages: pages), indices: indices + sorted.undated,
    held: sorted.held,
    unlisted: sorted.unlisted.map { index in
      let entry = entries[index].entry
      return UnlistedEntry(
        content: entry.content, path: path(entry), heldReason: entry.heldReason(at: now))
    },
    encrypted: inOrderOfTime(sorted.encrypted).reversed().map { dated in
      let entry = entries[dated.index].entry
      return EncryptedEntry(
        content: entry.content, path: path(entry), group: entry.group,
        heldReason: entry.heldReason(at: now))
    },
    warnings: Diagnostics(naming.warnings).all)
}

/// Judges entries as they were loaded, and lets them through as above.
///
/// - Parameter showing: The entries that a preview shows as well.
package func gate(
  _ entries: [Entry], at now: Instant, showing preview: Preview = [],
  address: (Visibility, EntryID) -> SitePath = { .root.appending($1.text) }
) -> GateResult {
  gate(entries.map { $0.judged(at: now, showing: preview) }, at: now, address: address)
}
