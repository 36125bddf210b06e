package import DiaryGate
package import DiaryModel
package import LocalizedDates
package import SiteFiles

/// An entry that is not public, and why; nothing of what it says.
package struct HeldEntry: Hashable, Sendable {
  let id: EntryID
  package let file: SitePath
  /// Never ``Admission/open``.
  package let admission: Admission
  /// Who may read a scheduled entry once it is due.
  package let visibility: Visibility
  /// The readers of an encrypted entry, also of one that is scheduled.
  package let group: ReaderGroup?
  /// When a scheduled entry appears, on clocks of the site's zone.
  package let due: WallTime?

  /// - Returns: `nil` for an entry that is public.
  init?(_ judged: JudgedEntry, at now: Instant, zone: Zone) {
    if judged.admission == .open { return nil }
    let entry = judged.entry
    admission = judged.admission
    id = entry.content.id
    file = entry.content.source.file
    visibility = entry.visibility
    group = entry.visibility == .encrypted ? entry.group : nil
    let due = admission == .held(.scheduled) ? entry.due : nil
    self.due = due.flatMap { zone.wallTime(at: $0) ?? $0.wallTime(at: .utc) }
  }
}
