import DiaryModel
import LocalizedDates

/// What an entry has where its own fields are silent.
struct EntryDefaults: Sendable {
  let zone: Zone
  var visibility: Visibility
  /// Who encrypted entries open to; the first is meant where an entry names none.
  var group: ReaderGroup
  let groups: [ReaderGroup]
  let limits: Configuration.Limits
  /// Decides whether messages may quote the entry, and what it is counted among.
  let now: Instant
  /// Whether a file of the entry's folder sets ``visibility``.
  var isChosen = false
}
