package import LocalizedDates

/// A kind of source that can be read.
protocol EntryImporter: SendableMetatype {
  /// Takes what was read, one after the other.
  typealias Taking = (ImportedItem) throws(ImportFault) -> Void

  static var kind: ImportKind { get }

  /// Whether a source is of this kind, by what is in it and not by its name alone.
  static func recognizes(_ source: SourceFiles) -> Bool

  /// Reads the entries of a source, one after the other; no more than one is kept in memory where
  /// the format allows it.
  ///
  /// - Throws: ``ImportFault`` of the whole source. What concerns one entry is an item of its own.
  static func read(
    _ source: SourceFiles, _ options: ImportOptions, _ take: Taking
  ) throws(ImportFault)
}

/// The choices of the person who imports.
package struct ImportOptions: Sendable {
  /// The zone of times that name none.
  package var zone: Zone
  /// Decides whether a page was due, or had expired, on its old site.
  package var now: Instant
  /// Names of columns, and of the table, by what they mean: `title`, `body`, `date`, `table` ...
  package var columns: [String: String] = [:]
  /// Whether files that cannot be read are left out, and the rest is imported.
  package var keepsGoing = false
  /// How the journals of an export with several are told apart.
  package var journals = Journals.folders
  /// The form of days in the names of files and folders; `nil` for those with the year first.
  package var nameFormat: DatePattern?
  /// Whether the diary reads Obsidian's additions to Markdown.
  package var isWiki = false

  package enum Journals: String, CaseIterable, Sendable {
    /// Each in a folder of its own.
    case folders
    /// By a tag.
    case tags
    /// Not at all.
    case none
  }

  package init(zone: Zone, now: Instant) {
    (self.zone, self.now) = (zone, now)
  }

  /// Whether the day or the month comes first in dates of numbers; `nil` if no form of days says it.
  var dayOrder: DatedLines.Order? {
    let dates = "01-02-2000 01/02/2000 01.02.2000 1/2/2000 1.2.2000"
    return nameFormat?.lastDay(in: dates).map { $0.day.month == 2 ? .dayFirst : .monthFirst }
  }
}

/// All kinds, those that are told apart most surely first.
let allImporters: [any EntryImporter.Type] = [
  KeepImporter.self, GhostImporter.self, TelegramImporter.self, NotionImporter.self,
  WhatsAppImporter.self, DiariumImporter.self, CoreDataImporter.self, DefaultsImporter.self,
  ClassicImporter.self,
  DaylioImporter.self, JourneyImporter.self, MiniDiaryImporter.self, EvernoteImporter.self,
  TextBundleImporter.self, JoplinImporter.self, RedNotebookImporter.self, DayOneImporter.self,
  JrnlImporter.self, WordPressImporter.self, BloggerImporter.self, FeedImporter.self,
  SeedsImporter.self, ZolaImporter.self, HugoImporter.self, JekyllImporter.self,
  EleventyImporter.self, QuartzImporter.self, PelicanImporter.self, AstroImporter.self,
  MarkdownImporter.self, JournalImporter.self, LogseqImporter.self, ObsidianImporter.self,
  AppleJournalImporter.self, HTMLFilesImporter.self, CSVImporter.self, DayFilesImporter.self,
  PlainTextImporter.self,
]
