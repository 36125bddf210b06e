import CommonMark
import DiaryLayout
import DiaryModel
import DiaryRendering
import LocalizedDates
import SiteFiles
import Templating
import TestSupport
import Testing

/// Pages laid out chunk by chunk must be those laid out when all is rendered.
@Suite struct EntryPagesTests {
  private let layouts = [
    "home":
      "{{page.heading}}|{{#entries}}{{title}} {{heading}} {{preview}} {{line}} {{date.long}};{{/entries}}",
    "entry": """
    {{page.title}}|{{page.root}}|{{page.url}}|{{page.description}}|{{page.image}}|{{site.title}}
    {{#entry}}{{heading}}|{{lang}}|{{url}}|{{id}}|{{#tags}}{{name}} {{path}} {{/tags}}{{{content}}}{{/entry}}
    {{#newer}}{{title}} {{heading}} {{path}} {{date.long}}{{/newer}}
    {{#older}}{{title}} {{heading}} {{path}} {{date.long}}{{/older}}
    """,
    "page":
      "{{page.heading}}{{#site.pages}}{{title}}{{#current}}!{{/current}} {{/site.pages}}{{{content}}}",
    "archive":
      "{{page.heading}}{{#entries}}{{title}}{{/entries}}{{#site.years}}{{name}}{{#current}}!{{/current}}{{/site.years}}",
  ]

  @Test(arguments: [1, 2, 3, 9])
  func chunksMakeTheSamePagesAsAllAtOnce(size: Int) async throws {
    let entries = (1...7).reversed().map {
      SampleEntry(
        day: (2024, 1, $0), title: $0 % 3 == 0 ? nil : "E\($0) & co", body: "Body *\($0)*.",
        tags: ["a", "b"], slug: "e\($0)")
    }
    let diary = try diary(entries, pages: [SampleEntry(day: nil, title: "About", slug: "about")])
    var settings = try configuration()
    settings.baseURL = SiteURL("https://example.org/")
    let expected = try await pages(of: diary, settings, layouts)
    let source = theme(layouts)
    let plan = SitePlan(of: diary, settings, layouts: source.layoutSet)
    let theme = try CompiledTheme(source)
    var renderer = EntryRenderer(
      options: MarkdownOptions(),
      addresses: SiteAddresses(of: [], .init(folders: [], files: [], attachments: [])),
      pictures: PictureIndex(of: FilesInMemory(), limit: 1))
    var rendered: [RenderedEntry] = []
    for entry in diary.entries + diary.pages { rendered.append(try renderer.render(entry).get()) }
    let entryPages = EntryPages(plan, of: diary, theme: theme, settings)
    var texts: [String: String] = [:]
    var listed: [ListedEntry] = []
    for start in stride(from: 0, to: diary.entries.count, by: size) {
      func listing(_ index: Int) -> ListedEntry {
        entryPages.listed(diary.entries[index], rendered[index].facts)
      }
      let chunk = (start..<min(start + size, diary.entries.count)).map(listing)
      for entry in start..<(start + chunk.count) {
        let page = plan.page(ofEntry: entry, at: diary.entries[entry].path)
        var bytes = PageBytes()
        entryPages.append(
          page, of: diary.entries[entry], rendered[entry].facts, chunk[entry - start],
          newer: entry > 0 ? listing(entry - 1) : nil,
          older: entry + 1 < diary.entries.count ? listing(entry + 1) : nil,
          html: rendered[entry].html, to: &bytes)
        texts[page.file.text] = String(decoding: bytes.array, as: UTF8.self)
      }
      listed += chunk
    }
    let about = try #require(rendered.last)
    let lists = SiteLayout(
      entryPages, of: diary.entries, facts: rendered.dropLast().map(\.facts), known: listed)
    for (index, page) in allPages(plan, of: diary).enumerated().dropFirst(diary.entries.count) {
      var bytes = PageBytes()
      if index < diary.all.count {
        let entry = try #require(diary.pages.last)
        let shown = entryPages.listed(entry, about.facts)
        entryPages.append(page, of: entry, about.facts, shown, html: about.html, to: &bytes)
      } else {
        lists.append(page, to: &bytes)
      }
      texts[page.file.text] = String(decoding: bytes.array, as: UTF8.self)
    }
    #expect(texts == expected)
  }
}
