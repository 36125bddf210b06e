import Testing

@testable import DiaryExporting

/// Each format of one file, whole.
@Suite struct TextKindTests {
  @Test func theSeedsJSON() async throws {
    let (files, report) = try await SmallDiary().written(as: .seeds)
    #expect(
      try files.text == #"""
        [
          {
            "title": "Rain & *sun*",
            "body": "Words with a [link](2024-05-12-b.md) and _marks_.\n\n![Drops](<rain drops.png> \"On the pane\")",
            "created_at": 1715466600,
            "identifier": "00000000-0000-4000-8000-000000000001",
            "favorite": true,
            "weather": {
              "main": "Rain",
              "icon": "10d",
              "temperature": 18.5
            },
            "slug": "rain",
            "tags": [
              "rain",
              "비 오는 날"
            ],
            "mood": "calm",
            "location": {
              "name": "Seoul"
            },
            "format": "markdown"
          },
          {
            "title": "",
            "body": "- قائمة\n- ثانية",
            "created_at": 1715566530,
            "identifier": "00000000-0000-4000-8000-000000000002",
            "timeZone": "-02:30",
            "updated_at": "2024-05-13",
            "slug": "b",
            "lang": "ar",
            "summary": "مساء",
            "format": "markdown",
            "aliases": [
              "/old/b"
            ]
          },
          {
            "title": "=SUM(A1)",
            "body": "<b>one</b>\n[2024-01-01 10:00] two; three, \"four\"",
            "created_at": 1735614000,
            "identifier": "00000000-0000-4000-8000-000000000003",
            "format": "plain"
          }
        ]

        """#)
    #expect(
      report == [
        "1 entry has no title, which JSON of the seeds' apps cannot hold",
        "1 entry has a date without a time, which JSON of the seeds' apps cannot hold",
        "1 entry has links to other entries, which JSON of the seeds' apps cannot hold",
        "1 entry has photos or other files, which JSON of the seeds' apps cannot hold",
        "1 undated page is left out: JSON of the seeds' apps has no place without a date",
      ])
  }

  @Test func theSeedsJSONOfTheOwner() async throws {
    let diary = SmallDiary(
      SmallDiary.texts.filter { $0.key.hasSuffix("yml") || $0.key.contains("secret") })
    #expect(
      try await diary.text(as: .seeds, .all) == #"""
        [
          {
            "title": "Hidden thing",
            "body": "A [walk](2024/2024-05-12-rain.md). <!-- note -->",
            "created_at": 1717210800,
            "identifier": "00000000-0000-4000-8000-000000000005",
            "slug": "secret",
            "format": "markdown",
            "visibility": "private",
            "extra": {
              "therapist": "Kim"
            }
          }
        ]

        """#)
  }

  @Test func jrnlJSON() async throws {
    let (files, report) = try await SmallDiary().written(as: .jrnl)
    #expect(
      try files.text == #"""
        {
          "tags": {
            "@rain": 1,
            "@비 오는 날": 1
          },
          "entries": [
            {
              "title": "Rain & *sun*",
              "body": "Words with a [link](2024-05-12-b.md) and _marks_.\n\n![Drops](<rain drops.png> \"On the pane\")",
              "date": "2024-05-12",
              "time": "07:30",
              "tags": [
                "@rain",
                "@비 오는 날"
              ],
              "starred": true,
              "uuid": "00000000-0000-4000-8000-000000000001"
            },
            {
              "title": "",
              "body": "- قائمة\n- ثانية",
              "date": "2024-05-12",
              "time": "23:45",
              "tags": [],
              "starred": false,
              "uuid": "00000000-0000-4000-8000-000000000002"
            },
            {
              "title": "=SUM(A1)",
              "body": "<b>one</b>\n[2024-01-01 10:00] two; three, \"four\"",
              "date": "2024-12-31",
              "time": "09:00",
              "tags": [],
              "starred": false,
              "uuid": "00000000-0000-4000-8000-000000000003"
            }
          ]
        }

        """#)
    #expect(
      report == [
        "1 entry has a date without a time, which jrnl's JSON cannot hold",
        "1 entry has seconds in the time, which jrnl's JSON cannot hold",
        "1 entry has another time zone than the diary, which jrnl's JSON cannot hold",
        "1 entry has a date of the last change, which jrnl's JSON cannot hold",
        "1 entry has a mood, which jrnl's JSON cannot hold",
        "1 entry has weather, which jrnl's JSON cannot hold",
        "1 entry has an icon that the words of the weather do not give, which jrnl's JSON cannot hold",
        "1 entry has a temperature, which jrnl's JSON cannot hold",
        "1 entry has a place, which jrnl's JSON cannot hold",
        "1 entry has a language, which jrnl's JSON cannot hold",
        "1 entry has a summary, which jrnl's JSON cannot hold",
        "1 entry has plain text as the format, which jrnl's JSON cannot hold",
        "1 entry has earlier addresses, which jrnl's JSON cannot hold",
        "1 entry has links to other entries, which jrnl's JSON cannot hold",
        "1 entry has photos or other files, which jrnl's JSON cannot hold",
        "1 undated page is left out: jrnl's JSON has no place without a date",
      ])
  }

  @Test func jrnlText() async throws {
    #expect(
      try await SmallDiary().text(as: .jrnlText) == """
        [2024-05-12 07:30] Rain & *sun* *
        Words with a [link](2024-05-12-b.md) and _marks_.

        ![Drops](<rain drops.png> "On the pane")

        @rain @비-오는-날

        [2024-05-12 23:45] - قائمة
        - ثانية

        [2024-12-31 09:00] =SUM(A1)
        <b>one</b>
         [2024-01-01 10:00] two; three, "four"

        """)
  }

  @Test func plainText() async throws {
    #expect(
      try await SmallDiary().text(as: .text) == """
        May 12, 2024, 7:30\u{202F}AM ★
        Rain & *sun*

        Words with a [link](2024-05-12-b.md) and _marks_.

        ![Drops](<rain drops.png> "On the pane")

        Rain, 18.5 °C · Seoul · calm
        #rain #비 오는 날

        ----------------------------------------

        May 12, 2024, 11:45\u{202F}PM

        - قائمة
        - ثانية

        ----------------------------------------

        December 31, 2024
        =SUM(A1)

        <b>one</b>
        [2024-01-01 10:00] two; three, "four"

        """)
  }

  @Test func csv() async throws {
    let names =
      "date,title,body,tags,favorite,mood,weather,icon,temperature,place,city,country,latitude,longitude,lang,"
      + "summary,updated,timeZone,id,slug,aliases,format,visibility,group,draft"
    #expect(
      try await SmallDiary().text(as: .csv)
        == [
          names,
          "2024-05-12T07:30:00+09:00,Rain & *sun*,"
            + "\"Words with a [link](2024-05-12-b.md) and _marks_.\n\n"
            + "![Drops](<rain drops.png> \"\"On the pane\"\")\",\"rain, 비 오는 날\",true,calm,Rain,rain-day,"
            + "18.5,Seoul,,,,,,,,,00000000-0000-4000-8000-000000000001,rain,,markdown,public,,",
          "2024-05-12T23:45:30-02:30,,\"'- قائمة\n- ثانية\",,,,,,,,,,,,ar,مساء,2024-05-13,,"
            + "00000000-0000-4000-8000-000000000002,b,/old/b,markdown,public,,",
          "2024-12-31,'=SUM(A1),\"<b>one</b>\n[2024-01-01 10:00] two; three, \"\"four\"\"\",,,,,,,,,,,,,,,,"
            + "00000000-0000-4000-8000-000000000003,sum-a1,,plain,public,,", "",
        ].joined(separator: "\r\n"))
  }
}
