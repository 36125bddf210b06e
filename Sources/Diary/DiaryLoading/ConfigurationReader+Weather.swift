import DiaryModel
import StructuredText

extension ConfigurationReader {
  /// `weather: {provider: open-meteo}`. A key, and the service's host, are no matter of a file that
  /// may come from elsewhere.
  mutating func readWeather(_ field: Field) {
    // Whatever else stands there may be a key; no message repeats it.
    let others = (field.value.fields ?? []).filter { $0.key != "provider" }
    for part in others { reader.redact(part.value.location) }
    if let key = others.first(where: { $0.key.lowercased().hasSuffix("key") }) {
      return reader.report(
        key.keyLocation, what: "'\(key.key)' is not a key of 'weather'",
        why: "the file is shared and kept, so it must not have the key of a service",
        fix: "remove it, and set the variable DIARYSITE_WEATHER_KEY instead")
    }
    var provider: WeatherProvider?
    parts(of: field, ["provider"]) { reader, part in
      provider = reader.choice(part, of: WeatherProvider.self)
    }
    configuration.weatherProvider = provider
  }
}
