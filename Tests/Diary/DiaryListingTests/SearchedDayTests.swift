import LocalizedDates
import Testing

@testable import DiaryListing

@Suite struct SearchedDayTests {
  @Test(arguments: [
    ("2024", "en", [2024, 0, 0]), ("2024-05", "ko", [2024, 5, 0]),
    ("2024-05-12", "ja", [2024, 5, 12]), ("2024.5.12", "ko", [2024, 5, 12]),
    ("5월", "ko", [0, 5, 0]), ("2024년 5월", "ko", [2024, 5, 0]), ("2024년5월12일", "ko", [2024, 5, 12]),
    ("11월 2일", "ko", [0, 11, 2]), ("May 2024", "en", [2024, 5, 0]), ("may", "en", [0, 5, 0]),
    ("May 2024", "ko", [2024, 5, 0]), ("12 May 2024", "en-US", [2024, 5, 12]),
    ("May 12, 2024", "en-GB", [2024, 5, 12]), ("12 de mayo de 2024", "es", [2024, 5, 12]),
    ("Mai 2024", "de", [2024, 5, 0]), ("12. Mai", "de", [0, 5, 12]),
    ("12 mai 2024", "fr", [2024, 5, 12]), ("2024年5月", "zh", [2024, 5, 0]),
    ("5月12日", "ja", [0, 5, 12]),
  ])
  func aTextNamesADay(text: String, locale: String, parts: [Int]) throws {
    let found = try #require(SearchedDay(text, in: try LocaleTag(locale)))
    #expect([found.year ?? 0, found.month ?? 0, found.day ?? 0] == parts)
  }

  @Test(arguments: [
    "12", "일", "월", "rain", "May rain", "2024-13", "2024-05-32", "5", "20245", "", "1.5",
  ])
  func otherTextsNameNone(text: String) throws {
    #expect(SearchedDay(text, in: try LocaleTag("ko")) == nil)
    #expect(SearchedDay(text, in: .english) == nil)
  }

  @Test func entriesOfAMonthAreFound() async throws {
    let all = try entries([
      "2024-05-01.md": "Rain\n", "2024-11-02.md": "Sun\n", "2023-05-03.md": "Snow\n",
    ])
    let korean = try LocaleTag("ko-KR")
    for (text, names) in [
      ("5월", ["2023-05-03.md", "2024-05-01.md"]), ("2024-05", ["2024-05-01.md"]),
      ("1월", []), ("2024", ["2024-05-01.md", "2024-11-02.md"]),
    ] {
      let search = try #require(EntrySearch(text, in: korean))
      #expect(await search.matches(among: all).map(\.entry.name) == names)
    }
  }
}
