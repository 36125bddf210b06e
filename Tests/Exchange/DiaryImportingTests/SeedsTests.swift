import DiaryImporting
import Testing

@Suite struct SeedsTests {
  @Test func rowsBecomeEntriesOfPlainText() throws {
    let fixture = try Fixture([
      "diary.json": """
      [
      \t{"title": "  첫눈", "body": "*눈*이 온다.\\n\\n<b>", "created_at": 1608651333},
      \t{"title": "", "body": "", "created_at": 1608651333},
      \t{"title": "", "body": "", "created_at": 1608651333},
      \t{"title": "Rain", "body": "Rain\\nIt rained.", "created_at": 1608651333.25,
      \t "identifier": "FD8AB5BA-D794-5E17-9929-10CDA4F6184A", "isStar": true,
      \t "weather": {"main": "Rain", "icon": "10d"}, "steps": 8000},
      \t{"title": "No date", "body": "x"}
      ]
      """
    ])
    let (kind, items) = try fixture.items("diary.json")
    #expect(kind == .seeds)
    #expect(
      texts(of: items) == """
        ---
        title: 첫눈
        date: 2020-12-23T00:35:33+09:00
        format: plain
        ---

        *눈*이 온다.

        <b>

        diary.json, entry 2: it has neither a title nor a text

        diary.json, entry 3: it has neither a title nor a text

        ---
        title: Rain
        date: 2020-12-23T00:35:33+09:00
        favorite: true
        weather: {condition: Rain, icon: "10d"}
        format: plain
        id: FD8AB5BA-D794-5E17-9929-10CDA4F6184A
        extra: {steps: 8000}
        ---

        It rained.

        diary.json, entry 5: it has no date

        """)
    let (_, inUTC) = try fixture.items("diary.json", in: "UTC")
    #expect(texts(of: inUTC).contains("date: 2020-12-22T15:35:33Z\n"))
  }

  /// Two fields of one meaning, and values that a field here does not hold.
  @Test func whatHasNoPlaceIsKept() throws {
    let fixture = try Fixture([
      "diary.json": """
      [{"title": "Rain", "name": "Wet", "text": "It.", "created_at": 1608651333,
        "date": "2020-12-24", "tags": {"a": 1}, "labels": [], "mood": {"level": 3},
        "favorite": "maybe", "weather": {"main": "Rain", "wind": 3}, "location": [37.5, 127]}]
      """
    ])
    let (_, items) = try fixture.items("diary.json")
    #expect(
      texts(of: items) == """
        ---
        title: Rain
        date: 2020-12-23T00:35:33+09:00
        weather: Rain
        location: {latitude: 37.5, longitude: 127}
        format: plain
        extra:
          name: Wet
          date: "2020-12-24"
          tags: {a: 1}
          mood: {level: 3}
          favorite: maybe
          weather: {wind: 3}
        ---

        It.

        """)
  }
}
