import LocalizedDates
import Testing

@testable import DiaryModel

@Suite struct EntryDateTests {
  private let seoul = Zone("Asia/Seoul") ?? .utc
  private let day = Day(year: 2024, month: 5, day: 12) ?? .first

  @Test func aDateWithoutATimeIsDueAtItsFirstMinuteAndStandsAtNoonInFeeds() {
    let date = EntryDate(day: day, zone: seoul)
    #expect(date.due == Instant(seconds: 1_715_439_600))
    #expect(date.published.rfc3339 == "2024-05-12T12:00:00+09:00")
    #expect(date.iso == "2024-05-12")
  }

  @Test func aTimeIsDueThenAndItsDayIsTheWriters() {
    let date = EntryDate(seoul.wallTime(of: day, at: .noon))
    #expect(date.due == Instant(seconds: 1_715_482_800))
    #expect(date.published.rfc3339 == "2024-05-12T12:00:00+09:00")
    #expect(date.iso == "2024-05-12T12:00:00+09:00")
    #expect(date.day == day)
  }

  @Test func anOffsetWithSecondsIsWrittenInUTC() throws {
    let offset = try UTCOffset(parsing: "+08:27:52")
    let date = EntryDate(WallTime(day: day, time: .noon, offset: offset))
    #expect(date.iso == "2024-05-12T03:32:08Z")
  }
}
