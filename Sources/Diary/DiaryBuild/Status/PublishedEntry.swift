package import DiaryModel
import LocalizedDates
package import SiteFiles

/// A public entry, as far as a later one is compared with it and told to the writer.
package struct PublishedEntry: Hashable, Sendable {
  package let id: EntryID
  /// The folder of its page, such as `2024/05/12/rain`.
  package let path: SitePath
  package let file: SitePath
  /// `nil` for an entry that shows its date.
  package let title: String?
  /// In ISO 8601, without its time; `nil` for an undated page.
  package let date: String?
  /// A fingerprint of everything its page shows of it, but not of its position in its file.
  let fingerprint: UInt64
}

extension PublishedEntry {
  init(_ entry: PublicEntry) {
    let content = entry.content
    self.init(
      id: content.id, path: entry.path, file: content.source.file, title: content.title,
      date: content.date?.day.iso,
      fingerprint: Fingerprint(of: content).value)
  }
}
