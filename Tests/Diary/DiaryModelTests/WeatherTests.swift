import Testing

@testable import DiaryModel

@Suite struct WeatherTests {
  @Test(
    arguments: [
      ("01d", .clearDay), ("01n", .clearNight), ("02d", .fewCloudsDay), ("02n", .fewCloudsNight),
      ("03d", .clouds), ("03n", .clouds), ("04d", .brokenClouds), ("04n", .brokenClouds),
      ("09d", .showers), ("09n", .showers), ("10d", .rainDay), ("10n", .rainNight),
      ("11d", .thunderstorm), ("11n", .thunderstorm), ("13d", .snow), ("13n", .snow),
      ("50d", .mist), ("50n", .mist), ("few-clouds-night", .fewCloudsNight), ("wind", .wind),
    ] as [(String, WeatherIcon)])
  func everyCodeOfOpenWeatherHasAnIcon(code: String, icon: WeatherIcon) {
    #expect(WeatherIcon(code: code) == icon)
  }

  @Test(arguments: ["", "d", "n", "10", "10x", "010d", "99d", "Rain", "10D"])
  func othersAreNoCode(code: String) {
    #expect(WeatherIcon(code: code) == nil)
  }

  /// The conditions that OpenWeather has.
  @Test(
    arguments: [
      ("Thunderstorm", .thunderstorm), ("Drizzle", .showers), ("Rain", .rain), ("Snow", .snow),
      ("Mist", .mist), ("Smoke", .mist), ("Haze", .mist), ("Dust", .mist), ("Fog", .mist),
      ("Sand", .mist), ("Ash", .mist), ("Squall", .wind), ("Tornado", .wind), ("Clear", .clearDay),
      ("Clouds", .clouds), ("맑음", .clearDay), ("비", .rain), ("雪", .snow), ("CLEAR", .clearDay),
      ("\u{1107}\u{1175}", .rain), ("few-clouds-day", .fewCloudsDay),
    ] as [(String, WeatherIcon)])
  func wordsOfTheBuiltInLanguagesHaveIcons(word: String, icon: WeatherIcon) {
    #expect(WeatherIcon(word: word) == icon)
  }

  /// Conditions and codes of Day One.
  @Test(
    arguments: [
      ("Light Rain", .rain), ("Heavy Snow", .snow), ("Mostly Cloudy", .clouds),
      ("Partly Cloudy", .fewCloudsDay), ("Thunderstorms", .thunderstorm),
      ("Scattered Thunderstorms", .thunderstorm), ("Rain, then partly cloudy", .fewCloudsDay),
      ("mostly-cloudy", .clouds), ("partly-cloudy", .fewCloudsDay),
      ("partly-cloudy-day", .fewCloudsDay), ("partly-cloudy-night", .fewCloudsNight),
      ("clear-night", .clearNight), ("mostly-clear", .clearDay), ("Breezy", .wind),
      ("scattered-clouds", .clouds), ("few-clouds", .fewCloudsDay), ("Rain/Snow", .snow),
      ("mostly-cloudy-night", .clouds), ("cloudy-night", .clouds), ("hail", .snow),
      ("blizzard", .snow), ("blowing-snow", .snow), ("flurries", .snow), ("Wintry Mix", .snow),
      ("freezing-drizzle", .showers), ("Strong Storms", .thunderstorm), ("smoky", .mist),
      ("tropical-storm", .thunderstorm), ("hurricane", .wind), ("Hazy", .mist),
    ] as [(String, WeatherIcon)])
  func aPhraseHasTheIconOfItsLastKnownWords(phrase: String, icon: WeatherIcon) {
    #expect(WeatherIcon(word: phrase) == icon)
  }

  @Test(arguments: ["", " - ", "raining frogs", "brainy", "Rainbow", "snow" + " frogs and so on"])
  func otherPhrasesHaveNone(phrase: String) {
    #expect((WeatherIcon(word: phrase) == nil) == !phrase.hasPrefix("snow "))
  }

  @Test func theIconGoesBeforeTheWordAndAWordMayHaveNone() {
    #expect(Weather(condition: "Rain", icon: "10n").icon == .rainNight)
    #expect(Weather(condition: "Rain", icon: "what").icon == .rain)
    #expect(Weather(condition: "frogs").icon == nil)
    #expect(Weather(condition: "frogs").condition == "frogs")
  }

  @Test(arguments: WeatherIcon.allCases) func everyIconHasItsOwnName(icon: WeatherIcon) {
    #expect(WeatherIcon(word: icon.rawValue) == icon)
    #expect(WeatherIcon(code: icon.rawValue) == icon)
  }

  @Test(
    arguments: [("기쁨", .happy), ("Tired", .tired), ("悲しい", .sad), ("calm", .calm)]
      as [(String, Mood)])
  func moodsAreReadInTheBuiltInLanguages(word: String, mood: Mood) {
    #expect(Mood(word: word) == mood)
  }

  @Test func anUnknownMoodHasNoDrawing() {
    #expect(Mood(word: "peckish") == nil)
  }
}
