import DiaryModel
import LocalizedDates
import SiteFiles
import Testing

@Suite struct PageTests {
  private static let five = (1...5).reversed().map {
    SampleEntry(day: (2024, 1, $0), title: "E\($0)", tags: ["a"], slug: "e\($0)")
  }

  private static let list =
    "{{#newer}}newer {{path}} {{/newer}}{{#entries}}{{heading}} {{/entries}}{{#older}}older {{path}}{{/older}}"

  @Test func listPagesShowTheirEntriesAndLeadToEachOther() async throws {
    let all = try await pages(
      of: try diary(Self.five), try configuration(), ["home": Self.list, "tag": Self.list])
    #expect(all["index.html"] == "E5 E4 E3 older page/1/")
    #expect(all["page/1/index.html"] == "newer  E2 E1 ")
    #expect(all["tags/a/index.html"] == "E5 E4 E3 older tags/a/page/1/")
    #expect(all["tags/a/page/1/index.html"] == "newer tags/a/ E2 E1 ")
  }

  @Test func listsMayBeginWithTheOldest() async throws {
    var settings = try configuration()
    settings.list.order = .oldest
    let all = try await pages(of: try diary(Self.five), settings, ["home": Self.list])
    #expect(all["index.html"] == "newer page/2/ E1 E2 ")
    #expect(all["page/2/index.html"] == "newer page/3/ E3 E4 older ")
    #expect(all["page/3/index.html"] == "E5 older page/2/")
  }

