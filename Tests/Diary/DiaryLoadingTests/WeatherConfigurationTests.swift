import DiaryModel
import Testing

@testable import DiaryLoading

/// `weather:` in `diarysite.yml`.
@Suite struct WeatherConfigurationTests {
  @Test func aProviderIsChosen() {
    #expect(saidOfConfiguration("weather: {provider: open-meteo}") == "")
    #expect(saidOfConfiguration("weather: {provider: openweathermap}") == "")
  }

  @Test func anotherProviderIsAnError() {
    #expect(
      saidOfConfiguration("weather: {provider: elsewhere}") == """
        diarysite.yml:1:21: error: 'provider' has a value that is not known
          1 | weather: {provider: elsewhere}
            |                     ^^^^^^^^^
          why: it may be open-meteo, openweathermap
          fix: write 'provider: open-meteo'

        """)
  }

  /// A key would be read by everyone who gets the file; no message repeats it.
  @Test(arguments: ["key", "apiKey", "KEY"])
  func aKeyIsRefusedAndNotRepeated(name: String) {
    #expect(
      saidOfConfiguration("weather: {provider: openweathermap, \(name): quokka}") == """
        diarysite.yml:1:37: error: '\(name)' is not a key of 'weather'
          why: the file is shared and kept, so it must not have the key of a service
          fix: remove it, and set the variable DIARYSITE_WEATHER_KEY instead

        """)
  }

  @Test func aHostCannotBeNamed() {
    let said = saidOfConfiguration("weather: {provider: open-meteo, host: quokka.example.org}")
    #expect(said.hasPrefix("diarysite.yml:1:33: error: 'host' is not a key of 'weather'\n"))
    #expect(!said.contains("quokka"))
  }
}
