import DiaryModel
import LocalizedDates
import StructuredText

/// The answers of weather services, read.
///
/// Temperatures become Celsius. The condition is an icon's name, which themes show in their
/// language.
enum WeatherAnswer {
  /// - Returns: `nil` if the answer has no weather of the moment.
  static func weather(
    in answer: [UInt8], of provider: WeatherProvider, at moment: Instant
  ) -> Weather? {
    guard let source = try? SourceText(answer, file: "answer"), let root = try? readJSON(source)
    else { return nil }
    switch provider {
    case .openMeteo: return openMeteo(root, at: moment)
    case .openWeatherMap: return openWeatherMap(root)
    }
  }

  // MARK: Open-Meteo

  /// `{"hourly": {"time": [1715500800], "temperature_2m": [17.5], "weather_code": [61], ...}}`: the
  /// hour that is nearest to the moment.
  private static func openMeteo(_ root: Node, at moment: Instant) -> Weather? {
    guard let hourly = root["hourly"], let times = hourly["time"]?.items else { return nil }
    let hours = times.map { number($0).map { abs($0 - Double(moment.seconds)) } ?? .infinity }
    guard let nearest = hours.indices.min(by: { hours[$0] < hours[$1] }), hours[nearest] <= 7_200
    else { return nil }
    func value(_ name: String) -> Double? {
      guard let items = hourly[name]?.items, items.indices.contains(nearest) else { return nil }
      return number(items[nearest])
    }
    guard let code = value("weather_code").flatMap({ Int(exactly: $0) }) else { return nil }
    let isDay = value("is_day") != 0
    let isWindy = (value("wind_speed_10m") ?? 0) >= 14
    guard let icon = icon(ofCode: code, isDay: isDay, isWindy: isWindy) else { return nil }
    return Weather(
      condition: icon.rawValue, icon: icon.rawValue,
      temperature: value("temperature_2m").map(tenths))
  }

  /// ## Source
  /// WMO code table 4677, as open-meteo.com/en/docs lists it.
  private static func icon(ofCode code: Int, isDay: Bool, isWindy: Bool) -> WeatherIcon? {
    switch code {
    case 0...2 where isWindy: .wind
    case 0: isDay ? .clearDay : .clearNight
    case 1, 2: isDay ? .fewCloudsDay : .fewCloudsNight
    case 3: .brokenClouds
    case 45, 48: .mist
    case 51...57, 80...82: .showers
    case 61...67: .rain
    case 71...77, 85, 86: .snow
    case 95...99: .thunderstorm
    default: nil
    }
  }

  // MARK: OpenWeatherMap

  /// `{"weather": [{"main": "Rain", "icon": "10d"}], "main": {"temp": 298.48}}`, of the past
  /// `{"data": [{"temp": 298.48, "weather": [...]}]}`; in kelvin.
  private static func openWeatherMap(_ root: Node) -> Weather? {
    let past = root["data"]?.items?.first
    guard let first = (past ?? root)["weather"]?.items?.first,
      let code = first["icon"]?.scalar?.text, let icon = WeatherIcon(code: code)
    else { return nil }
    let kelvin = (past?["temp"] ?? root["main"]?["temp"]).flatMap(number)
    return Weather(
      condition: icon.rawValue, icon: icon.rawValue,
      temperature: kelvin.map { tenths($0 - 273.15) })
  }

  private static func number(_ node: Node) -> Double? {
    guard let number = node.scalar.flatMap({ Double($0.text) }), number.isFinite else { return nil }
    return number
  }

  private static func tenths(_ degrees: Double) -> Double { (degrees * 10).rounded() / 10 + 0 }
}
