import DiaryModel
import LocalizedDates
import Templating

extension GuardedPages {
  /// The entries before and after an encrypted one, as its opened page names them.
  struct Neighbors {
    var newer: Scope?
    var older: Scope?
  }

  /// The nearest entries that readers of an entry may read: public ones, and those of its group.
  ///
  /// - Parameters:
  ///   - index: The index of the entry among the encrypted ones.
  ///   - all: These, newest first.
  ///   - values: In the language of the entry's page.
  func neighbors(
    of index: Int, among all: [EncryptedEntry], in values: SiteValues
  ) -> Neighbors {
    let entry = all[index]
    guard let time = Time(of: entry.content) else { return Neighbors() }
    let (open, group) = (values.diary.entries, entry.group)
    // The first public entry that is older; one of the same time counts as newer.
    let older = firstIndex(in: open) { Time(of: $0).map { $0 < time } ?? false }
    func nearer(_ guarded: EncryptedEntry?, _ open: PublicEntry?, isNewer: Bool) -> Scope? {
      let times = (guarded.flatMap { Time(of: $0.content) }, open.flatMap { Time(of: $0.content) })
      if let open, let openTime = times.1,
        times.0.map({ isNewer ? openTime < $0 : openTime > $0 }) ?? true
      {
        return values.entryScopes.neighbor(open)
      }
      return guarded.map { values.entryScopes.neighbor($0, isPublic: false) }
    }
    func isOfGroup(_ other: EncryptedEntry) -> Bool {
      other.group == group && other.content.date != nil
    }
    return Neighbors(
      newer: nearer(
        all[..<index].last(where: isOfGroup), older > 0 ? open[older - 1] : nil, isNewer: true),
      older: nearer(
        all[(index + 1)...].first(where: isOfGroup), older < open.count ? open[older] : nil,
        isNewer: false))
  }

  /// The first index of a table, newest first, whose entry passes a test that all behind it pass.
  private func firstIndex(in entries: EntryTable, where passes: (EntryContent) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if passes(entries[middle].content) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// When an entry stands in the diary: by its day and its wall clock.
private struct Time: Comparable {
  let day: Day
  let second: Int

  init?(of entry: EntryContent) {
    guard let date = entry.date else { return nil }
    (day, second) = (date.day, date.wall?.time.secondOfDay ?? 0)
  }

  static func < (one: Time, other: Time) -> Bool {
    (one.day, one.second) < (other.day, other.second)
  }
}
