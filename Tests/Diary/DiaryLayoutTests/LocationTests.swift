import DiaryModel
import LocalizedDates
import Testing

/// What a site shows of a place.
@Suite struct LocationTests {
  private let place = Location(
    name: "12 Baker Street", city: "London", country: "United Kingdom",
    coordinates: .init(latitude: 51.5, longitude: -0.1))

  private func text(_ location: Location?, _ language: String = "en") throws -> String? {
    location?.text(in: try LocaleTag(language))
  }

  @Test func nothingOfCoordinatesIsShown() {
    for precision in Configuration.Locations.allCases {
      #expect(place?.shown(as: precision)?.coordinates == nil)
    }
    let position = Location(name: nil, coordinates: .init(latitude: 1, longitude: 2))
    #expect(Configuration.Locations.allCases.allSatisfy { position?.shown(as: $0) == nil })
  }

  @Test func aPlaceIsShownAsFarAsTheSiteSays() throws {
    #expect(try text(place?.shown(as: .place)) == "12 Baker Street, London, United Kingdom")
    #expect(try text(place?.shown(as: .city)) == "London, United Kingdom")
    #expect(place?.shown(as: .none) == nil)
    #expect(Location(name: "12 Baker Street")?.shown(as: .city) == nil)
  }

  @Test(arguments: [
    "12", "Flat 3", "١٢", "第１２号", "Haus ½", "Room \u{2168}", "⑦", "12번지", "Platz der 5",
  ])
  func aNameWithADigitOfAnyScriptMayBeAnAddress(name: String) {
    #expect(
      Location(name: name, city: "Seoul")?.shown(as: .city) == Location(name: nil, city: "Seoul"))
  }

  @Test(arguments: ["Hyde Park", "三里屯", "서울숲", "Café am Platz"])
  func anotherNameIsShown(name: String) {
    #expect(Location(name: name)?.shown(as: .city) == Location(name: name))
  }

  @Test func itIsOneLineInTheReadersLanguage() throws {
    let park = Location(name: "上野公園", city: "東京", country: "日本")
    #expect(try text(park, "ja") == "上野公園、東京、日本")
    #expect(try text(Location(name: "حديقة", city: "القاهرة"), "ar-EG") == "حديقة، القاهرة")
    // What a name says already is not said again.
    #expect(try text(Location(name: "Hyde Park, London", city: "London")) == "Hyde Park, London")
    #expect(try text(Location(name: nil, coordinates: .init(latitude: 1, longitude: 2))) == nil)
  }
}
