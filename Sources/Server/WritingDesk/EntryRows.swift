import DiaryExporting
import DiaryGate
import DiaryListing
import DiaryModel
import DiaryWriting
import LocalizedDates
import SiteFiles
import StructuredText

/// Describes entries for the writing page, as members of JSON objects.
struct EntryRows {
  private let configuration: Configuration
  /// The pages that the site has, and what its addresses begin with.
  private let pages: [EntryPlace: EntryPage]
  private let basePath: String
  private let days: DayFormat

  init(_ configuration: Configuration, _ pages: [EntryPlace: EntryPage], basePath: String) {
    (self.configuration, self.pages, self.basePath) = (configuration, pages, basePath)
    days = DayFormat(configuration.locale, style: configuration.dateStyle)
  }

  /// A row of the list.
  ///
  /// - Parameter match: The line that was found.
  func row(_ judged: JudgedEntry, match: String? = nil) -> JSONValue {
    .object(members(of: judged) + (match.map { [("match", .text($0))] } ?? []))
  }

  /// An entry with everything that can be changed.
  ///
  /// - Parameter file: The file that the entry was read from.
  func entry(_ judged: JudgedEntry, in file: EntrySourceText) -> JSONValue {
    let (entry, content) = (judged.entry, judged.entry.content)
    let isEncrypted = entry.visibility == .encrypted
    let members: [(String, JSONValue)] = [
      ("version", .text(file.version.text)), ("id", .text(content.id.text)),
      ("text", .text(file.text)), ("timeZone", JSONValue(file.word(of: .timeZone))),
      ("location", content.location?.json ?? .null),
      ("ownVisibility", JSONValue(file.word(of: .visibility))),
      ("folder", JSONValue(guardedFolder(of: content.source.file))),
      ("group", isEncrypted ? .text(entry.group.name) : .null),
    ]
    return .object(self.members(of: judged) + members)
  }

  /// The folder that keeps entries from the public unless they say otherwise; `nil` for none.
  private func guardedFolder(of file: SitePath) -> String? {
    let folder = configuration.folders.guardedFolder(of: file)
    return folder.map { $0.belowContent?.text ?? $0.text }
  }

  private func members(of judged: JudgedEntry) -> [(String, JSONValue)] {
    let (entry, content) = (judged.entry, judged.entry.content)
    let place = EntryPlace(content.source)
    let language = content.language ?? configuration.locale
    return [
      ("file", .text(place.below.text)), ("row", place.isInJSON ? .number(place.row) : .null),
      ("title", JSONValue(content.title)), ("headline", .boolean(content.headline != nil)),
      ("preview", .text(firstWords(of: content))),
      ("date", JSONValue(content.date?.iso)), ("day", JSONValue(content.date?.day.iso)),
      ("shownDate", JSONValue(content.date.map { days.text(of: $0.day) })),
      ("favorite", .boolean(content.isFavorite)),
      ("tags", .list(content.terms.map { .text($0.name) })), ("mood", JSONValue(content.mood)),
      ("weather", content.weather?.json ?? .null),
      ("visibility", .text(entry.visibility.rawValue)), ("draft", .boolean(entry.isDraft)),
      ("state", .text(judged.admission == .open ? "open" : judged.admission.word)),
      ("lang", .text(language.text)),
      ("dir", .text(language.direction.rawValue)),
      ("address", JSONValue(pages[place].map { address(of: $0.folder) })),
      ("thumb", JSONValue(pages[place]?.thumb.map { basePath + percentEncoded($0.text) })),
    ]
  }
}

extension EntryRows {
  /// The address of a page: `/2024/05/12/rain/`.
  private func address(of folder: SitePath) -> String {
    basePath + (folder.isRoot ? "" : percentEncoded(folder.text) + "/")
  }
}

extension Weather {
  var json: JSONValue {
    .object([
      ("condition", JSONValue(condition.isEmpty ? nil : condition)),
      ("icon", JSONValue(icon?.rawValue)),
      ("temperature", temperature.map { .decimal($0) } ?? .null),
    ])
  }
}

extension Location {
  var json: JSONValue {
    .object([
      ("name", JSONValue(name)), ("city", JSONValue(city)), ("country", JSONValue(country)),
      ("latitude", coordinates.map { .decimal($0.latitude) } ?? .null),
      ("longitude", coordinates.map { .decimal($0.longitude) } ?? .null),
    ])
  }
}
