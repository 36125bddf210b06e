import Testing

@testable import DiaryExporting

@Suite struct EPUBCoverTests {
  /// Korean has blanks between its words; Chinese and Japanese end a line anywhere but before marks.
  @Test(arguments: [
    ("A short title", ["A short title"]),
    ("The diary of a provincial lady", ["The diary of a", "provincial lady"]),
    ("나의 비밀 일기장과 긴 제목", ["나의 비밀", "일기장과 긴 제목"]),
    ("ある日、とても長い題名。「春」", ["ある日、とても長", "い題名。「春」"]),
    ("鲁迅日记", ["鲁迅日记"]), ("يوميات طويلة جدا جدا", ["يوميات طويلة جدا", "جدا"]),
    ("Donaudampfschifffahrtsgesellschaft", ["Donaudampfschi", "fffahrtsgesell", "schaft"]),
    ("", []),
  ])
  func titlesAreBrokenBetweenWords(title: String, lines: [String]) {
    #expect(EPUBCover.lines(of: title) == lines)
  }

  @Test func aLongTitleIsCut() {
    let title = String(repeating: "many words ", count: 20)
    #expect(EPUBCover.lines(of: title).count == 6)
    #expect(EPUBCover.lines(of: title).last == "…")
  }
}
