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
  /// Keys that are let through as `extra`.
  let keys: Set<String>
  /// The mark in the path of the file that is read.
  var mark: NameMark?
  /// Decides whether messages may quote the entry, and what it is counted among.
  let now: Instant
}
