import DiaryGate
import DiaryModel
import SearchIndex
import Testing

@testable import DiaryListing

@Suite struct EntrySearchTests {
  private func isFound(_ query: String, in text: String) throws -> Bool {
    var folding = TextFolding()
    return try #require(EntrySearch(query)).isFound(in: text, &folding)
  }

  @Test(arguments: [
    ("rain", "The RAIN fell"), ("cafe", "Un café"), ("CAFÉ", "cafe"), ("the  rain", "the\nrain"),
    ("rain", "ｒａｉｎ"), ("ㅂㅇ", "오늘 비옴"), ("비오", "비옴"), ("비ㅇ", "비옴"), ("비옴", "비옴"), ("빙", "비옴"),
    ("고", "과자"), ("과", "과자"), ("달", "닭"), ("달ㄱ", "달걀"), ("ㄳ", "감사"), ("ㄱㅅ", "감사"),
    ("감ㅅ", "감사"), ("값", "갑시다"), ("ㅃ", "빵"), ("は", "はな"), ("ﾊﾟﾝ", "パン"), ("雨", "大雨"),
    ("비오는날", "비 오는 날"), ("비 오는 날", "비오는날"), ("비오는 날", "오늘은 비\n오는 날"),
    ("ㅂㅇㄴㄴ", "비 오는 날"), ("비 오", "비오고"),
  ])
  func aTextIsFound(query: String, text: String) throws {
    #expect(try isFound(query, in: text))
  }

  @Test(arguments: [
    ("rain", "ran"), ("ㅂㅇ", "비"), ("비오", "비가"), ("비옴", "비오"), ("ㅂ", "오늘"), ("오", "우산"),
    ("비오다", "비옴"),
    ("ㅏ", "가"), ("は", "ば"), ("ハ", "ﾊﾟﾝ"), ("a b", "ab"),
    ("ab", "a b"), ("비a", "비 a"), ("비 오는 날", "비 a오는 날"),
  ])
  func anotherTextIsNot(query: String, text: String) throws {
    #expect(try !isFound(query, in: text))
  }

  @Test(arguments: ["", " \n", "\u{301}"])
  func aBlankTextIsNoSearch(query: String) {
    #expect(EntrySearch(query) == nil)
  }

  @Test func titlesTagsPlacesAndTextsAreSearched() async throws {
    let all = try entries([
      "2024-01-01.md": "Rain\n\nWords.\n",
      "2024-01-02.md": "---\ntags: [Rainbow]\n---\nA day\n",
      "2024-01-03.md": "---\nlocation: {name: Rainham}\n---\nA day\n",
      "2024-01-04.md": "A day\n\nFirst.\n\n  - It will *rain* soon.  \nLast.\n",
      "2024-01-05.md": "A day\n\nDry.\n",
    ])
    let search = try #require(EntrySearch("RAIN"))
    let found = await search.matches(among: all)
    #expect(
      found.map(\.entry.name) == [
        "2024-01-01.md", "2024-01-02.md", "2024-01-03.md", "2024-01-04.md",
      ])
    #expect(
      found.map(\.match) == [
        .init(part: .title, line: "Rain"), .init(part: .tag, line: "#Rainbow"),
        .init(part: .place, line: "Rainham"), .init(part: .text, line: "- It will *rain* soon."),
      ])
    let tagged = try #require(EntrySearch("#rain"))
    #expect(await tagged.matches(among: all).map(\.entry.name) == ["2024-01-02.md"])
  }

  /// Words stand anywhere in an entry; those in quotes stand together.
  @Test(arguments: [
    ("rain harbour", ["1", "2"]), ("harbour rain", ["1", "2"]), ("\"rain harbour\"", []),
    ("\"rain fell\" harbour", ["1"]), ("“rain fell”", ["1"]), ("「fell on」 #sea", ["1"]),
    ("기쁨", ["2"]), ("happy rain", ["2"]), ("소나기", ["3"]), ("drizzle busan", ["3"]),
    ("rain 2024-01-02", ["2"]), ("rain 2025", []), ("May 2024", ["4"]),
    ("rain \"", ["1", "2", "3"]),
  ])
  func wordsAreFoundApart(query: String, found: [String]) async throws {
    let all = try entries([
      "2024-01-01.md": "---\ntags: [sea]\n---\n# The harbour\n\nThe rain fell on us.\n",
      "2024-01-02.md": "---\nmood: happy\nlocation: {name: Old harbour}\n---\nRain again\n",
      "2024-01-03.md":
        "---\nweather: {icon: showers, condition: drizzle}\nlocation: {name: Busan}\n---\n"
        + "Rain, still\n",
      "2024-05-04.md": "It may be 2024.\n",
    ])
    let names = ["mood.happy": "기쁨", "weather.showers": "소나기"]
    let search = try #require(EntrySearch(query) { names[$0] })
    let matches = await search.matches(among: all)
    #expect(Set(matches.map { String($0.entry.name.dropLast(3).suffix(1)) }) == Set(found))
  }

  @Test func theLineIsThatOfTheLastWord() async throws {
    let all = try entries(["2024-01-01.md": "# Harbour\n\nFirst.\nThe rain fell.\nRain, harbour.\n"]
    )
    func line(_ query: String) throws -> String? {
      try #require(EntrySearch(query)).match(in: try #require(all.first).entry.content)?.line
    }
    #expect(try line("harbour rain") == "The rain fell.")
    #expect(try line("fell first") == "The rain fell.")
    #expect(try line("first. the") == "First.")
  }

  @Test func aLongLineIsCutAroundTheMatch() throws {
    let words = String(repeating: "긴 줄 ", count: 2_000)
    let all = try entries(["2024-01-01.md": "A day\n\n\(words)비옴 \(words)\nEnd.\n"])
    let match = try #require(EntrySearch("ㅂㅇ")).match(in: try #require(all.first).entry.content)
    let line = try #require(match).line
    #expect(line.hasPrefix("…"))
    #expect(line.hasSuffix("…"))
    #expect(line.count <= 122)
    #expect(line.contains("긴 줄 비옴 긴 줄"))
    #expect(!line.contains("\u{FFFD}"))
  }
}
