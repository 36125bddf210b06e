/// The conditions that themes have names and drawings for.
package enum WeatherIcon: String, CaseIterable, Hashable, Sendable {
  case clearDay = "clear-day"
  case clearNight = "clear-night"
  case fewCloudsDay = "few-clouds-day"
  case fewCloudsNight = "few-clouds-night"
  case clouds
  case brokenClouds = "broken-clouds"
  case showers
  case rain
  case rainDay = "rain-day"
  case rainNight = "rain-night"
  case thunderstorm
  case snow
  case mist
  case wind

  /// Reads an icon's code of OpenWeather such as `10d`, or an icon's own name.
  ///
  /// ## Source
  /// openweathermap.org, "Weather icons".
  package init?(code: String) {
    guard let icon = Self.codes[code] ?? WeatherIcon(rawValue: code) else { return nil }
    self = icon
  }

  /// The code of OpenWeather, by day where the icon is for both.
  package var code: String? { Self.codes.filter { $0.value == self }.keys.min() }

  private static let codes: [String: WeatherIcon] = [
    "01d": .clearDay, "01n": .clearNight, "02d": .fewCloudsDay, "02n": .fewCloudsNight,
    "03d": .clouds, "03n": .clouds, "04d": .brokenClouds, "04n": .brokenClouds,
    "09d": .showers, "09n": .showers, "10d": .rainDay, "10n": .rainNight,
    "11d": .thunderstorm, "11n": .thunderstorm, "13d": .snow, "13n": .snow, "50d": .mist,
    "50n": .mist,
  ]

  /// Reads a word of the languages of the built-in theme, in any case, or an icon's own name.
  ///
  /// A phrase such as `Light Rain` or `partly-cloudy-day` is read as the last words of it that are
  /// known, and of those that end there as the most.
  package init?(word: String) {
    let word = word.lowercased()
    if let icon = WeatherIcon(rawValue: word) ?? Self.words[word] {
      self = icon
      return
    }
    let parts = word.split { $0.isWhitespace || "-,/".contains($0) }.suffix(6)
    let phrases = parts.indices.reversed().lazy.flatMap { end in
      (parts.startIndex...end).map { parts[$0...end].joined(separator: " ") }
    }
    guard let icon = phrases.compactMap({ Self.words[$0] }).first else { return nil }
    self = icon
  }
}

func words<Meaning>(of meanings: KeyValuePairs<Meaning, [String]>) -> [String: Meaning] {
  Dictionary(meanings.flatMap { meaning, words in words.map { ($0, meaning) } }) { first, _ in
    first
  }
}
