import DiaryModel
import LocalizedDates
import SiteFiles
import Testing

@testable import DiaryLayout

/// The pages of days of the calendar, and what other pages say of such days.
@Suite struct OnThisDayTests {
  private static let days = """
    {{#years}}[{{name}} {{number}} {{iso}} {{weekday}}{{#several}} several{{/several}}:\
    {{#entries}} {{heading}}{{/entries}}{{#more}} +{{countText}} {{path}}{{/more}}]{{/years}}\
    {{#previous}} < {{name}} {{path}}{{/previous}}{{#next}} > {{name}} {{path}}{{/next}}
    """
  private static let all = """
    {{#months}}{{name}} {{hue}}:{{#weeks}}{{#days}}{{#path}} {{number}} {{path}} {{label}}{{/path}}\
    {{/days}}{{/weeks}};{{/months}}
    """
  private static let entry = """
    {{#onThisDay}}{{path}} {{before}}{{day}}{{after}}{{#hasOthers}}!{{/hasOthers}}\
    {{#later}} later {{year}} {{heading}} {{path}} {{lang}} {{dir}}{{/later}}\
    {{#earlier}} earlier {{year}} {{heading}} {{path}}{{/earlier}}{{/onThisDay}}
    """

  private func entries(_ days: [(Int, Int, Int)]) -> [SampleEntry] {
    days.enumerated().map { index, day in
      SampleEntry(day: day, title: "E\(index)", slug: "e\(index)")
    }
  }

  private func made(
    _ entries: [SampleEntry], locale: String = "en", home: String = "",
    _ change: (inout Configuration) -> Void = { _ in }
  ) async throws -> [String: String] {
    var settings = try configuration(locale)
    change(&settings)
    return try await pages(
      of: try diary(entries), settings,
      ["onthisday": Self.days, "days": Self.all, "entry": Self.entry, "home": home])
  }

