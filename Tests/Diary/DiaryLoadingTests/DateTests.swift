import DiaryGate
import DiaryModel
import LocalizedDates
import Testing

@testable import DiaryLoading

@Suite struct DateTests {
  @Test(arguments: [
    ("2024-05-12.md", "2024-05-12"), ("2024-05-12-rain.md", "2024-05-12"),
    ("2024_05_12.md", "2024-05-12"), ("2024_05_12 rain.md", "2024-05-12"),
    ("2024-05-12비.md", "2024-05-12"), ("0001-01-01.md", "0001-01-01"),
    ("a/b/1959-03-08-편지.markdown", "1959-03-08"), ("2024-02-29.MD", "2024-02-29"),
  ])
  func aFileNameMayBeginWithTheDay(file: String, day: String) async throws {
    #expect(try await entry("Rain", file: file).when == day)
  }

  @Test(arguments: [
    "20240512.md", "2024-05-123.md", "2024-5-12.md", "rain-2024-05-12.md", "2024-05_12.md",
    "2024-05.md",
  ])
  func otherFileNamesHaveNoDay(file: String) async {
    #expect(await messages([file: "Rain"]).contains("error: the entry has no date\n"))
  }

  @Test(arguments: [
    ("2024-05-12", "2024-05-12"), ("'2024-05-12'", "2024-05-12"),
    ("2024-05-12T23:30", "2024-05-12T23:30:00+09:00"),
    ("2024-05-12 23:30:15", "2024-05-12T23:30:15+09:00"),
    ("2024-05-12T23:30-11:00", "2024-05-12T23:30:00-11:00"),
    ("2024-05-12T00:10:00Z", "2024-05-12T00:10:00Z"),
    ("2024-05-12 07:30:00 +0200", "2024-05-12T07:30:00+02:00"),
    ("1608651333", "2020-12-23T00:35:33+09:00"),
    ("1608651333.25", "2020-12-23T00:35:33+09:00"),
    ("1608651333000", "2020-12-23T00:35:33+09:00"),
    ("-1", "1970-01-01T08:59:59+09:00"), ("-30e-1", "1970-01-01T08:59:57+09:00"),
    ("-315619200", "1960-01-01T08:30:00+08:30"),
    ("-62135596800", "0001-01-01T00:00:00Z"),
  ])
  func frontMatterMaySayTheDateInManyForms(date: String, when: String) async throws {
    let read = try await entry("---\ndate: \(date)\n---\nRain", file: "2000-01-01.md")
    #expect(read.when == when)
  }

  @Test(arguments: [
    ("1608651333", "2020-12-23T00:35:33+09:00"), ("\"1608651333\"", "2020-12-23T00:35:33+09:00"),
    ("1608651333.999", "2020-12-23T00:35:33+09:00"), ("1.6e9", "2020-09-13T21:26:40+09:00"),
    ("0", "1970-01-01T09:00:00+09:00"), ("-86400", "1969-12-31T09:00:00+09:00"),
    ("1608651333123", "2020-12-23T00:35:33+09:00"), ("\"2024-05-12\"", "2024-05-12"),
    ("\"2024-05-12T07:30Z\"", "2024-05-12T07:30:00Z"),
  ])
  func inJSONEveryNumberIsAUnixTime(date: String, when: String) async throws {
    let all = try await entries(["a.json": #"{"title": "T", "created_at": \#(date)}"#])
    #expect(all.map(\.when) == [when])
  }

  @Test func theDayDependsOnTheSitesZoneForUnixTimesOnly() async throws {
    let file = [
      "a.json": #"[{"title":"T","date":1608651333},{"title":"T","date":"2020-12-22"}]"#
    ]
    for (zone, day) in [("UTC", 22), ("Asia/Seoul", 23), ("Pacific/Honolulu", 22)] {
      let all = try await entries(file, site(zone))
      #expect(all.map { $0.content.date?.day.day } == [day, 22])
    }
  }

  @Test func theEntrysOwnZoneGoesBeforeTheSites() async throws {
    let dated = "---\ntimeZone: Europe/Vienna\ndate: 2024-05-12"
    #expect(
      try await entry("\(dated)T07:30\n---\nRain").when == "2024-05-12T07:30:00+02:00")
    // 2024-05-12T00:00 in Vienna.
    #expect(
      try await entry("\(dated)\n---\nRain").due == Instant(seconds: 1_715_464_800))
    #expect(
      try await entry("---\ntimezone: +01:00\ndate: 1608651333\n---\nRain").when
        == "2020-12-22T16:35:33+01:00")
    // An offset is the writer's wall.
    #expect(
      try await entry("\(dated)T07:30-08:00\n---\nRain").when == "2024-05-12T07:30:00-08:00")
  }

  @Test func aDateOfNothingIsTheFileNames() async throws {
    #expect(try await entry("---\ndate:\n---\nRain").when == "2024-05-12")
    let all = try await entries(["2024-05-12.json": #"[{"title":"T","date":null},{"title":"U"}]"#])
    #expect(all.map(\.when) == ["2024-05-12", "2024-05-12"])
  }

  @Test func frontMatterGoesBeforeTheFileNameAlsoOneWithoutSuchADay() async throws {
    let source = "---\ndate: 2020-01-02\n---\nRain"
    #expect(try await entry(source).when == "2020-01-02")
    #expect(try await entry(source, file: "2024-02-30.md").when == "2020-01-02")
  }

  @Test func updatedIsReadLikeTheDate() async throws {
    let read = try await entry("---\nlastmod: 2024-05-13T01:00Z\n---\nRain")
    #expect(read.content.updated?.iso == "2024-05-13T01:00:00Z")
    #expect(try await entry("---\nupdated:\n---\nRain").content.updated == nil)
  }

  @Test func aPageHasNoDateButWaitsForTheOneItGives() async throws {
    let page = try await entry("---\npage: true\n---\nAbout", file: "about.md")
    #expect(page.isPage)
    #expect(page.content.date == nil)
    #expect(page.due == nil)
    let later = try await entry(
      "---\npage: true\ndate: 2030-01-01\n---\nAbout", file: "about.md")
    #expect(later.content.date == nil)
    #expect(later.due == Instant(seconds: 1_893_423_600))
  }
}
