import DiaryBuild
import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles

/// An entry of a diary with the verdict on it, whoever may read it.
public struct DiaryEntry: Sendable {
  /// Who may read it, at the time for which the diary was read.
  public let verdict: Verdict
  /// The address of its page relative to the site's, such as `2024/05/12/rain/`, not
  /// percent-encoded; `nil` unless the verdict is ``Verdict/public``.
  public let address: String?
  let entry: Entry
  let diary: Shared

  /// A part of the diary that all of its entries share.
  struct Shared: Sendable {
    let configuration: Configuration
    let attachments: Set<SitePath>
    /// The paths of public entries' pages.
    let pages: [ObjectIdentifier: SitePath]

    init(_ diary: ReadDiary) {
      configuration = diary.configuration
      attachments = Set(diary.attachments)
      pages = Dictionary(
        uniqueKeysWithValues: diary.open.all.map { (ObjectIdentifier($0.content), $0.path) })
    }
  }

  init(_ judged: JudgedEntry, in diary: Shared) {
    (verdict, entry, self.diary) = (Verdict(judged.admission), judged.entry, diary)
    address = diary.pages[ObjectIdentifier(entry.content)].map { $0.text + "/" }
  }

  var content: EntryContent { entry.content }

  /// An identifier that no other entry of the diary has: the `id` of the file, else one of its path,
  /// and in a file of several of the date.
  public var id: String { content.id.text }

  /// The file that it is in, relative to the diary's folder: `Content/2024/rain.md`.
  public var file: String { content.source.file.text }

  /// The line of the file on which it begins, from 1.
  public var line: Int { content.source.line }

  /// The day on the writer's calendar; `nil` for an undated page.
  public var day: Day? { content.date.map { Day($0.day) } }

  /// The time on the writer's clock, in seconds since midnight; `nil` if the entry gives none.
  public var secondOfDay: Int? { content.date?.wall?.time.secondOfDay }

  /// The time from which it may be read by others, in seconds since 1970; `nil` for an undated page.
  public var due: Int64? { entry.due.map { $0.wholeSeconds } }

  /// The title that stands above its text, as plain text; `nil` if the writer gave none.
  public var title: String? { content.headline }

  /// The tags as the writer spelled them, in the order of the file.
  public var tags: [String] { content.terms.map(\.name) }

  /// The place in one line, with as much of it as the site shows (`visibility: {locations: city}`);
  /// `nil` if that is nothing. Coordinates are never in it.
  public var place: String? {
    content.location?.shown(as: diary.configuration.locations)?
      .text(in: content.language ?? diary.configuration.locale)
  }

  /// The mood in the writer's words.
  public var mood: String? { content.mood }

  /// Whether the writer marked it as a favourite.
  public var isFavorite: Bool { content.isFavorite }
}
