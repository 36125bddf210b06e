import LocalizedDates
import SiteFiles
import Testing

@testable import DiaryModel

@Suite struct CalendarDayTests {
  @Test func everyDayOfALeapYearHasANumberOfItsOwn() throws {
    let first = try #require(Day(year: 2024, month: 1, day: 1))
    let days = (0..<366).compactMap { first.adding(days: $0) }
    #expect(days.map { CalendarDay(of: $0).number } == Array(0..<366))
    for day in days {
      let sample = CalendarDay(of: day).sample
      #expect((sample.month, sample.day) == (day.month, day.day))
    }
  }

  @Test func daysOfOtherYearsHaveTheSameNumbers() throws {
    for year in [1, 1900, 2023, 9999] {
      let march = CalendarDay(of: try #require(Day(year: year, month: 3, day: 1)))
      #expect(march.number == 60 && march.folder.text == "on/03-01")
      let last = CalendarDay(of: try #require(Day(year: year, month: 12, day: 31)))
      #expect(last.number == 365 && last.folder.text == "on/12-31")
    }
    #expect(CalendarDay(number: 59)?.folder.text == "on/02-29")
    #expect(CalendarDay(number: -1) == nil && CalendarDay(number: 366) == nil)
  }

  @Test func moodsAreLightOrDark() {
    let moods = Dictionary(grouping: Mood.allCases, by: \.lightness)
    #expect(
      moods == [
        1: [.sad, .angry], 2: [.tired, .anxious], 3: [.calm, .neutral],
        4: [.happy, .excited, .loved],
      ])
  }
}
