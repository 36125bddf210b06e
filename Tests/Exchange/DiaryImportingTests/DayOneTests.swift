import SiteFiles
import Testing

@testable import DiaryImporting

@Suite struct DayOneTests {
  private static let journal = """
    {"metadata": {"version": "1.0"}, "entries": [
      {"uuid": "AAAA1111BBBB2222CCCC3333DDDD4444", "creationDate": "2021-07-21T22:30:00Z",
       "modifiedDate": "2021-07-22T09:00:00Z", "timeZone": "Europe/Paris", "starred": true,
       "text": "# Paris\\n\\nCoffee \\\\(two\\\\) at 8\\\\.30\\\\. ![](dayone-moment:\\/\\/P1) \\\\*not bold\\\\*",
       "tags": ["travel"], "isPinned": true,
       "location": {"placeName": "Rive Gauche", "localityName": "Paris", "country": "France",
                    "latitude": 48.85, "longitude": 2.35},
       "weather": {"conditionsDescription": "Clear", "temperatureCelsius": 22.5, "moonPhase": 0.5},
       "photos": [{"identifier": "P1", "md5": "0123", "type": "jpeg", "orderInEntry": 0},
                  {"identifier": "P2", "md5": "4567", "type": "jpeg", "orderInEntry": 1}]},
      {"uuid": "B", "creationDate": "2020-03-23T00:00:00Z", "timeZone": "Etc\\\\/GMT",
       "isAllDay": true, "richText": "{\\"contents\\":[{\\"text\\":\\"Rich\\",\\"attributes\\":{\\"bold\\":true}},{\\"text\\":\\" words\\\\n\\"},{\\"text\\":\\"one\\\\n\\",\\"attributes\\":{\\"line\\":{\\"listStyle\\":\\"checkbox\\",\\"checked\\":true}}}]}"},
      {"uuid": "C", "creationDate": "2020-03-24T00:00:00Z", "text": " "},
      {"uuid": "D", "text": "No date."}
    ]}
    """

  /// Day One describes the weather in the language of the phone.
  @Test func theCodeOfTheWeatherHasAnIconWhereItsWordsHaveNone() throws {
    let entries = [("Pilvistä", "mostly-cloudy"), ("Rain", "snow"), ("Outoa", "odd")].map {
      """
      {"uuid": "\($1)", "creationDate": "2020-03-24T00:00:00Z", "text": "x",
       "weather": {"conditionsDescription": "\($0)", "weatherCode": "\($1)"}}
      """
    }
    let fixture = try Fixture([
      "Journal.json":
        "{\"metadata\": {\"version\": \"1.0\"}, \"entries\": [\(entries.joined(separator: ","))]}"
    ])
    let lines = texts(of: try fixture.items().1).split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("weather:") } == [
        "weather: {condition: Pilvistä, icon: clouds}", "weather: Rain", "weather: Outoa",
      ])
    #expect(
      lines.filter { $0.hasPrefix("  weather:") } == [
        "  weather: {weatherCode: mostly-cloudy}", "  weather: {weatherCode: snow}",
        "  weather: {weatherCode: odd}",
      ])
  }

  @Test func anEntryKeepsItsDayItsPhotosAndWhatElseItHas() throws {
    let fixture = try Fixture([
      "Journal.json": Self.journal, "photos/0123.jpeg": "jpeg",
    ])
    let (kind, items) = try fixture.items()
    #expect(kind == .dayone)
    guard case .entry(let paris) = items[0] else {
      Issue.record("no entry")
      return
    }
    #expect(paris.attachments.map(\.file.path.text) == ["photos/0123.jpeg"])
    #expect(
      texts(of: items).replacing("\u{F8F0}", with: "|") == #"""
        ---
        date: 2021-07-22T00:30:00+02:00
        timeZone: Europe/Paris
        updated: 2021-07-22T11:00:00+02:00
        tags: [travel]
        favorite: true
        weather: {condition: Clear, temperature: 22.5}
        location: {name: Rive Gauche, city: Paris, country: France, latitude: 48.85, longitude: 2.35}
        id: AAAA1111BBBB2222CCCC3333DDDD4444
        extra:
          isPinned: true
          weather: {moonPhase: 0.5}
        ---

        # Paris

        Coffee (two) at 8.30. ![](|0|) \*not bold\*

        *[missing: `4567.jpeg`]*

        ---
        date: 2020-03-23
        id: B
        ---

        **Rich** words

        - [x] one

        Journal.json, entry 3 (2020-03-24): it has neither a title nor a text

        Journal.json, entry 4: it has no date

        """#)
  }

  @Test(arguments: [
    (#"a\.b"#, "a.b"), (#"1\. one"#, #"1\. one"#), (#"\- no list"#, #"\- no list"#),
    (#"a \- b"#, "a - b"), ("\\# no heading", "\\# no heading"), ("a\\#b", "a#b"),
    (#"\*\*"#, #"\*\*"#), (#"C:\\dir"#, #"C:\\dir"#), (#"C:\dir"#, #"C:\dir"#),
    (#"\[x\]\(y\)"#, #"\[x\](y)"#), ("```\na\\.b\n```\n\\.c", "```\na\\.b\n```\n.c"),
    (#"\<b\>"#, #"\<b>"#), (#"end\"#, #"end\"#),
  ])
  func onlyBackslashesThatMeanNothingGo(text: String, expected: String) {
    #expect(DayOneText.unescaped(text) == expected)
  }

  @Test func severalJournalsHaveFoldersOrTags() throws {
    let entry =
      #"{"entries": [{"uuid": "X", "creationDate": "2020-01-01T00:00:00Z", "text": "T"}]}"#
    let fixture = try Fixture(["Home.json": entry, "Out & About.json": entry])
    let folders = try fixture.items().items.map(folder)
    #expect(folders == ["home", "out-about"])
    let (_, tagged) = try fixture.items { $0.journals = .tags }
    #expect(texts(of: tagged).contains("tags: [Out & About]"))
  }

  private func folder(_ item: ImportedItem) -> String? {
    guard case .entry(let entry) = item else { return nil }
    return entry.folder
  }

  @Test func aBrokenJournalIsNamedAndLeftOutOnlyOnRequest() throws {
    let entry =
      #"{"entries": [{"uuid": "X", "creationDate": "2020-01-01T00:00:00Z", "text": "T"}]}"#
    let fixture = try Fixture(["A.json": entry, "B.json": #"{"entries": [{"uuid": }]}"#])
    #expect(throws: ImportFault.self) { try fixture.items() }
    let (_, items) = try fixture.items { $0.keepsGoing = true }
    #expect(items.count >= 2)
    #expect(texts(of: items).contains("B.json: "))
  }
}
