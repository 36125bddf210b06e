import Diagnostics
import DiaryModel
import LocalizedDates
import SiteFiles

@testable import DiaryGate

let now = Instant(seconds: 1_715_482_800)  // 2024-05-12T03:00:00Z

func wall(_ text: String) throws -> EntryDate {
  let date = try DateText(parsing: text)
  guard let time = date.time else { return EntryDate(day: date.day, zone: .utc) }
  return EntryDate(WallTime(day: date.day, time: time, offset: date.offset ?? .utc))
}

func entry(
  _ file: String, _ date: String?, title: String? = nil, index: Int = 0, slug: String? = nil,
  fileName: String? = nil, visibility: Visibility = .public, isDraft: Bool = false,
  isPage: Bool = false, due: String? = nil
) throws -> Entry {
  let content = EntryContent(
    identity: .given(EntryID(derivedFrom: Array("\(file)\n\(index)".utf8))),
    source: EntrySource(
      file: SitePath.root.appending("Content").appending(file), index: index, line: index + 1),
    title: title, body: EntryBody(bytes: [], format: .markdown, line: 1),
    date: try date.map(wall), updated: nil, terms: [], isFavorite: false, mood: nil, weather: nil,
    location: nil, language: nil, summary: nil, aliases: [], extra: [])
  return Entry(
    content: content, visibility: visibility, isDraft: isDraft, isPage: isPage,
    slugs: .init(explicit: slug.flatMap(Slug.init(exactly:)), fileName: fileName, title: title),
    due: try due.map { try wall($0).due })
}

func paths(_ result: GateResult) -> [String] { result.diary.entries.map(\.path.text) }

func text(_ diagnostics: [Diagnostic]) -> String {
  let printer = DiagnosticText(hasColor: false, showsHeld: true)
  return diagnostics.map(printer.text).joined()
}
