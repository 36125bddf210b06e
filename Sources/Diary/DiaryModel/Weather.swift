/// The weather of an entry.
package struct Weather: Hashable, Sendable {
  /// As the writer spelled it.
  package let condition: String
  /// `nil` for words that no icon stands for.
  package let icon: WeatherIcon?
  /// In degrees Celsius.
  package let temperature: Double?

  /// - Parameters:
  ///   - condition: A word such as `Rain`, `맑음` or `few-clouds`.
  ///   - icon: An icon's name, or a code of OpenWeather such as `10d`; default: by the word.
  package init(condition: String, icon: String? = nil, temperature: Double? = nil) {
    self.condition = condition
    self.icon = icon.flatMap(WeatherIcon.init(code:)) ?? WeatherIcon(word: condition)
    self.temperature = temperature
  }
}

/// The services that can be asked for the weather of a place.
package enum WeatherProvider: String, CaseIterable, Hashable, Sendable {
  case openMeteo = "open-meteo"
  case openWeatherMap = "openweathermap"

  /// Whether it answers only those who have a key.
  package var needsKey: Bool { self == .openWeatherMap }
}
