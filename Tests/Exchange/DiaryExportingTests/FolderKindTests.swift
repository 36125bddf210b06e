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
}
