/// The services that can be asked for the weather of a place.
package enum WeatherProvider: String, CaseIterable, Hashable, Sendable {
  case openMeteo = "open-meteo"
  case openWeatherMap = "openweathermap"

  /// Whether it answers only those who have a key.
  package var needsKey: Bool { self == .openWeatherMap }
}
