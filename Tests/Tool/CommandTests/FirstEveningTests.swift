import Foundation
import TestSupport
import Testing

/// What is written is what is shown: dates, places and lines, from the import to the publish.
@Suite struct FirstEveningTests {
  private func page(
    _ configuration: String, _ entry: String = "Snow\n\nWords.\n", _ page: String = "snow/"
  ) throws -> (entry: String, home: String) {
    let diary = try Diary([
      "diarysite.yml": "baseURL: https://example.org/\n" + configuration,
      "Content/2020-12-23.md": entry,
    ])
    #expect(try diary.build().status == 0)
    return (
      try diary.text("public/2020/12/23/\(page)index.html"), try diary.text("public/index.html")
    )
  }

  @Test(arguments: [
    ("locale: ko-KR\n", "2020년 12월 23일 수요일"),
    ("locale: en\n", "Wednesday, December 23, 2020"),
    ("locale: en-GB\ndateStyle: long\n", "Wednesday, 23 December 2020"),
    ("locale: de\n", "Mittwoch, 23. Dezember 2020"),
    ("locale: ja-JP-u-ca-japanese\n", "令和2年12月23日 水曜日"),
    ("locale: ko-KR\ndateStyle: medium\n", "2020. 12. 23."),
    ("locale: ko-KR\ndateStyle: yy년 MM월 dd일\n", "20년 12월 23일"),
    ("locale: ko-KR\ntheme: plain\n", "2020년 12월 23일 수요일"),
  ])
  func theWholeDateIsOnThePageOfAnEntry(configuration: String, date: String) throws {
    let pages = try page(configuration)
    let isPlain = configuration.contains("plain")
    #expect(pages.entry.contains(isPlain ? ">\(date)</time>" : "<i class=\"sr\">\(date)</i>"))
    if !isPlain {
      #expect(pages.home.contains("<i class=\"sr\">\(date)</i></time>"))
    }
  }

  @Test func aTitleBehindAPictureIsEverywhereAndMovesNoAddress() throws {
    let diary = try Diary([
      "diarysite.yml": "baseURL: https://example.org/\n",
      "Content/2020-12-23.md": "![](red.jpg)\n\n# The *sea*\n\nGrey.\n",
    ])
    try smallPhoto(saying: "x").write(to: diary.url("Content/red.jpg"))
    #expect(try diary.build().status == 0)
    let folder = "public/2020/12/23/entry/"
    #expect(
      try diary.text(folder + "index.html").contains(
        "<h1 class=\"p-name\" lang=\"en\" dir=\"ltr\">The sea"))
    #expect(try diary.text(folder + "index.txt") == "The sea\nGrey.")
    #expect(try diary.text("public/index.html").contains(">The sea</a>"))
    #expect(try diary.text("public/feed.xml").contains("<title>The sea</title>"))
    #expect(
      try Program.run("list", in: diary.root).output
        == "2020-12-23   The sea (Content/2020-12-23.md)\n")
  }

  @Test func aNewDiaryShowsCitiesAndLineEnds() throws {
    let folder = try TemporaryFolder([:])
    #expect(try Program.run("init", "new", in: folder.root).status == 0)
    let text = try folder.text("new/diarysite.yml")
    #expect(text.contains("\nvisibility: {default: public, locations: city}\n"))
    #expect(text.contains("\nmarkdown: {breaks: kept, smart: true}\n"))
  }

  private static let dayOne = #"""
    {"metadata": {"version": "1.0"}, "entries": [
      {"uuid": "AAAA1111BBBB2222CCCC3333DDDD4444", "creationDate": "2020-12-23T10:00:00Z",
       "timeZone": "Europe/London", "text": "Snow\n\nOne line\nand another\n\n    code\n    lines",
       "location": {"placeName": "12 Baker Street", "localityName": "London", "country": "UK",
                    "latitude": 51.5, "longitude": -0.1}},
      {"uuid": "BBBB1111BBBB2222CCCC3333DDDD4444", "creationDate": "2020-12-24T10:00:00Z",
       "timeZone": "Europe/London", "text": "At home",
       "location": {"placeName": "Rose Cottage", "localityName": "Kew", "userLabel": "Home"}}
    ]}
    """#

  @Test func whatDayOneShowsADiaryShows() throws {
    let folder = try TemporaryFolder(["Journal.json": Self.dayOne])
    #expect(
      try Program.run("import", "--source", "new", "Journal.json", in: folder.root).status == 0)
    let settings = try folder.text("new/diarysite.yml")
    #expect(settings.contains("locations: city}") && settings.contains("{breaks: kept,"))
    let snow = try folder.text("new/Content/dayone/2020/2020-12-23.md")
    #expect(snow.contains("location: {city: London, country: UK, latitude"))
    #expect(snow.contains("place: \"12 Baker Street\"") && snow.contains("One line\nand another\n"))
    let home = try folder.text("new/Content/dayone/2020/2020-12-24.md")
    #expect(home.contains("city: Kew") && home.contains("place: Rose Cottage"))
  }

  @Test func intoADiaryThatJoinsLinesTheyEndHard() throws {
    let diary = try Diary(["Journal.json": Self.dayOne, "diarysite.yml": "title: Days\n"])
    #expect(try Program.run("import", "Journal.json", in: diary.root).status == 0)
    #expect(
      try diary.text("Content/dayone/2020/2020-12-23.md")
        .hasSuffix("\nSnow\n\nOne line\\\nand another\n\n    code\n    lines\n"))
  }

  @Test(arguments: [("{breaks: kept}", "one line\n"), ("{breaks: joined}", "one\nline\n")])
  func intoADiaryThatKeepsThemLinesOfASiteAreJoined(setting: String, text: String) throws {
    let diary = try Diary([
      "diarysite.yml": "title: Days\nmarkdown: \(setting)\n",
      "site/config.toml": "title = \"x\"\n",
      "site/content/posts/snow.md": "+++\ndate = 2020-12-23\ntitle = \"Snow\"\n+++\none\nline\n",
    ])
    #expect(try Program.run("import", "--from", "hugo", "site", in: diary.root).status == 0)
    let file = try #require(
      try diary.paths().first { $0.hasSuffix("snow.md") && $0.hasPrefix("Content") })
    #expect(try diary.text(file).hasSuffix(text))
  }

  @Test func aPublishSaysHowManyPlacesMayBeAddresses() throws {
    let entry = "---\nlocation: {name: 12 Baker Street, city: London}\n---\nRain\n"
    let diary = try PublishingDiary([
      "Content/2024-01-01.md": entry, "Content/2024-01-02.md": entry,
    ])
    #expect(
      try diary.publish("folder", "--dry-run").diagnostics == """
        note: the names of 2 places that the site shows have a digit
          why: it may be the address of somebody's home
          fix: write 'visibility: {locations: city}' to show only other names, and cities

        """)
    try diary.write(
      PublishingDiary.configuration + "visibility: {locations: city}\n", to: "diarysite.yml")
    #expect(try diary.publish("folder", "--dry-run").diagnostics == "")
  }
}
