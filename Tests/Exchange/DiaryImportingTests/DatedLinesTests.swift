import LocalizedDates
import Testing

@testable import DiaryImporting

@Suite struct DatedLinesTests {
  private func entries(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let dated = DatedLines(lines)
    if dated.isAmbiguous { return ["?"] }
    return dated.entries.map { "\($0.day.iso) \($0.title)" }
  }

  @Test(arguments: [
    ("Sunday, 12 May 2024", "2024-05-12 "), ("May 12, 2024", "2024-05-12 "),
    ("12. Mai 2024", "2024-05-12 "), ("2024년 5월 12일 일요일", "2024-05-12 "),
    ("2024/05/12(日)", "2024-05-12 "), ("2024年5月12日日曜日", "2024-05-12 "),
    ("## 2024-05-12 A walk", "2024-05-12 A walk"), ("13/5/2024", "2024-05-13 "),
    ("2024년 5월 12일 비", "2024-05-12 비"), ("2024年5月12日散歩", "2024-05-12 散歩"),
    ("* <2024-05-12 Sun> Rain", "2024-05-12 Rain"), ("* 2024-05-12", "2024-05-12 "),
    ("dimanche 12 mai 2024", "2024-05-12 "), ("[2024-05-12]", "2024-05-12 "),
    ("12 May 2024: Rain", "2024-05-12 Rain"),
    ("12 May 2024 Rain (again)", "2024-05-12 Rain (again)"),
    ("# 2024-05-12 Learning C#", "2024-05-12 Learning C#"),
    ("**2024-05-12 Rain**", "2024-05-12 Rain"), ("2024. 5. 12.", "2024-05-12 "),
  ])
  func formsOfDates(line: String, entry: String) {
    #expect(entries(line + "\nWords.\n") == (entry.hasSuffix(" ") ? [entry] : []))
    let next = "2025-01-01\nWords."
    #expect(entries(line + "\nWords.\n" + next) == [entry, "2025-01-01 "])
  }

  @Test(arguments: [
    "May I come in?", "12 apples", "In May 2024 it rained.", "2024 was wet", "Day 3: 12 May 2024",
    "99/99/2024", "Sunday", "12", "",
  ])
  func otherLines(line: String) {
    #expect(entries(line + "\n" + line) == [])
  }

  @Test func theWholeFileTellsTheOrder() {
    #expect(entries("5/6/2024\na\n5/7/2024\nb") == ["?"])
    #expect(entries("5/6/2024\na\n5/13/2024\nb") == ["2024-05-06 ", "2024-05-13 "])
    #expect(entries("5/6/2024\na\n13/6/2024\nb") == ["2024-06-05 ", "2024-06-13 "])
    // With the month first they are not in order.
    #expect(
      entries("5/6/2024\na\n1/7/2024\nb\n2/7/2024\nc")
        == ["2024-06-05 ", "2024-07-01 ", "2024-07-02 "])
    #expect(entries("30/6/2024\na\n1/7/2024\nb") == ["2024-06-30 ", "2024-07-01 "])
    #expect(entries("5.6.2024\na\n1.7.2024\nb") == ["2024-06-05 ", "2024-07-01 "])
  }

  @Test func aDateInASentenceBeginsNoEntry() {
    let text = """
      2024-05-12
      2020-01-01 was another day.
      Words.
      2024-05-13
      Words.
      """
    #expect(entries(text) == ["2024-05-12 ", "2024-05-13 "])
  }
}
