import DiaryModel
import Foundation
import TestSupport
import Testing

@testable import DiaryExporting

/// The formats of several files.
@Suite struct FolderKindTests {
  private static let rain = """
    ---
    title: Rain & *sun*
    date: 2024-05-12T07:30:00+09:00
    tags: [rain, 비 오는 날]
    favorite: true
    mood: calm
    weather: {condition: Rain, icon: rain-day, temperature: 18.5}
    location: {name: Seoul, latitude: 37.5, longitude: 127}
    id: "00000000-0000-4000-8000-000000000001"
    ---

    Words with a [link](2024-05-12-b.md) and _marks_.

    ![Drops](<rain drops.png> "On the pane")

    """

  @Test func markdown() async throws {
    let (files, report) = try await SmallDiary().written(as: .markdown)
    #expect(report == [])
    #expect(
      try files.texts == [
        "2024/2024-05-12-rain.md": Self.rain.replacing(
          "<rain drops.png>", with: "rain%20drops.png"
        ).replacing("{name: Seoul, latitude: 37.5, longitude: 127}", with: "Seoul"),
        "2024/rain drops.png": "70 bytes",
        "2024/2024-05-12-b.md": """
        ---
        date: 2024-05-12T23:45:30-02:30
        updated: 2024-05-13
        lang: ar
        summary: مساء
        aliases: ["/old/b"]
        id: "00000000-0000-4000-8000-000000000002"
        ---

        - قائمة
        - ثانية

        """,
        "2024/2024-12-31-sum-a1.md": """
        ---
        title: "=SUM(A1)"
        date: 2024-12-31
        format: plain
        id: "00000000-0000-4000-8000-000000000003"
        ---

        <b>one</b>
        [2024-01-01 10:00] two; three, "four"

        """,
        "about.md": """
        ---
        title: About
        page: true
        id: "00000000-0000-4000-8000-000000000004"
        ---

        Of me.

        """,
      ])
  }

  @Test func theOwnersMarkdownHasAll() async throws {
    let files = try await SmallDiary().written(as: .markdown, .all).files
    let texts = try files.texts
    #expect(
      texts.keys.sorted() == [
        "2024/2024-05-12-b.md", "2024/2024-05-12-rain.md", "2024/2024-06-01-secret.md",
        "2024/2024-12-31-sum-a1.md", "2024/rain drops.png", "about.md",
      ])
    #expect(
      texts["2024/2024-06-01-secret.md"] == """
        ---
        title: Hidden thing
        date: 2024-06-01
        visibility: private
        id: "00000000-0000-4000-8000-000000000005"
        extra: {therapist: Kim}
        ---

        A [walk](2024-05-12-rain.md). <!-- note -->

        """)
    #expect(
      texts["2024/2024-05-12-rain.md"]?.contains("*marks*. <!-- Only for me. -->") == true)
  }

  @Test(.needs(.python3)) func dayOne() async throws {
    let (files, report) = try await SmallDiary().written(as: .dayone)
    let (names, folder) = try files.unpacked()
    #expect(names == ["photos/f829b914fc47cfc9c0747c119c27cf1b.png", "일기장.json"])
    #expect(
      try folder.text("일기장.json") == #"""
        {
          "metadata": {
            "version": "1.0"
          },
          "entries": [
            {
              "uuid": "00000000000040008000000000000001",
              "creationDate": "2024-05-11T22:30:00Z",
              "modifiedDate": "2024-05-11T22:30:00Z",
              "timeZone": "Asia/Seoul",
              "isAllDay": false,
              "starred": true,
              "tags": [
                "rain",
                "비 오는 날"
              ],
              "text": "# Rain \\& \\*sun\\*\n\nWords with a [link](dayone://view?entryId=00000000000040008000000000000002) and _marks_.\n\n![Drops](dayone-moment://0896295CAD785C2A8DA092646D6D4A43 \"On the pane\")",
              "location": {
                "placeName": "Seoul"
              },
              "weather": {
                "conditionsDescription": "Rain",
                "temperatureCelsius": 18.5
              },
              "photos": [
                {
                  "identifier": "0896295CAD785C2A8DA092646D6D4A43",
                  "md5": "f829b914fc47cfc9c0747c119c27cf1b",
                  "type": "png",
                  "orderInEntry": 0,
                  "fileSize": 70
                }
              ]
            },
            {
              "uuid": "00000000000040008000000000000002",
              "creationDate": "2024-05-13T02:15:30Z",
              "modifiedDate": "2024-05-13T03:00:00Z",
              "timeZone": "America/St_Johns",
              "isAllDay": false,
              "starred": false,
              "text": "- قائمة\n- ثانية"
            },
            {
              "uuid": "00000000000040008000000000000003",
              "creationDate": "2024-12-31T03:00:00Z",
              "modifiedDate": "2024-12-31T03:00:00Z",
              "timeZone": "Asia/Seoul",
              "isAllDay": true,
              "starred": false,
              "text": "# =SUM\\(A1\\)\n\n\\<b\\>one\\</b\\>  \n\\[2024\\-01\\-01 10:00\\] two; three, \"four\""
            }
          ]
        }

        """#)
    #expect(
      report == [
        "1 entry has a mood, which Day One cannot hold",
        "1 entry has an icon that the words of the weather do not give, which Day One cannot hold",
        "1 entry has a language, which Day One cannot hold",
        "1 entry has a summary, which Day One cannot hold",
        "1 entry has plain text as the format, which Day One cannot hold",
        "1 entry has earlier addresses, which Day One cannot hold",
        "1 undated page is left out: Day One has no place without a date",
      ])
  }

  /// What an import from Day One keeps below `extra` is for the owner alone.
  @Test(.needs(.python3)) func dayOneGetsBackWhatWasKept() async throws {
    let diary = SmallDiary([
      "diarysite.yml": "title: Days\nlocale: en\ntimeZone: Asia/Seoul",
      "Content/2024-05-12.md": """
      ---
      date: 2024-05-12T07:30:00+09:00
      id: 00000000-0000-4000-8000-000000000001
      weather: {condition: Light Rain}
      location: {city: Seoul, latitude: 37.5, longitude: 127}
      extra:
        place: 5 Long Street
        weather: {weatherCode: rain, moonPhase: 0.25, conditionsDescription: Odd}
        location: {timeZoneName: Asia/Seoul, region: {radius: 75}}
      ---
      Rain.
      """,
      "Content/2024-05-13.md": "---\nextra: {place: Attic, step: 1}\n---\nSun.",
    ])
    let (files, report) = try await diary.written(as: .dayone, .all)
    let text = try files.unpacked().folder.text("Days.json")
    #expect(
      text.contains(
        """
              "location": {
                "placeName": "5 Long Street",
                "localityName": "Seoul",
                "latitude": 37.5,
                "longitude": 127.0,
                "timeZoneName": "Asia/Seoul",
                "region": {
                  "radius": 75
                }
              },
              "weather": {
                "conditionsDescription": "Light Rain",
                "weatherCode": "rain",
                "moonPhase": 0.25
              }

        """))
    #expect(text.contains("\"location\": {\n        \"placeName\": \"Attic\"\n      }"))
    #expect(report.filter { $0.contains("of your own") }.count == 1)
    #expect(report.contains("1 entry has fields of your own, which Day One cannot hold"))
    let open = try await diary.written(as: .dayone).files.unpacked().folder.text("Days.json")
    for word in ["Street", "Attic", "moonPhase", "timeZoneName", "radius", "37.5"] {
      #expect(!open.contains(word), "\(word)")
    }
  }

  @Test(
    .needs(.python3),
    arguments: [
      (
        "folders",
        ["Days.json", "home.json", "photos/f829b914fc47cfc9c0747c119c27cf1b.png", "trips.json"]
      ),
      (
        "[Home, rain]",
        ["Days.json", "Home.json", "photos/f829b914fc47cfc9c0747c119c27cf1b.png", "rain.json"]
      ),
      ("tags", ["Days.json", "photos/f829b914fc47cfc9c0747c119c27cf1b.png"]),
    ])
  func dayOneKeepsJournalsApart(setting: String, expected: [String]) async throws {
    var diary = SmallDiary([
      "diarysite.yml": "title: Days\nlocale: en\njournals: \(setting)",
      "Content/2024/2024-05-11.md": "# One\n\nAnd [two](../dayone/home/2024-05-12.md).",
      "Content/dayone/home/2024-05-12.md":
        "---\nid: 00000000-0000-4000-8000-000000000002\n---\nTwo. ![](../drop.png)",
      "Content/dayone/trips/2024-05-13.md": "---\ntags: [rain]\n---\nThree. ![](../drop.png)",
      "Content/dayone/hush/2024-05-14.md": "---\nvisibility: private\n---\nFour.",
    ])
    diary.files["Content/dayone/drop.png"] = Array(
      Data(base64Encoded: SmallDiary.picture) ?? Data())
    let (names, folder) = try await diary.written(as: .dayone).files.unpacked()
    #expect(names.sorted() == expected)
    #expect(try folder.text("Days.json").contains("entryId=00000000000040008000000000000002"))
    let owned = try await diary.written(as: .dayone, .all).files.unpacked().names
    #expect(owned.contains("hush.json") == (setting == "folders"))
    let readers = ExportChoice.readers([.init(.public), .init(.private)])
    #expect(try await diary.written(as: .dayone, readers).files.unpacked().names == names)
  }
}
