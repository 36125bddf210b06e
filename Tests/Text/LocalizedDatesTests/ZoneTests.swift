import Dispatch
import Testing

@testable import LocalizedDates

@Suite struct ZoneTests {
  @Test(arguments: [
    ("Asia/Seoul", "2024-05-12T00:00:00Z", "2024-05-12T09:00:00+09:00"),
    ("America/New_York", "2024-03-05T23:30:00Z", "2024-03-05T18:30:00-05:00"),
    ("Asia/Tehran", "2024-03-05T23:30:00Z", "2024-03-06T03:00:00+03:30"),
    ("Asia/Kathmandu", "2024-03-05T23:30:00Z", "2024-03-06T05:15:00+05:45"),
    ("UTC", "2024-03-05T23:30:00Z", "2024-03-05T23:30:00Z"),
    ("+09:00", "2024-03-05T23:30:00Z", "2024-03-06T08:30:00+09:00"),
    ("Etc/GMT+9", "2024-03-05T23:30:00Z", "2024-03-05T14:30:00-09:00"),
    ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29T23:59:59-10:00"),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31T00:00:00+14:00"),
    ("Europe/Berlin", "1945-05-24T00:00:00Z", "1945-05-24T03:00:00+03:00"),
  ])
  func instantsAreShownOnTheZonesClocks(name: String, instant: String, expected: String) throws {
    let zone = try #require(Zone(name))
    #expect(zone.wallTime(at: try moment(instant))?.rfc3339 == expected)
    #expect(zone.name == name)
  }

  @Test func localMeanTimeHasSeconds() throws {
    let zone = try #require(Zone("Asia/Seoul"))
    let day = try Day(parsing: "1900-01-01")
    let wall = zone.wallTime(of: day, at: .noon)
    #expect(wall.offset == UTCOffset(seconds: 30_472))
    #expect(zone.wallTime(at: wall.instant) == wall)
    let last = try #require(TimeOfDay(hour: 23, minute: 59, second: 59))
    #expect(
      zone.wallTime(of: try Day(parsing: "1908-03-31"), at: last).offset
        == UTCOffset(seconds: 30_472))
    #expect(
      zone.wallTime(of: try Day(parsing: "1908-04-01"), at: .noon).offset
        == UTCOffset(seconds: 30_600))
  }

  /// The first of a repeated time; a skipped time moves past the gap.
  @Test(arguments: [
    ("America/New_York", "2024-03-10T01:59", "2024-03-10T01:59:00-05:00"),
    ("America/New_York", "2024-03-10T02:30", "2024-03-10T03:30:00-04:00"),
    ("America/New_York", "2024-03-10T03:00", "2024-03-10T03:00:00-04:00"),
    ("America/New_York", "2024-11-03T00:59", "2024-11-03T00:59:00-04:00"),
    ("America/New_York", "2024-11-03T01:30", "2024-11-03T01:30:00-04:00"),
    ("America/New_York", "2024-11-03T02:00", "2024-11-03T02:00:00-05:00"),
    ("Europe/London", "2024-03-31T01:30", "2024-03-31T02:30:00+01:00"),
    ("Australia/Sydney", "2024-04-07T02:30", "2024-04-07T02:30:00+11:00"),
    ("Australia/Sydney", "2024-10-06T02:30", "2024-10-06T03:30:00+11:00"),
    ("Australia/Lord_Howe", "2024-10-06T02:15", "2024-10-06T02:45:00+11:00"),
    ("Pacific/Apia", "2011-12-30T12:00", "2011-12-31T12:00:00+14:00"),
    ("America/Sao_Paulo", "2018-11-04T00:00", "2018-11-04T01:00:00-02:00"),
    ("Asia/Seoul", "2024-05-12T00:00", "2024-05-12T00:00:00+09:00"),
  ])
  func skippedAndRepeatedTimesFollowOneRule(
    name: String, local: String, expected: String
  ) throws {
    let zone = try #require(Zone(name))
    let text = try DateText(parsing: local)
    let wall = zone.wallTime(of: text.day, at: text.time ?? .midnight)
    #expect(wall.rfc3339 == expected)
    #expect(zone.instant(of: text.day, at: text.time ?? .midnight) == wall.instant)
  }

  @Test(arguments: [
    "", " ", "KST", "Asia/Nowhere", "asia/seoul", "GMT+9", "UTC+9", "GMT+0900", "+9", "+19:00",
    "../etc/passwd", "/etc/localtime", "Asia/Seoul ", "local", "GMT-09:00",
  ])
  func unknownZonesAreRefused(name: String) {
    #expect(Zone(name) == nil)
  }

  @Test(arguments: ["Asia/Seoul", "US/Pacific", "Europe/Kyiv", "Asia/Calcutta", "EST", "GMT", "Z"])
  func zonesAndTheirOlderNamesAreKnown(name: String) {
    #expect(Zone(name) != nil)
  }

  @Test func theEndsOfTimeAreSafe() throws {
    let zone = try #require(Zone("America/New_York"))
    #expect(zone.wallTime(at: Instant(seconds: .max)) == nil)
    #expect(zone.wallTime(at: Instant(seconds: .min)) == nil)
    #expect(zone.wallTime(of: .last, at: .noon).offset == UTCOffset(seconds: -18_000))
    #expect(zone.wallTime(of: .first, at: .noon).offset == UTCOffset(seconds: -17_762))
  }

  @Test func severalThreadsSeeTheSameOffsets() throws {
    let zone = try #require(Zone("America/New_York"))
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for number in stride(from: 0, to: 20_000, by: 7) {
        guard let day = Day(daysSinceEpoch: number) else { continue }
        let wall = zone.wallTime(of: day, at: .noon)
        #expect(zone.wallTime(at: wall.instant) == wall)
      }
    }
  }

  private func moment(_ text: String) throws -> Instant {
    let date = try DateText(parsing: text)
    return WallTime(
      day: date.day, time: date.time ?? .midnight, offset: date.offset ?? .utc
    ).instant
  }
}
