import DiaryModel
import Testing

@Suite struct ArchiveTests {
  private static let entries = [
    SampleEntry(day: (2024, 5, 12), title: "D", slug: "d"),
    SampleEntry(day: (2024, 5, 12), title: "C", slug: "c"),
    SampleEntry(day: (2024, 2, 29), title: "B", slug: "b"),
    SampleEntry(day: (2023, 12, 31), title: "A", slug: "a"),
  ]

  private static let layout = """
    {{page.heading}}{{#archive.year}} in {{name}} {{path}}{{/archive.year}}\
    {{#archive.isYear}} Y{{/archive.isYear}}{{#archive.isMonth}} M{{/archive.isMonth}}\
    {{#archive.isDay}} D{{/archive.isDay}}:\
    {{#archive.isYear}}{{#months}} {{name}} {{path}}{{#entries}} {{heading}}{{/entries}};{{/months}}\
    {{/archive.isYear}}\
    {{#entries}} {{heading}}{{/entries}}\
    {{#newer}} newer {{name}} {{path}}{{/newer}}{{#older}} older {{name}} {{path}}{{/older}}
    """

  /// Of 2024, in which the diary ends: those with entries are linked.
  private static let months = "January ; February 2024/02/; March ; April ; May 2024/05/;"

  @Test func yearsMonthsAndDaysShowTheirEntriesAndNeighbours() async throws {
    var settings = try configuration()
    settings.archives.days = true
    let all = try await pages(of: try diary(Self.entries), settings, ["archive": Self.layout])
    #expect(
      all["2024/index.html"]
        == "2024 Y: \(Self.months) older 2023 2023/")
    #expect(
      all["2024/05/index.html"]
        == "May 2024 in 2024 2024/ M: D C older February 2024 2024/02/")
    #expect(
      all["2024/02/index.html"] == "February 2024 in 2024 2024/ M: B newer May 2024 2024/05/"
        + " older December 2023 2023/12/")
    #expect(
      all["2024/05/12/index.html"]
        == "May 12, 2024 in 2024 2024/ D: D C older February 29, 2024 2024/02/29/")
  }

  @Test func withoutYearsOrMonthsNothingLeadsThere() async throws {
    var settings = try configuration()
    settings.archives.years = true
    settings.archives.months = false
    settings.archives.days = false
    let years = try await pages(of: try diary(Self.entries), settings, ["archive": Self.layout])
    #expect(years["2023/index.html"] == "2023 Y: December ; newer 2024 2024/")
    settings.archives.years = false
    settings.archives.months = true
    settings.archives.days = false
    let months = try await pages(of: try diary(Self.entries), settings, ["archive": Self.layout])
    #expect(months["2024/05/index.html"] == "May 2024 M: D C older February 2024 2024/02/")
  }

  @Test func theOldestMayComeFirst() async throws {
    var settings = try configuration()
    settings.list.order = .oldest
    let all = try await pages(of: try diary(Self.entries), settings, ["archive": Self.layout])
    #expect(
      all["2024/index.html"]
        == "2024 Y: \(Self.months) older 2023 2023/")
  }

  private static let calendar = """
    {{#calendar}}{{#weekdays}}{{short}}{{/weekdays}}
    {{#weeks}}
    {{#days}}[{{number}}{{#path}} {{path}}{{/path}}]{{/days}}
    {{/weeks}}
    {{/calendar}}
    """

  @Test func aMonthsCalendarLinksItsDays() async throws {
    let all = try await pages(
      of: try diary(Self.entries), try configuration(), ["archive": Self.calendar])
    #expect(
      all["2024/05/index.html"] == """
        SMTWTFS
        [][][][1][2][3][4]
        [5][6][7][8][9][10][11]
        [12 2024/05/#d12][13][14][15][16][17][18]
        [19][20][21][22][23][24][25]
        [26][27][28][29][30][31][]

        """)
    #expect(all["2024/index.html"] == "")
  }

  @Test func aDayOfOneEntryLeadsToIt() async throws {
    var settings = try configuration("ko-KR")
    settings.archives.days = true
    let all = try await pages(
      of: try diary(Self.entries), settings, ["archive": Self.calendar])
    #expect(
      all["2024/02/index.html"] == """
        일월화수목금토
        [][][][][1][2][3]
        [4][5][6][7][8][9][10]
        [11][12][13][14][15][16][17]
        [18][19][20][21][22][23][24]
        [25][26][27][28][29 2024/02/29/b/][][]

        """)
  }

  @Test(arguments: [
    (true, true, "2024/05/12/"), (true, false, "2024/05/#d12"), (false, true, "2024/05/12/"),
  ])
  func aDayOfSeveralEntriesLeadsToTheirList(months: Bool, days: Bool, path: String) async throws {
    var settings = try configuration()
    (settings.archives.months, settings.archives.days) = (months, days)
    let links = """
      {{#months}}{{#weeks}}{{#days}}{{#several}}{{path}}{{/several}}{{/days}}{{/weeks}}{{/months}}
      """
    let all = try await pages(of: try diary(Self.entries), settings, ["archive": links])
    #expect(all["2024/index.html"] == path)
  }

  @Test func withoutListsADayOfSeveralEntriesLeadsToItsFirst() async throws {
    var settings = try configuration()
    settings.archives.months = false
    let links = """
      {{#months}}{{#weeks}}{{#days}}{{path}}{{#path}} {{/path}}{{/days}}{{/weeks}}{{/months}}
      """
    let all = try await pages(of: try diary(Self.entries), settings, ["archive": links])
    #expect(all["2024/index.html"] == "2024/02/29/b/ 2024/05/12/c/ ")
  }

  @Test func theDaysOfAMonthsListHaveTheNamesThatLinksLeadTo() async throws {
    let layout = "{{#months}}{{#days}}{{anchor}} {{/days}}{{/months}}"
    let all = try await pages(
      of: try diary(Self.entries), try configuration(), ["archive": layout, "home": layout])
    #expect(all["2024/05/index.html"] == "d12 ")
    // Two months may have a day of one number.
    #expect(all["index.html"]?.contains("d") == false)
  }

  @Test func theSiteListsItsYearsNewestFirst() async throws {
    let list = "{{#site.years}}{{name}} {{path}}{{#current}}!{{/current}} {{/site.years}}"
    let all = try await pages(
      of: try diary(Self.entries), try configuration(), ["archive": list, "home": list])
    #expect(all["index.html"] == "2024 2024/ 2023 2023/ ")
    #expect(all["2023/index.html"] == "2024 2024/ 2023 2023/! ")
  }
}
