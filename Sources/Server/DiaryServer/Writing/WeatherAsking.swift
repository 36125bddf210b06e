public import DiaryModel
public import LocalizedDates

/// Asks a provider for the weather of a place at a moment.
///
/// The position is rounded to two decimals, about a kilometre.
public typealias WeatherAsking =
  @Sendable (
    _ position: Location.Coordinates, _ moment: Instant
  ) async throws(WeatherRefusal) -> Weather

/// Why there is no weather.
public struct WeatherRefusal: Error, Hashable, Sendable {
  public let why, fix: String

  public init(why: String, fix: String) {
    (self.why, self.fix) = (why, fix)
  }

  static let noProvider = WeatherRefusal(
    why: "the diary names no provider",
    fix: "add 'weather: {provider: open-meteo}' to diarysite.yml")
}
