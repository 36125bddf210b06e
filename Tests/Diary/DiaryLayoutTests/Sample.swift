import CommonMark
import Diagnostics
import DiaryLayout
@_spi(Gate) import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles
import Templating
import TestSupport
import Testing

/// An entry of a small diary.
struct SampleEntry {
  var day: (Int, Int, Int)? = (2024, 5, 12)
  var time: TimeOfDay?
  var title: String? = "Rain"
  var body = "It rained."
  var tags: [String] = []
  var isFavorite = false
  var weather: Weather?
  var mood: String?
  var location: Location?
  var language: String?
  var slug = "rain"

  var entry: PublicEntry {
    get throws {
      var date: EntryDate?
      var path = slug
      if let (year, month, number) = day {
        let day = try #require(Day(year: year, month: month, day: number))
        date = EntryDate(day: day, zone: .utc)
        if let time { date = EntryDate(WallTime(day: day, time: time, offset: .utc)) }
        path = day.iso.split(separator: "-").joined(separator: "/") + "/" + slug
      }
      let file = try #require(SitePath("Content/\(path).md"))
      return PublicEntry(
        content: EntryContent(
          identity: .file,
          source: EntrySource(file: file, index: 0, line: 1), title: title,
          body: EntryBody(bytes: Array(body.utf8)[...], format: .markdown, line: 1), date: date,
          updated: nil, terms: tags.compactMap { Term($0) }, isFavorite: isFavorite, mood: mood,
          weather: weather, location: location,
          language: try language.map { try LocaleTag($0) }, summary: nil, aliases: [], extra: []),
        path: try #require(SitePath(path)), slug: try #require(Slug(from: slug)))
    }
  }
}

func diary(_ entries: [SampleEntry], pages: [SampleEntry] = []) throws -> PublicDiary {
  PublicDiary(entries: try entries.map { try $0.entry }, pages: try pages.map { try $0.entry })
}

func configuration(_ locale: String = "en") throws -> Configuration {
  var configuration = Configuration(locale: try LocaleTag(locale), zone: .utc)
  configuration.title = "My <Diary>"
  configuration.list.pageSize = 2
  return configuration
}

/// A theme that is nothing but what a test asks for.
///
/// - Parameter layouts: By name; the others are empty.
func theme(
  _ layouts: [String: String], partials: [String: String] = [:],
  dates: [(name: String, pattern: DatePattern)] = []
) -> Theme {
  let needed = ["home", "entry", "page", "archive", "tags", "tag", "favorites", "notfound"]
  let names = needed + layouts.keys.filter { !needed.contains($0) }.sorted()
  func source(_ name: String, _ text: String, in folder: String) -> TemplateSource {
    TemplateSource(
      name: name, file: "Themes/tiny/\(folder)/\(name).mustache", bytes: Array(text.utf8))
  }
  let phrases: [String: Phrases.Phrase] = [
    "favorites": .text("Favorites"), "tags": .text("Tags"), "notFound": .text("Not found"),
    "untitled": .text("Untitled"), "titleWithSite": .text("{title} | {site}"),
    "taggedWith": .text("Tag {tag}"), "degrees": .text("{number} °C"),
    "weather.rain": .text("Rain"), "mood.happy": .text("Happy"),
    "entries": .plural(["one": "{count} entry", "other": "{count} entries"]),
    "moreEntries": .plural(["one": "{count} more", "other": "{count} more"]),
    "dayLabel": .text("{day}: {facts}"), "favorite": .text("Favorite"),
    "inOtherYears": .text("On {day} in other years"), "listSeparator": .text(", "),
    "length.1": .text("very short"), "length.2": .text("short"), "length.3": .text("medium"),
    "length.4": .text("long"), "least.length": .text("short days"),
    "most.length": .text("long days"), "daysOfYear": .text("Days"), "calendar": .text("Calendar"),
  ]
  return Theme(
    layouts: names.map { source($0, layouts[$0] ?? "", in: "layouts") },
    partials: partials.sorted { $0.key < $1.key }.map { source($0.key, $0.value, in: "partials") },
    assets: [], phrases: Phrases(phrases, language: "en"), datePatterns: dates,
    shapes: ["weather.rain": "M0 0"])
}

/// All pages of a plan: those of entries, of undated pages, and the lists.
func allPages(_ plan: SitePlan, of diary: PublicDiary) -> [SitePlan.Page] {
  diary.all.enumerated().map { plan.page(ofEntry: $0, at: $1.path) } + plan.lists
}

/// Every page of a diary by its file, laid out by a tiny theme.
func pages(
  of diary: PublicDiary, _ configuration: Configuration, _ layouts: [String: String],
  dates: [(name: String, pattern: DatePattern)] = []
) async throws -> [String: String] {
  let theme = theme(layouts, dates: dates)
  let plan = SitePlan(of: diary, configuration, layouts: theme.layoutSet)
  let addresses = SiteAddresses(of: [], .init(folders: [], files: [], attachments: []))
  var renderer = EntryRenderer(
    options: MarkdownOptions(), addresses: addresses,
    pictures: PictureIndex(of: FilesInMemory(), limit: 1))
  let entries = diary.entries + diary.pages
  var rendered: [RenderedEntry] = []
  for entry in entries { rendered.append(try renderer.render(entry).get()) }
  let entryPages = EntryPages(
    plan, of: diary, theme: try CompiledTheme(theme), configuration)
  let layout = SiteLayout(
    entryPages, of: entries, facts: rendered.map(\.facts), known: rendered.map { _ in nil })
  var texts: [String: String] = [:]
  let listed = zip(entries, rendered).map { entryPages.listed($0, $1.facts) }
  let dated = listed.prefix(diary.entries.count)
  for (index, page) in allPages(plan, of: diary).enumerated() {
    var bytes = PageBytes()
    if index < entries.count {
      entryPages.append(
        page, of: entries[index], rendered[index].facts, listed[index],
        newer: dated.indices.contains(index) && index > 0 ? dated[index - 1] : nil,
        older: index + 1 < dated.count ? dated[index + 1] : nil, html: rendered[index].html,
        to: &bytes)
    } else {
      layout.append(page, to: &bytes)
    }
    texts[page.file.text] = String(decoding: bytes.array, as: UTF8.self)
  }
  return texts
}
