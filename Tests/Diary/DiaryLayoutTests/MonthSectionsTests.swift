import DiaryModel
import LocalizedDates
import Testing

/// Lists of entries by months and days.
@Suite struct MonthSectionsTests {
  private static let layout = """
    h{{page.hue}}:{{#months}} [{{name}} {{year}} {{path}} {{yearPath}} h{{hue}}\
    {{#days}} ({{#date}}{{day}} {{weekdayShort}}{{#rest}}!{{/rest}}{{/date}}\
    {{#several}} several{{/several}}{{#entries}} {{heading}}{{/entries}}){{/days}}]{{/months}}
    """

  private static let entries = [
    SampleEntry(day: (2024, 5, 12), title: "D", isFavorite: true, slug: "d"),
    SampleEntry(day: (2024, 5, 12), title: "C", slug: "c"),
    SampleEntry(day: (2024, 5, 11), title: "B", slug: "b"),
    SampleEntry(day: (2023, 12, 31), title: "A", isFavorite: true, slug: "a"),
  ]

  private func pages(_ locale: String = "en", _ change: (inout Configuration) -> Void = { _ in })
    async throws -> [String: String]
  {
    var settings = try configuration(locale)
    settings.list.pageSize = 20
    change(&settings)
    let names = ["home", "favorites", "archive"]
    return try await DiaryLayoutTests.pages(
      of: try diary(Self.entries), settings,
      Dictionary(uniqueKeysWithValues: names.map { ($0, Self.layout) }))
  }

  @Test func aListHasMonthsAndDays() async throws {
    let all = try await pages()
    let may = "[May 2024 2024/05/ 2024/ h5 (12 Sun! several D C) (11 Sat B)]"
    #expect(all["index.html"] == "h5: \(may) [December 2023 2023/12/ 2023/ h12 (31 Sun! A)]")
    #expect(all["2024/05/index.html"] == "h5: \(may)")
    #expect(
      all["favorites/index.html"]
        == "h5: [May 2024 2024/05/ 2024/ h5 (12 Sun! D)]"
        + " [December 2023 2023/12/ 2023/ h12 (31 Sun! A)]")
  }

  @Test func aMonthSaysWhetherItBeginsAYear() async throws {
    let days = [(2024, 2, 1), (2024, 1, 31), (2023, 12, 31), (2023, 12, 1), (2022, 12, 1)]
    let entries = days.enumerated().map { SampleEntry(day: $1, title: "T", slug: "s\($0)") }
    let layout = "{{#months}} {{name}}{{#beginsYear}} {{year}}{{/beginsYear}}{{/months}}"
    var settings = try configuration("en")
    settings.list.pageSize = 20
    let all = try await DiaryLayoutTests.pages(of: try diary(entries), settings, ["home": layout])
    #expect(all["index.html"] == " February 2024 January December 2023 December 2022")
  }

  @Test func theOldestMayComeFirst() async throws {
    let all = try await pages { $0.list.order = .oldest }
    #expect(
      all["index.html"] == "h5: [December 2023 2023/12/ 2023/ h12 (31 Sun! A)]"
        + " [May 2024 2024/05/ 2024/ h5 (11 Sat B) (12 Sun! several C D)]")
  }

  @Test func withoutPagesOfMonthsNothingLeadsThere() async throws {
    let all = try await pages { settings in
      settings.archives.years = false
      settings.archives.months = false
    }
    #expect(
      all["index.html"] == "h5: [May 2024   h5 (12 Sun! several D C) (11 Sat B)]"
        + " [December 2023   h12 (31 Sun! A)]")
  }

  @Test func theDayOfRestIsTheRegions() async throws {
    let all = try await pages("ar-EG")
    let home = try #require(all["index.html"])
    #expect(!home.contains("!"))
    #expect(home.contains("(١٢ أحد"))
  }

  @Test func monthsAreThoseOfTheCalendar() async throws {
    let all = try await pages("fa-IR")
    #expect(
      all["index.html"]
        == "h2: [اردیبهشت ۱۴۰۳ persian/1403/02/ persian/1403/ h2 (۲۳ یکشنبه several D C)"
        + " (۲۲ شنبه B)] [دی ۱۴۰۲ persian/1402/10/ persian/1402/ h10 (۱۰ یکشنبه A)]")
  }
}
