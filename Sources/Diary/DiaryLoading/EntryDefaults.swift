import DiaryModel
import LocalizedDates

/// The values of fields that an entry does not set.
struct EntryDefaults: Sendable {
  let zone: Zone
  var visibility: Visibility
  /// The groups of readers of encrypted entries; the first is the default.
  var group: ReaderGroup
  let groups: [ReaderGroup]
  let limits: Configuration.Limits
  /// Decides whether messages may quote the entry, and what it is counted among.
  let now: Instant
}
