package import DiaryModel
package import LocalizedDates

/// Asks a provider for the weather of a place at a moment.
///
/// The position is rounded to two decimals, about a kilometre.
package typealias WeatherAsking =
  @Sendable (
    _ position: Location.Coordinates, _ moment: Instant
  ) async throws(WeatherRefusal) -> Weather

/// Why there is no weather.
package struct WeatherRefusal: Error, Hashable, Sendable {
  package let why, fix: String

  package init(why: String, fix: String) {
    (self.why, self.fix) = (why, fix)
  }

  static let noProvider = WeatherRefusal(
    why: "the diary names no provider",
    fix: "add 'weather: {provider: open-meteo}' to diarysite.yml")
}