  @Test func theRootLeadsBackFromEveryPage() async throws {
    let root = "{{page.root}} {{page.kind}}"
    let layouts = Dictionary(
      uniqueKeysWithValues: [
        "home", "entry", "page", "archive", "tags", "tag", "favorites", "notfound",
      ].map { ($0, root) })
    var settings = try configuration()
    let entries = [SampleEntry(tags: ["a"], isFavorite: true)]
    let about = [SampleEntry(day: nil, slug: "about")]
    settings.baseURL = SiteURL("https://example.org/diary")
    let all = try await pages(of: try diary(entries, pages: about), settings, layouts)
    #expect(
      all == [
        "index.html": "./ home", "404.html": "/diary/ notfound", "about/index.html": "../ page",
        "2024/05/12/rain/index.html": "../../../../ entry", "2024/index.html": "../ archive",
        "2024/05/index.html": "../../ archive", "tags/index.html": "../ tags",
        "tags/a/index.html": "../../ tag", "favorites/index.html": "../ favorites",
      ])
    settings.baseURL = nil
    let without = try await pages(of: try diary(entries), settings, layouts)
    #expect(without["404.html"] == "/ notfound")
  }

  @Test func anEntrysPageShowsItAndItsNeighbours() async throws {
    let layout = """
      {{page.title}}
      {{#entry}}{{heading}}|{{title}}|{{path}}|{{date.iso}}|{{date.long}}|{{preview}}|{{{content}}}{{/entry}}
      {{#newer}}newer {{heading}} {{path}} {{date.iso}}{{/newer}}
      {{#older}}older {{heading}} {{path}} {{date.iso}}{{/older}}

      """
    let all = try await pages(
      of: try diary([
        SampleEntry(day: (2024, 5, 13), title: nil, slug: "entry"),
        SampleEntry(time: TimeOfDay(hour: 7, minute: 30), title: "A < B", slug: "rain"),
        SampleEntry(day: (2024, 5, 11), title: "Last", slug: "last"),
      ]), try configuration(), ["entry": layout])
    #expect(
      all["2024/05/12/rain/index.html"] == """
        A &lt; B | My &lt;Diary&gt;
        A &lt; B|A &lt; B|2024/05/12/rain/|2024-05-12T07:30:00Z|May 12, 2024|It rained.|\
        <p>It rained.</p>

        newer May 13, 2024 2024/05/13/entry/ 2024-05-13
        older Last 2024/05/11/last/ 2024-05-11

        """)
    #expect(
      all["2024/05/13/entry/index.html"]?.hasPrefix(
        "May 13, 2024 | My &lt;Diary&gt;\nMay 13, 2024||2024/05/13/entry/|2024-05-13|") == true)
  }

  @Test func olderListPagesAreNamedByTheirDays() async throws {
    let all = try await pages(
      of: try diary(Self.five), try configuration(), ["home": "{{page.title}}"])
    #expect(all["index.html"] == "My &lt;Diary&gt;")
    #expect(
      all["page/1/index.html"] == "January 1, 2024 · January 2, 2024 | My &lt;Diary&gt;")
  }

  @Test func weatherMoodAndPlaceAreShownAsFarAsTheSiteSays() async throws {
    let layout = """
      {{#entry}}{{#weather}}{{name}} {{icon}} {{shape}} {{temperature}};{{/weather}}\
      {{#mood}}{{name}} {{icon}};{{/mood}}\
      {{#location}}{{name}} {{city}} {{country}}{{/location}}{{/entry}}
      """
    let entry = SampleEntry(
      weather: Weather(condition: "비", temperature: -3.5), mood: "기쁨",
      location: Location(
        name: "12 Sejong-ro", city: "Seoul", country: "Korea",
        coordinates: .init(latitude: 37.5, longitude: 127)))
    var settings = try configuration()
    for (locations, shown) in [
      (Configuration.Locations.place, "12 Sejong-ro, Seoul, Korea Seoul Korea"),
      (.city, "Seoul, Korea Seoul Korea"), (.none, ""),
    ] {
      settings.locations = locations
      let all = try await pages(of: try diary([entry]), settings, ["entry": layout])
      #expect(
        all["2024/05/12/rain/index.html"] == "Rain rain M0 0 \u{2212}3.5 °C;Happy happy;" + shown)
    }
  }

  @Test func tagPagesCountTheirEntriesUnderTheNewestSpelling() async throws {
    let all = try await pages(
      of: try diary([
        SampleEntry(tags: ["Rain", "b"]), SampleEntry(day: (2024, 5, 1), tags: ["rain"], slug: "x"),
      ]), try configuration(),
      [
        "tags": "{{#tags}}{{name}} {{path}} {{count}} {{countText}};{{/tags}}",
        "tag": "{{page.heading}}: {{tag.name}}",
      ])
    #expect(all["tags/index.html"] == "b tags/b/ 1 1 entry;Rain tags/rain/ 2 2 entries;")
    #expect(all["tags/rain/index.html"] == "Tag Rain: Rain")
  }

  @Test func undatedPagesStandInTheSitesListAndKnowThemselves() async throws {
    let list = "{{#site.pages}}{{title}} {{path}}{{#current}}!{{/current}} {{/site.pages}}"
    let all = try await pages(
      of: try diary(
        [],
        pages: [
          SampleEntry(day: nil, title: "About", slug: "about"),
          SampleEntry(day: nil, title: nil, slug: "now"),
        ]), try configuration(), ["page": list + "{{#entry.date}}dated{{/entry.date}}"])
    #expect(all["about/index.html"] == "About about/! Untitled now/ ")
    #expect(all["now/index.html"] == "About about/ Untitled now/! ")
  }

  @Test func entriesSayTheirLanguageAndDirection() async throws {
    let all = try await pages(
      of: try diary([SampleEntry(language: "ar"), SampleEntry(slug: "b")]), try configuration("ko"),
      ["entry": "{{page.lang}} {{page.dir}} {{#entry}}{{lang}} {{dir}}{{/entry}}"])
    #expect(all["2024/05/12/rain/index.html"] == "ko ltr ar rtl")
    #expect(all["2024/05/12/b/index.html"] == "ko ltr ko ltr")
  }

  @Test func absoluteAddressesNeedABaseURL() async throws {
    var settings = try configuration()
    let layouts = ["home": "{{page.url}} {{site.url}} {{site.rss}} {{site.atom}} {{site.json}}"]
    let bare = try await pages(of: try diary([]), settings, layouts)
    #expect(bare["index.html"] == "    ")
    settings.baseURL = SiteURL("https://example.org/d")
    settings.feeds.atom = 0
    let full = try await pages(of: try diary([]), settings, layouts)
    #expect(
      full["index.html"] == "https://example.org/d/ https://example.org/d/ feed.xml  feed.json")
  }

  @Test(arguments: [
    (
      String(repeating: "seven ch ", count: 20),
      String(repeating: "seven ch ", count: 15) + "seven ch"
    ),
    (String(repeating: "비가 온다 ", count: 20), String(repeating: "비가 온다 ", count: 9) + "비가 온다"),
    (String(repeating: "雨", count: 60), String(repeating: "雨", count: 46)),
    ("Short & sweet", nil),
  ])
  func aRowIsCutAtAWord(text: String, cut: String?) async throws {
    let diary = try diary([SampleEntry(day: (2024, 1, 1), title: "T", body: text)])
    let all = try await pages(
      of: diary, try configuration(), ["home": "{{#entries}}{{line}}{{/entries}}"])
    #expect(all["index.html"] == cut.map { "\($0)\u{2026}" } ?? "Short &amp; sweet")
  }
}
