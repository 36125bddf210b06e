import DiaryGate
import DiaryModel
import LocalizedDates
import SiteFiles
import StructuredText
import Testing

@testable import DiaryLoading

@Suite struct FieldTests {
  @Test(arguments: [1, 16, 17, 50])
  func equalTagsCountOnceHoweverManyThereAre(count: Int) async throws {
    let tags = (0..<count).flatMap { ["Tag \($0)", "tag-\($0)"] }
    let read = try await entry("---\ntags: [\(tags.joined(separator: ", "))]\n---\nRain")
    #expect(read.content.terms.map(\.name) == (0..<count).map { "Tag \($0)" })
  }

  @Test func allFieldsAreRead() async throws {
    let read = try await entry(
      """
      ---
      tags: [비, Rain, rain, ' snow ']
      mood: happy
      weather: {condition: Rain, icon: 10n, temperature: -2.5}
      location: {name: Seoul, latitude: 37.5, longitude: 127}
      lang: KO-kr
      summary: "A\\n b "
      aliases: [/2019/05/rain/, rain.html, /%EC%9D%BC//x/, /2019/05/rain]
      ---
      Words.
      """)
    let content = read.content
    #expect(content.terms.map(\.name) == ["비", "Rain", "snow"])
    #expect(content.mood == "happy")
    #expect(content.weather == Weather(condition: "Rain", icon: "10n", temperature: -2.5))
    #expect(
      content.location
        == Location(name: "Seoul", coordinates: .init(latitude: 37.5, longitude: 127)))
    #expect(content.language?.text == "ko-KR")
    #expect(content.summary == "A b")
    #expect(content.aliases.map(\.text) == ["2019/05/rain", "rain.html", "일/x"])
  }

  @Test func layoutAndPlaceArePartsOfNoMap() async throws {
    let read = try await entry(
      "---\npage: true\norder: 10\nessay: false\nextra: {order: 3, essay: true}\n---\n# About\n\nMe."
    )
    #expect(read.content.pageOrder == 10)
    #expect(read.content.essay == false)
    #expect(read.content.extra.map(\.key) == ["order", "essay"])
    let plain = try await entry("---\nextra: {order: 3, essay: true}\n---\nWords.")
    #expect(plain.content.pageOrder == nil && plain.content.essay == nil)
  }

  @Test func shortFormsAreRead() async throws {
    let read = try await entry(
      "---\ntags: rain\nweather: 비\nlocation: 서울\naliases: /old/\n---\nWords.")
    #expect(read.content.terms.map(\.name) == ["rain"])
    #expect(read.content.weather?.icon == .rain)
    #expect(read.content.location == Location(name: "서울"))
    #expect(read.content.aliases.map(\.text) == ["old"])
  }

  @Test func fieldsOfNothingAreNotThere() async throws {
    let read = try await entry(
      """
      ---
      tags:
      mood:
      weather: {}
      location: {name: }
      lang:
      summary: ''
      slug:
      id:
      timeZone:
      aliases: []
      ---
      Words.
      """)
    let content = read.content
    #expect(content.terms.isEmpty && content.aliases.isEmpty)
    #expect(content.mood == nil && content.weather == nil && content.location == nil)
    #expect(content.language == nil && content.summary == nil && read.slugs.explicit == nil)
  }
}
