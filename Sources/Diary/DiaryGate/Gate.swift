package import Diagnostics
@_spi(Gate) package import DiaryModel
package import LocalizedDates
package import SiteFiles

/// Lets the entries through that anyone may read now, and apart from them those for some readers.
///
/// Drafts, private entries and those not due yet stop here. Slugs are given out among the
/// public entries, so that a suffix reveals nothing about the others.
///
/// Not chosen: a property of entries that each page, list and feed asks. Whoever forgets to ask
/// publishes; a value that nothing but the gate can make cannot be forgotten.
///
/// - Parameters:
///   - entries: In any order, judged at one time.
///   - now: That time.
///   - known: The names that are not shown; default: those of the entries that stop here.
///   - isVault: Whether the names of what is no entry are not shown, either.
///   - address: Where the page of an entry stands that nothing public leads to; asked for only if
///     there is one.
package func gate(
  _ entries: [JudgedEntry], at now: Instant, hiding known: HiddenNames? = nil,
  isVault: Bool = false,
  address: (Visibility, EntryID) -> SitePath = { .root.appending($1.text) }
) -> GateResult {
  let sorted = SortedEntries(entries, at: now)
  let hidden = known ?? HiddenNames(of: entries, isVault: isVault)
  var naming = Naming(now: now, hiding: hidden)
  let undated = inOrderOfPages(sorted.undated, of: entries)
  let pages = undated.map { naming.published(entries[$0].entry) }
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
    diary: PublicDiary(entries: published, pages: pages), indices: indices + undated,
    held: sorted.held, hidden: hidden,
    unlisted: sorted.unlisted.map { index in
      let entry = entries[index].entry
      return UnlistedEntry(
        content: hidden.shown(entry.content, isForSome: true), path: path(entry),
        heldReason: entry.heldReason(at: now))
    },
    encrypted: inOrderOfTime(sorted.encrypted).reversed().map { dated in
      let entry = entries[dated.index].entry
      return EncryptedEntry(
        content: hidden.shown(entry.content, isForSome: true), path: path(entry),
        group: entry.group, heldReason: entry.heldReason(at: now))
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

/// The entries that the gate lets through, and the counts of the others.
package struct GateResult: Sendable {
  package let diary: PublicDiary
  /// For the diary's entries, then its pages: the index of each among those that came.
  package let indices: [Int]
  package let held: HeldCounts
  /// The names that no public entry shows.
  package let hidden: HiddenNames
  /// In the order of their files.
  package let unlisted: [UnlistedEntry]
  /// In the order that lists show entries in.
  package let encrypted: [EncryptedEntry]
  /// Warnings about public entries only.
  package let warnings: [Diagnostic]
}

/// The same public diary with other bodies of some entries, which keep their names and their order.
///
/// - Parameters:
///   - bodies: The entries as they are now, by their index among the diary's entries and pages.
///   - now: The time of the verdict.
///   - preview: The entries that a preview shows as well.
///   - hidden: The names that they do not show.
/// - Returns: `nil` if the gate would not let one of them through any more.
package func reopened(
  _ diary: PublicDiary, with bodies: [Int: Entry], at now: Instant, showing preview: Preview,
  hiding hidden: HiddenNames = HiddenNames(of: [])
) -> PublicDiary? {
  var all = diary.all
  for (index, entry) in bodies {
    guard entry.admission(at: now, showing: preview) == .open else { return nil }
    all[index] = PublicEntry(
      content: hidden.shown(entry.content), path: all[index].path, slug: all[index].slug,
      heldReason: entry.heldReason(at: now))
  }
  return PublicDiary(all, entries: diary.entries.count)
}
