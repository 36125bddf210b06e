import DiaryModel
import SiteFiles

/// The journals in which Day One gets the entries of an export.
struct DayOneJournals {
  private let export: Export
  private let folders: JournalFolders

  init(_ export: Export) {
    self.export = export
    folders = JournalFolders(
      of: export.entries.filter { Self.showsFolder(of: $0, in: export) }
        .map(\.content.source.file))
  }

  /// Readers of the site do not see in which folder an entry is that is not public.
  private static func showsFolder(of entry: ExportedEntry, in export: Export) -> Bool {
    export.isForOwner || entry.isOpen
  }

  /// The name of an entry's journal: the diary's own if it is in no other.
  func name(of entry: ExportedEntry) -> String {
    let (configuration, file) = (export.configuration, entry.content.source.file)
    let own: String? =
      switch configuration.journals {
      case _ where !Self.showsFolder(of: entry, in: export): nil
      // An entry has several tags, and is in one journal.
      case .none, .tags: nil
      case .folders: folders.journal(of: file)
      case .names(let names):
        names.first { name in
          let slug = Term(name)?.slug
          return JournalFolders.names(around: file).contains { Term($0)?.slug == slug }
            || entry.content.terms.contains { $0.slug == slug }
        }
      }
    return own ?? configuration.title
  }
}
