import DiaryModel
import StructuredText

extension ConfigurationReader {
  /// `weather: {provider: open-meteo}`. A key, and the service's host, are no matter of a file that
  /// may come from elsewhere.
  mutating func readWeather(_ field: Field) {
    var provider: WeatherProvider?
    parts(of: field, ["provider"]) { reader, part in
      provider = reader.choice(part, of: WeatherProvider.self)
    }
    configuration.weatherProvider = provider
  }
}
