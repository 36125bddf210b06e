import DiaryModel
package import LocalizedDates

/// The numbers of entries that are not public, by the gate's verdict.
package struct HeldCounts: Hashable, Sendable {
  package var drafts = 0
  package var privates = 0
  package var scheduled = 0
  /// These have pages, which nothing public leads to.
  package var unlisted = 0
  package var encrypted = 0
  /// When the next scheduled entry falls due.
  package var nextDue: Instant?

  package init() {}

  package static func + (left: HeldCounts, right: HeldCounts) -> HeldCounts {
    var sum = left
    sum.drafts += right.drafts
    sum.privates += right.privates
    sum.scheduled += right.scheduled
    sum.unlisted += right.unlisted
    sum.encrypted += right.encrypted
    sum.nextDue = [left.nextDue, right.nextDue].compactMap { $0 }.min()
    return sum
  }

  /// Whether there are entries with pages that nothing public leads to.
  package var hasGuarded: Bool { unlisted + encrypted > 0 }

  /// Counts an entry, if it is not public.
  ///
  /// - Parameter now: The time of the verdict.
  package mutating func count(_ judged: JudgedEntry, at now: Instant) {
    switch judged.admission {
    case .open:
      // A preview marks a scheduled entry only until it is due.
      if judged.entry.isDue(after: now) { waits(for: judged.entry) }
    case .unlisted: unlisted += 1
    case .encrypted: encrypted += 1
    case .held(.private): privates += 1
    case .held(.draft): drafts += 1
    case .held(.scheduled):
      scheduled += 1
      waits(for: judged.entry)
    }
  }

  private mutating func waits(for entry: Entry) {
    guard let due = entry.due else { return }
    nextDue = min(nextDue ?? due, due)
  }
}
