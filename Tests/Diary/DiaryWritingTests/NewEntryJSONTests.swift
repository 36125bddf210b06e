import DiaryModel
import DiaryWriting
import LocalizedDates
import StructuredText
import Testing

@Suite struct NewEntryJSONTests {
  @Test func anEntryAsJSON() throws {
    var entry = NewEntry(
      title: "Rain \"and\" 비", date: try DateText(parsing: "2024-05-12T07:30:00.25+09:00"),
      body: "\n\nOne\\\n\n  two\n\n")
    entry.tags = ["a, b", "true"]
    entry.isFavorite = true
    entry.weather = NewWeather(condition: "Rain", temperature: -0.5)
    entry.location = Location(name: nil, coordinates: .init(latitude: 37.5, longitude: 127))
    entry.visibility = .encrypted
    entry.group = ReaderGroup("family")
    entry.extra = [
      .init("steps", .word("8000")), .init("gone", .word("null")),
      .init("day", .word("2024-05-12")), .init("list", .list([.text("1"), .map([])])),
    ]
    #expect(
      entry.text(as: .json) == #"""
        {
          "title": "Rain \"and\" 비",
          "date": "2024-05-12T07:30:00.25+09:00",
          "tags": ["a, b", "true"],
          "favorite": true,
          "weather": {"condition": "Rain", "temperature": -0.5},
          "location": {"latitude": 37.5, "longitude": 127},
          "visibility": "encrypted",
          "group": "family",
          "extra": {"steps": 8000, "gone": null, "day": "2024-05-12", "list": ["1", {}]},
          "body": "One\\\n\n  two"
        }

        """#)
  }

  @Test func datesLoseNothing() throws {
    for text in [
      "2024-05-12", "2024-05-12T07:30:00", "2024-05-12T07:30:00.000000001Z",
      "1890-05-12T07:30:00+08:27:52", "2024-05-12T07:30:00-02:30",
    ] {
      #expect(try DateText(parsing: text).text == text)
    }
  }
}
