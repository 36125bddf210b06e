import Testing

@testable import DiaryImporting

@Suite struct CSVTests {
  @Test func rowsBecomeEntriesByTheNamesOfTheirColumns() throws {
    let fixture = try Fixture([
      "diary.csv": """
      \u{FEFF}Date;Time;Title;Note;Tags;Mood;Starred;Location;Lat;Lon;Weather;Steps
      2024-05-12;6:30 pm;Rain;"It ""rained"";
      all day.";a, #b;calm;yes;Seoul;37.5;127;Rain;8000
      ;;Lost;No date;;;;;;;;
      2024-05-13;;;"  '=1+1";;;;;;;;

      2024-05-14;;;;x;;;;;;;
      """
    ])
    let (kind, items) = try fixture.items("diary.csv")
    #expect(kind == .csv)
    #expect(
      texts(of: items) == """
        ---
        title: Rain
        date: 2024-05-12T18:30:00+09:00
        tags: [a, b]
        favorite: true
        mood: calm
        weather: Rain
        location: {name: Seoul, latitude: 37.5, longitude: 127}
        format: plain
        extra: {Steps: "8000"}
        ---

        It "rained";
        all day.

        diary.csv, line 4: it has no date

        ---
        title: "'=1+1"
        date: 2024-05-13
        format: plain
        ---

        diary.csv, line 7: it has neither a title nor a text

        """)
  }

  @Test func ourOwnTableComesBackAsItWas() throws {
    let header =
      "date,title,body,tags,favorite,mood,weather,icon,temperature,place,latitude,longitude,lang,"
      + "summary,updated,timeZone,id,slug,aliases,format,visibility,group,draft\r\n"
    let fixture = try Fixture([
      "diary.csv": header
        + "2024-05-12T07:30:00Z,'=SUM(A1),\"''-x, \u{2028}y\r\nz\",\"a, b c\",true,calm,Rain,10d,18.5,"
        + "Seoul,0.0,0.0,ko,,2024-05-13,,0001,rain,\"/a/, /b/\",plain,private,,\r\n"
        + ",About,\u{301} me,,,,,,,,,,,,,,0002,about,,markdown,public,,true\r\n"
    ])
    let (kind, items) = try fixture.items("diary.csv")
    #expect(kind == .csv)
    #expect(
      texts(of: items) == """
        ---
        title: "=SUM(A1)"
        date: 2024-05-12T07:30:00Z
        updated: 2024-05-13
        tags: [a, b c]
        favorite: true
        mood: calm
        weather: {condition: Rain, icon: "10d", temperature: 18.5}
        location: {name: Seoul, latitude: 0, longitude: 0}
        visibility: private
        lang: ko
        aliases: ["/a/", "/b/"]
        format: plain
        id: "0001"
        ---

        '-x, \u{2028}y
        z

        ---
        title: About
        draft: true
        page: true
        id: "0002"
        ---

        \u{301} me

        """)
  }

  @Test func daysAndMonthsAreToldApartByTheOtherRows() throws {
    func dates(_ dates: String...) throws -> String {
      let rows = dates.map { "\($0),x\n" }.joined()
      return texts(of: try Fixture(["a.csv": "day,text\n" + rows]).items("a.csv").items)
        .split(separator: "\n").filter { $0.contains("date") }.joined(separator: "\n")
    }
    #expect(try dates("3/4/2024", "13/4/2024") == "date: 2024-04-03\ndate: 2024-04-13")
    #expect(
      try dates("3/4/2024 10:00", "4/13/2024")
        == "date: 2024-03-04T10:00:00+09:00\ndate: 2024-04-13")
    #expect(try dates("3/4/2024") == "a.csv, line 2: its date cannot be read for sure")
    #expect(
      try dates("03.04.2024", "1715500000") == "date: 2024-04-03\ndate: 2024-05-12T16:46:40+09:00")
  }

  @Test(arguments: [
    ("'=a", "=a"), ("''+a", "'+a"), ("'a", "'a"), ("'", "'"), ("=a", "=a"), ("'\ta", "\ta"),
  ])
  func oneApostropheGoesWhereOurExportPutOne(text: String, expected: String) {
    #expect(TableRow.disarmed(text) == expected)
  }
}
