@_spi(Gate) package import DiaryModel
package import LocalizedDates

/// The same public diary with other bodies of some entries, which keep their names and their order.
///
/// - Parameters:
///   - bodies: The entries as they are now, by their index among the diary's entries and pages.
///   - now: The time of the verdict.
///   - preview: The entries that a preview shows as well.
/// - Returns: `nil` if the gate would not let one of them through any more.
package func reopened(
  _ diary: PublicDiary, with bodies: [Int: Entry], at now: Instant, showing preview: Preview
) -> PublicDiary? {
  var all = diary.all
  for (index, entry) in bodies {
    guard entry.admission(at: now, showing: preview) == .open else { return nil }
    all[index] = PublicEntry(
      content: entry.content, path: all[index].path, slug: all[index].slug,
      heldReason: entry.heldReason(at: now))
  }
  return PublicDiary(all, entries: diary.entries.count)
}
