import DiaryGate
public import DiaryModel
public import LocalizedDates
public import SiteFiles

/// An entry that a build does not make public, and why; nothing of what it says.
public struct HeldEntry: Hashable, Sendable {
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    case draft
    case `private`
    /// Not due yet.
    case scheduled
    case unlisted
    case encrypted
  }

  let id: EntryID
  public let file: SitePath
  /// The first that holds, in the order of the gate: a private draft is private.
  public let reason: Reason
  /// Who may read it then; of scheduled entries.
  public let visibility: Visibility
  /// Of encrypted entries.
  public let group: ReaderGroup?
  /// When a scheduled entry appears, on clocks of the site's zone.
  public let due: WallTime?

  /// - Returns: `nil` for an entry that is public.
  init?(_ entry: Entry, at now: Instant, zone: Zone) {
    var held = HeldCounts()
    guard held.add(entry, at: now, showing: []) else { return nil }
    reason =
      held.privates > 0
      ? .private
      : held.drafts > 0
        ? .draft : held.scheduled > 0 ? .scheduled : held.unlisted > 0 ? .unlisted : .encrypted
    id = entry.content.id
    file = entry.content.source.file
    visibility = entry.visibility
    group = entry.visibility == .encrypted ? entry.group : nil
    due = held.nextDue.flatMap { zone.wallTime(at: $0) ?? $0.wallTime(at: .utc) }
  }
}