  @Test func aDayShowsItsEntriesOfAllYears() async throws {
    let all = try await made(
      entries([(2024, 12, 31), (2024, 5, 12), (2024, 5, 12), (2021, 5, 12), (2020, 1, 1)]))
    #expect(
      all["on/05-12/index.html"]
        == "[2024 2024 2024 Sun several: E1 E2][2021 2021 2021 Wed: E3]"
        + " < January 1 on/01-01/ > December 31 on/12-31/")
    #expect(
      all["on/12-31/index.html"]
        == "[2024 2024 2024 Tue: E0] < May 12 on/05-12/ > January 1 on/01-01/")
    #expect(
      all["on/01-01/index.html"]
        == "[2020 2020 2020 Wed: E4] < December 31 on/12-31/ > May 12 on/05-12/")
    #expect(
      all["on/index.html"]
        == "January 1: 1 on/01-01/ January 1;February 2:;March 3:;April 4:;"
        + "May 5: 12 on/05-12/ May 12;June 6:;July 7:;August 8:;September 9:;October 10:;"
        + "November 11:;December 12: 31 on/12-31/ December 31;")
  }

  @Test func anOnlyDayHasNoOtherBesideIt() async throws {
    let all = try await made(entries([(2024, 5, 12)]))
    #expect(all["on/05-12/index.html"] == "[2024 2024 2024 Sun: E0]")
    #expect(all["2024/05/12/e0/index.html"] == "on/05-12/ On May 12 in other years")
  }

  @Test func theLeapDayIsADayOfItsOwn() async throws {
    let all = try await made(entries([(2024, 3, 1), (2024, 2, 29), (2023, 2, 28), (2020, 2, 29)]))
    #expect(
      all["on/02-29/index.html"] == "[2024 2024 2024 Thu: E1][2020 2020 2020 Sat: E3]"
        + " < February 28 on/02-28/ > March 1 on/03-01/")
  }

  @Test func anEntryNamesThoseNextToItOfOtherYears() async throws {
    let all = try await made(
      entries([(2025, 5, 12), (2024, 5, 12), (2024, 5, 12), (2024, 5, 12), (2021, 5, 12)]))
    let day = "on/05-12/ On May 12 in other years"
    #expect(all["2025/05/12/e0/index.html"] == day + "! earlier 2024 E1 2024/05/12/e1/")
    #expect(all["2024/05/12/e1/index.html"] == day + "! later 2025 E0 2025/05/12/e0/ en ltr")
    #expect(all["2024/05/12/e2/index.html"] == day)
    #expect(all["2024/05/12/e3/index.html"] == day + "! earlier 2021 E4 2021/05/12/e4/")
    #expect(all["2021/05/12/e4/index.html"] == day + "! later 2024 E3 2024/05/12/e3/ en ltr")
  }

  private static let home = """
    {{#onThisDay}}{{before}}{{day}}{{after}} {{path}} {{days}}\
    {{#entries}} {{year}} {{heading}} {{path}}{{/entries}}{{/onThisDay}}
    """

  @Test func theHomePageNamesTheNewestDayInOtherYears() async throws {
    let days = [
      (2025, 1, 4), (2025, 1, 4), (2024, 12, 31), (2024, 1, 4), (2024, 1, 4), (2020, 1, 4),
    ]
    let all = try await made(entries(days), home: Self.home)
    let bits = "1" + String(repeating: "0", count: 90) + "4"
    #expect(
      all["index.html"] == "On January 4 in other years on/01-04/ \(bits)"
        + " 2024 E3 2024/01/04/e3/ 2020 E5 2020/01/04/e5/")
    // Older pages of the list have none.
    #expect(all["page/1/index.html"] == "")
    let oldest = try await made(entries(days), home: Self.home) { $0.list.order = .oldest }
    #expect(oldest["index.html"] == all["index.html"])
    let one = try await made(entries([(2024, 12, 31)]), home: Self.home)
    #expect(
      one["index.html"]
        == "On December 31 in other years on/12-31/ \(String(repeating: "0", count: 91))4")
    #expect(try await made([], home: Self.home)["index.html"] == "")
  }

  @Test func theFirstAndTheLastYearHaveTheirDays() async throws {
    let all = try await made(entries([(9999, 12, 31), (1, 12, 31), (1, 1, 1)]))
    #expect(
      all["on/12-31/index.html"]
        == "[9999 9999 9999 Fri: E0][1 1 0001 Mon: E1]"
        + " < January 1 on/01-01/ > January 1 on/01-01/")
  }

  @Test(arguments: [
    (true, true, "2024/05/12/"), (true, false, "2024/05/#d12"), (false, false, ""),
  ])
  func aDayOfVeryManyEntriesShowsSomeOfThem(months: Bool, days: Bool, path: String) async throws {
    let many = (0..<20_000).map { _ in SampleEntry(title: "E") }
    var settings = try configuration()
    (settings.archives.months, settings.archives.days) = (months, days)
    settings.archives.years = false
    settings.list.pageSize = 10_000
    let diary = try diary(many)
    let plan = SitePlan(of: diary, settings, layouts: Set(Layout.allCases))
    let page = try #require(plan.lists.first { $0.folder.text == "on/05-12" })
    #expect(page.listedEntries == Array(0..<20))
    let few = (0..<23).map { SampleEntry(title: "E", slug: "e\($0)") }
    let all = try await made(few) { $0.archives = settings.archives }
    let names = String(repeating: " E", count: 20)
    #expect(
      all["on/05-12/index.html"]
        == "[2024 2024 2024 Sun several:\(names) +3 more \(path)]")
  }

  @Test(arguments: ["fa-IR", "ar-SA", "he-u-ca-hebrew"])
  func calendarsOfOtherMonthsHaveNoSuchDays(locale: String) async throws {
    let all = try await made(
      entries([(2024, 5, 12), (2023, 5, 12)]), locale: locale, home: Self.home)
    #expect(all.keys.filter { $0.hasPrefix("on/") } == [])
    #expect(all["index.html"] == "" && all["2024/05/12/e0/index.html"] == "")
  }

  @Test(arguments: [
    ("th-TH", "[2567 2567 2024 อา.: E0]"), ("ja-JP-u-ca-japanese", "[令和6年 令和6年 2024 日曜日: E0]"),
    ("fa-IR-u-ca-gregory", "[۲۰۲۴ ۲۰۲۴ 2024 یکشنبه: E0]"),
  ])
  func calendarsOfOtherYearsHaveThem(locale: String, text: String) async throws {
    let all = try await made(entries([(2024, 5, 12)]), locale: locale)
    #expect(all["on/05-12/index.html"] == text)
  }

  @Test func withoutThemNothingLeadsThere() async throws {
    let all = try await made(entries([(2024, 5, 12), (2023, 5, 12)]), home: Self.home) {
      $0.onThisDay = false
    }
    #expect(all.keys.filter { $0.hasPrefix("on/") } == [])
    #expect(all["index.html"] == "" && all["2024/05/12/e0/index.html"] == "")
  }

  @Test func aThemeWithoutTheirLayoutsDoesWithoutThem() async throws {
    let all = try await pages(
      of: try diary(entries([(2024, 5, 12)])), try configuration(),
      ["home": Self.home, "entry": Self.entry, "onthisday": Self.days])
    #expect(all.keys.filter { $0.hasPrefix("on/") || $0.hasPrefix("calendar/") } == [])
    #expect(all["index.html"] == "")
  }
}
