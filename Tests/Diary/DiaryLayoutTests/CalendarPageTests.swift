import DiaryModel
import DiaryRendering
import LocalizedDates
import SearchIndex
import Testing

@testable import DiaryLayout

/// The page of all years, and the calendars of a year and a month.
@Suite struct CalendarPageTests {
  private static let table = """
    {{#columns}}{{number}} {{short}} {{name}} {{hue}};{{/columns}}
    {{#years}}
    {{number}} {{name}} {{path}}{{#cells}}|{{#months}}{{count}} l{{level}} {{path}} {{label}}{{/months}}{{/cells}}
    {{/years}}
    """

  private func table(
    _ locale: String, _ days: [(Int, Int, Int)],
    _ change: (inout Configuration) -> Void = { _ in }
  ) async throws -> [Substring] {
    var settings = try configuration(locale)
    change(&settings)
    let entries = days.enumerated().map { SampleEntry(day: $1, slug: "e\($0)") }
    let all = try await pages(of: try diary(entries), settings, ["calendar": Self.table])
    return (all["calendar/index.html"] ?? "").split(separator: "\n")
  }

  @Test func allYearsShowTheNumberOfEntriesOfEachMonth() async throws {
    let january = Array(repeating: (2024, 1, 31), count: 20)
    let lines = try await table("en", [(2024, 12, 1), (2024, 12, 1)] + january + [(2022, 2, 3)])
    #expect(
      lines == [
        """
        1 Jan January 1;2 Feb February 2;3 Mar March 3;4 Apr April 4;5 May May 5;6 Jun June 6;\
        7 Jul July 7;8 Aug August 8;9 Sep September 9;10 Oct October 10;11 Nov November 11;\
        12 Dec December 12;
        """,
        "2024 2024 2024/|20 l4 2024/01/ January 2024: 20 entries|||||||||||"
          + "2 l1 2024/12/ December 2024: 2 entries",
        "2022 2022 2022/||1 l1 2022/02/ February 2022: 1 entry||||||||||",
      ])
  }

  @Test(arguments: [(1, 1), (5, 1), (6, 2), (12, 2), (13, 3), (19, 3), (20, 4), (31, 4)])
  func aMonthIsFilledByFixedBounds(count: Int, level: Int) async throws {
    let days = (1...count).reversed().map { (2024, 1, $0) }
    #expect(try await table("en", days)[1].contains("|\(count) l\(level) 2024/01/ "))
  }

  @Test func withoutTheirPagesMonthsAndYearsAreNotLinked() async throws {
    let lines = try await table("en", [(2024, 1, 1)]) {
      ($0.archives.years, $0.archives.months) = (false, false)
    }
    #expect(lines[1] == "2024 2024 |1 l1  January 2024: 1 entry|||||||||||")
  }

  @Test func aCalendarOfThirteenMonthsHasAsManyColumns() async throws {
    let lines = try await table("en-u-ca-coptic", [(2026, 9, 7), (2026, 1, 1)])
    #expect(lines[0].split(separator: ";").count == 13)
    #expect(lines[0].hasSuffix("12 12 12 12;13 Nasie Nasie 12;"))
    #expect(
      lines[1] == "1742 1742 coptic/1742/||||1 l1 coptic/1742/04/ Kiahk 1742: 1 entry"
        + "|||||||||1 l1 coptic/1742/13/ Nasie 1742: 1 entry")
  }

  @Test func aLeapMonthStandsBesideTheMonthOfItsNumber() async throws {
    let lines = try await table("zh-u-ca-chinese", [(2023, 3, 22), (2023, 2, 20)])
    #expect(lines[1].contains("1 l1 chinese/2023/02/ "))
    #expect(lines[1].split(separator: "|", omittingEmptySubsequences: false).count == 13)
    let february = lines[1].split(separator: "|", omittingEmptySubsequences: false)[2]
    let links = february.split(separator: " ").filter { $0.hasPrefix("chinese/") }
    #expect(links == ["chinese/2023/02/", "chinese/2023/02-leap/"])
  }

  // MARK: How days are filled

  private static let days = """
    {{#archive.legend}}{{least}}-{{most}} {{/archive.legend}}{{archive.countText}}\
    {{#months}}{{#countText}} {{name}} {{countText}}:{{/countText}}{{#weeks}}{{#days}}{{#path}} \
    {{number}}{{#level}} l{{level}}{{/level}} {{count}}{{#several}}+{{/several}}{{#many}}+{{/many}}\
    {{#favorite}}*{{/favorite}} ({{label}}){{/path}}{{/days}}{{/weeks}}{{/months}}
    """

  private func year(
    _ shade: Configuration.Calendar.Shade, _ entries: [SampleEntry], locale: String = "en"
  ) async throws -> String? {
    var settings = try configuration(locale)
    settings.calendar.shade = shade
    let all = try await pages(of: try diary(entries), settings, ["archive": Self.days])
    return all["2024/index.html"]
  }

  private static func entry(_ day: Int, words: Int = 1, mood: String? = nil) -> SampleEntry {
    var entry = SampleEntry(day: (2024, 5, day), slug: "e\(day)-\(words)-\(mood ?? "")")
    entry.body = String(repeating: "a ", count: words)
    entry.mood = mood
    return entry
  }

  @Test func daysAreFilledByTheLengthOfTheirWords() async throws {
    var entries = [
      Self.entry(9, words: 480), Self.entry(8, words: 479), Self.entry(7, words: 160),
      Self.entry(6, words: 159), Self.entry(5, words: 40), Self.entry(4, words: 39),
      Self.entry(3, words: 20), Self.entry(3, words: 21), Self.entry(3, words: 18),
    ]
    entries[1].isFavorite = true
    #expect(
      try await year(.length, entries)
        == "short days-long days 9 entries May 9 entries:"
        + " 3 l2 3++ (May 3: 3 entries, short) 4 l1 1 (May 4: 1 entry, very short)"
        + " 5 l2 1 (May 5: 1 entry, short) 6 l2 1 (May 6: 1 entry, short)"
        + " 7 l3 1 (May 7: 1 entry, medium) 8 l3 1* (May 8: 1 entry, medium, Favorite)"
        + " 9 l4 1 (May 9: 1 entry, long)")
  }

  @Test func daysAreFilledByTheNumberOfTheirEntries() async throws {
    let entries = [
      Self.entry(2), Self.entry(1, words: 5), Self.entry(1, words: 4),
      Self.entry(1, words: 3), Self.entry(1, words: 2), Self.entry(1),
    ]
    #expect(
      try await year(.count, entries) == "- 6 entries May 6 entries:"
        + " 1 l4 5++ (May 1: 5 entries) 2 l1 1 (May 2: 1 entry)")
  }

  @Test func daysAreFilledByTheirMoods() async throws {
    let entries = [
      Self.entry(5, mood: "odd"), Self.entry(4, words: 2, mood: "happy"),
      Self.entry(4, mood: "sad"), Self.entry(3, mood: "기쁨"), Self.entry(2, mood: "tired"),
      Self.entry(1, words: 2, mood: "happy"), Self.entry(1, mood: "happy"),
    ]
    #expect(
      try await year(.mood, entries) == "- 7 entries May 7 entries:"
        + " 1 l4 2+ (May 1: 2 entries, Happy) 2 l2 1 (May 2: 1 entry, tired)"
        + " 3 l4 1 (May 3: 1 entry, Happy) 4 l3 2+ (May 4: 2 entries, Happy, sad)"
        + " 5 1 (May 5: 1 entry, odd)")
  }

  @Test func daysMayBeUnfilled() async throws {
    #expect(
      try await year(.none, [Self.entry(1)])
        == "1 entry May 1 entry: 1 1 (May 1: 1 entry)")
  }

  @Test func thePageOfAYearHasTheMonthsInWhichTheDiaryWasKept() async throws {
    let layout = "{{#months}}{{name}} {{hue}} {{path}};{{/months}}"
    func months(_ days: [(Int, Int, Int)], _ locale: String = "en-US") async throws -> [String:
      String]
    {
      try await pages(
        of: try diary(days.map { SampleEntry(day: $0) }), try configuration(locale),
        ["archive": layout])
    }
    // The first year begins with the diary, the last one ends with it, and those between are whole.
    let some = try await months([(9999, 11, 30), (9999, 2, 1), (2024, 7, 1), (1, 12, 1), (1, 3, 1)])
    #expect(some["0001/index.html"]?.hasPrefix("March 3 0001/03/;April 4 ;") == true)
    #expect(some["0001/index.html"]?.hasSuffix(";December 12 0001/12/;") == true)
    #expect(some["2024/index.html"]?.split(separator: ";").count == 12)
    #expect(some["9999/index.html"]?.hasPrefix("January 1 ;February 2 9999/02/;") == true)
    #expect(some["9999/index.html"]?.hasSuffix(";October 10 ;November 11 9999/11/;") == true)
    let one = try await months([(2024, 3, 11)])
    #expect(one["2024/index.html"] == "March 3 2024/03/;")
    let hebrew = try await months([(2025, 1, 1), (2024, 3, 11), (2022, 1, 1)], "en-u-ca-hebrew")
    #expect(
      hebrew["hebrew/5784/index.html"]
        == "Tishri 1 ;Heshvan 2 ;Kislev 3 ;Tevet 4 ;Shevat 5 ;Adar I 6 ;"
        + "Adar II 7 hebrew/5784/07/;Nisan 8 ;Iyar 9 ;Sivan 10 ;Tamuz 11 ;Av 12 ;Elul 12 ;")
  }
}
