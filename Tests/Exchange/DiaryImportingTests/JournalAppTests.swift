import DiaryImporting
import Foundation
import Testing

@Suite struct JournalAppTests {
  @Test func entriesOfJourneyKeepTheirMomentAndWhatElseTheyHave() throws {
    let fixture = try Fixture([
      "1715500000000-aaaa.json": """
      {"id": "1715500000000-aaaa", "date_journal": 1715500000000, "date_modified": 1715510000000,
       "timezone": "Asia/Tokyo", "text": "<p dir=\\"auto\\">Rain &amp; <b>wind</b></p>",
       "preview_text": "Rain", "mood": 4, "sentiment": 1.25, "favourite": true, "label": "home",
       "folder": "", "lat": 35.68, "lon": 139.69, "address": "Tokyo", "music_title": "Song",
       "music_artist": "", "photos": ["1715500000000-aaaa-1.jpg", "gone.jpg"], "tags": ["walk"],
       "weather": {"id": 500, "degree_c": 15.5, "description": "Rain", "icon": "10d",
                   "place": "Tokyo"}}
      """, "1715500000000-aaaa-1.jpg": "jpg",
      "1715600000000-bbbb.json": """
      {"id": "1715600000000-bbbb", "date_journal": 1715600000000, "date_modified": 1715600000000,
       "timezone": "", "text": "Only **Markdown**.", "mood": 0, "lat": 1e300, "lon": null}
      """,
      "1715700000000-cccc.json": #"{"date_journal": 1715700000000, "text": " "}"#,
      "1715800000000-dddd.json": #"{"date_journal": "soon", "text": "x"}"#,
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .journey)
    #expect(
      shown(items) == """
        ---
        date: 2024-05-12T16:46:40+09:00
        timeZone: Asia/Tokyo
        updated: 2024-05-12T19:33:20+09:00
        tags: [walk]
        favorite: true
        mood: good
        weather: {condition: Rain, icon: "10d", temperature: 15.5}
        location: {name: Tokyo, latitude: 35.68, longitude: 139.69}
        id: "1715500000000-aaaa"
        extra:
          sentiment: 1.25
          label: home
          music_title: Song
          weather: {id: 500, place: Tokyo}
        ---

        Rain & **wind**

        ![](|0|)

        *[missing: `gone.jpg`]*

        ---
        date: 2024-05-13T20:33:20+09:00
        id: "1715600000000-bbbb"
        ---

        Only **Markdown**.

        1715700000000-cccc.json: it has neither a title nor a text

        1715800000000-dddd.json: its date cannot be read for sure

        """)
    #expect(
      remarks(of: items) == """
        lost: a photo or file is missing in the source (1715500000000-aaaa.json: gone.jpg)
        kept: 'sentiment' is kept under 'extra'
        kept: 'label' is kept under 'extra'
        kept: 'music_title' is kept under 'extra'
        kept: more about the weather is kept under 'extra'

        """)
  }

  @Test func aBackupOfDaylioHasMoodsTagsAndPhotos() throws {
    let backup = """
      {"customMoods": [{"id": 1, "custom_name": "super"}, {"id": 2, "custom_name": ""}],
       "tags": [{"id": 7, "name": "family"}], "assets": [
         {"id": 3, "checksum": "abc", "type": 1}, {"id": 4, "checksum": "def", "type": 1}],
       "dayEntries": [
        {"id": 1, "minute": 30, "hour": 18, "datetime": 1715506200000, "timeZoneOffset": 32400000,
         "mood": 1, "note_title": "Rain", "note": "<div>All <b>day</b></div>", "tags": [7, 9],
         "assets": [3, 4], "isFavorite": true},
        {"id": 2, "datetime": 1715592600000, "timeZoneOffset": 32400000, "mood": 2, "note": ""},
        {"id": 3, "datetime": 1e300, "timeZoneOffset": -1e300, "mood": -9223372036854775808}]}
      """
    let fixture = try Fixture([
      "backup.daylio": Data(backup.utf8).base64EncodedString(),
      "assets/photos/2024/5/abc": "jpg",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .daylio)
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-05-12T18:30:00+09:00
        tags: [family]
        favorite: true
        mood: super
        ---

        All **day**

        ![](|0|)

        *[missing: `def`]*

        ---
        title: good
        date: 2024-05-13T18:30:00+09:00
        mood: good
        ---

        entry 3: its date cannot be read for sure

        """)
    #expect(
      remarks(of: items) == """
        lost: a photo or file is missing in the source (entry 1: def)

        """)
    let broken = try Fixture(["backup.daylio": "?"])
    #expect(throws: ImportFault(file: "backup.daylio", .broken("it is no backup of Daylio"))) {
      try broken.items()
    }
  }

  @Test(arguments: [
    """
    {"metadata": {}, "entries": {
      "2024-05-12": {"title": "Rain", "text": "All **day**.",
                     "dateUpdated": "2024-05-13T01:00:00.000Z"},
      "someday": {"text": "x"}, "2024-05-14": {"title": "", "text": ""}}}
    """,
    """
    {"metadata": {}, "entries": [
      {"date": "2024-05-12", "title": "Rain", "text": "All **day**.",
       "dateUpdated": "2024-05-13T01:00:00.000Z"},
      {"date": "someday", "text": "x"}, {"date": "2024-05-14", "title": "", "text": ""}]}
    """,
  ])
  func miniDiaryHasAnEntryADay(json: String) throws {
    let (kind, items) = try Fixture(["mini.json": json]).items("mini.json")
    #expect(kind == .miniDiary)
    #expect(
      shown(items) == """
        ---
        title: Rain
        date: 2024-05-12
        updated: 2024-05-13T10:00:00+09:00
        ---

        All **day**.

        mini.json, entry 2: its date cannot be read for sure

        mini.json, entry 3: it has neither a title nor a text

        """)
  }

  @Test func journalsOfJrnlKeepTheClockOfTheirWriter() throws {
    let json = """
      {"tags": {"@walk": 1}, "entries": [
        {"title": "Rain.", "body": "All day @walk.", "date": "2024-05-12", "time": "23:30",
         "tags": ["@walk"], "starred": true},
        {"title": "", "body": "", "date": "2024-05-13", "time": "00:10", "tags": []},
        {"title": "No day", "body": "x", "time": "00:10"}]}
      """
    let (kind, items) = try Fixture(["j.json": json]).items("j.json")
    #expect(kind == .jrnl)
    #expect(
      shown(items) == """
        ---
        title: Rain.
        date: 2024-05-12T23:30:00+09:00
        tags: [walk]
        favorite: true
        ---

        All day @walk.

        j.json, entry 2: it has neither a title nor a text

        j.json, entry 3: it has no date

        """)
    let text = """
      [2024-05-12 11:30 PM] Rain. *
      All day @walk and #Sun.

      [2024-05-13 00:10] 비가 온다。
      [not a header] Text.
      """
    let (textKind, texts) = try Fixture(["2024/05/12.txt": text]).items()
    #expect(textKind == .jrnl)
    #expect(
      shown(texts) == """
        ---
        title: Rain.
        date: 2024-05-12T23:30:00+09:00
        tags: [walk, sun]
        favorite: true
        ---

        All day @walk and #Sun.

        ---
        title: 비가 온다。
        date: 2024-05-13T00:10:00+09:00
        ---

        [not a header] Text.

        """)
  }
}
