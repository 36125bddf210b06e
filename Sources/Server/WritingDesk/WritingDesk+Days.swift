import DiaryBuild
import DiaryGate
import DiaryListing
import DiaryModel
import LocalizedDates
import SiteFiles
import StructuredText

/// Help to begin an entry: the days that were written on, questions, templates.
extension WritingDesk {
  /// The days before today that are shown, with it.
  private static var shownDays: Int { 30 }
  /// The most bytes that are read of `prompts.txt`.
  private static var longestPrompts: Int { 64 << 10 }

  /// Which of the last days have entries, and how many in a row lead to today.
  ///
  /// A day that is not over breaks no row.
  func days() async throws(WritingFault) -> JSONValue {
    let index = try await list()
    let today = index.configuration.zone.wallTime(at: diary.present())?.day.daysSinceEpoch ?? 0
    let written = Set(index.entries.compactMap { $0.entry.content.date?.day.daysSinceEpoch })
    let last = written.contains(today) ? today : today - 1
    let run = (0...written.count).first { !written.contains(last - $0) } ?? 0
    let shown = (today - Self.shownDays + 1...today).compactMap { Day(daysSinceEpoch: $0) }
    let lists = ["calendar", "photos"].filter {
      previews.topLists.contains(SitePath.root.appending($0))
    }
    return .object([
      ("run", .number(run)), ("lists", .list(lists.map { .text($0) })),
      (
        "days",
        .list(
          shown.map { day in
            .object([
              ("day", .text(day.iso)), ("written", .boolean(written.contains(day.daysSinceEpoch))),
            ])
          })
      ),
    ])
  }

  /// The members of the settings that help to begin.
  func beginnings(_ index: EntryIndex) -> [(String, JSONValue)] {
    let files = index.diary.files
    let located = index.entries.lazy.compactMap(\.entry.content.location)
      .first { $0.coordinates != nil }
    return [
      ("media", media(index.configuration)), ("lastPlace", located?.json ?? .null),
      ("prompts", .list(prompts(in: files))),
      ("templates", .list(EntryTemplate.names(in: files).map { .text($0) })),
    ]
  }

  /// The questions of the diary's `prompts.txt`, one a line; those behind `#` are left out.
  private func prompts(in files: any FileTree) -> [JSONValue] {
    let file = SitePath.root.appending("prompts.txt")
    guard let bytes = try? files.contents(of: file, limit: Self.longestPrompts),
      let text = String(validating: bytes, as: UTF8.self)
    else { return [] }
    return text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { .text(String($0)) }
  }

  /// The text that an entry of a day begins with.
  ///
  /// - Parameter date: `nil` for today.
  func template(_ name: String, _ date: DateText?) async throws(WritingFault) -> JSONValue {
    let (files, configuration) = (try await known().files, try await known().configuration)
    guard let template = try? EntryTemplate(named: name, in: files),
      let day = date?.day ?? configuration.zone.wallTime(at: diary.present())?.day
    else { throw .nothing }
    return .object([("text", .text(template.text(for: day, in: configuration.locale)))])
  }
}
