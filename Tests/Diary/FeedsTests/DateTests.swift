import Feeds
import LocalizedDates
import Testing

@Suite struct DateTests {
  /// What a date without a time gives its feeds: noon of its own zone, so that no reader's clock
  /// shows another day.
  @Test(arguments: [
    ("Asia/Seoul", "Sun, 12 May 2024 12:00:00 +0900"), ("UTC", "Sun, 12 May 2024 12:00:00 +0000"),
    ("America/New_York", "Sun, 12 May 2024 12:00:00 -0400"),
    ("Asia/Kathmandu", "Sun, 12 May 2024 12:00:00 +0545"),
  ])
  func aDateWithoutATimeStandsAtNoonOfItsZone(zone: String, date: String) throws {
    let zone = try #require(Zone(zone))
    let day = try #require(Day(year: 2024, month: 5, day: 12))
    let published = zone.wallTime(of: day, at: .noon)
    let feed = rssFeed(channel("feed.xml"), items: [try item(published: published)])
    #expect(contains(feed, "<pubDate>\(date)</pubDate>"))
  }
}
