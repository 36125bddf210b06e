import DiaryModel
package import LocalizedDates

/// A question for the weather of a place at a moment.
///
/// Its place is rounded to two decimals, about a kilometre, and nothing else is sent.
package struct WeatherQuestion: Hashable, Sendable {
  package let latitude, longitude: Double
  package let moment: Instant

  /// - Returns: `nil` for coordinates that are none.
  package init?(latitude: Double, longitude: Double, moment: Instant) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (Self.rounded(latitude), Self.rounded(longitude))
    self.moment = moment
  }

  private static func rounded(_ degrees: Double) -> Double {
    // Without the sign of a zero, which would be sent.
    (degrees * 100).rounded() / 100 + 0
  }

  /// Later than this after the moment a service is asked for the past.
  private static let recent: Int64 = 3 * 3_600
  /// Older days are in Open-Meteo's archive only.
  private static let archived: Int64 = 80 * 86_400

  /// The address to ask at.
  ///
  /// The hosts are written here and nowhere else: no file of a diary can send a place, or a key, to
  /// another one.
  ///
  /// ## Source
  /// open-meteo.com/en/docs, open-meteo.com/en/docs/historical-weather-api,
  /// openweathermap.org/current, openweathermap.org/api/one-call-3 ("timemachine").
  func address(of provider: WeatherProvider, key: String?, now: Instant) -> String {
    let age = now.seconds - moment.seconds
    switch provider {
    case .openMeteo:
      let host =
        age > Self.archived
        ? "archive-api.open-meteo.com/v1/archive" : "api.open-meteo.com/v1/forecast"
      return "https://\(host)?\(place)&hourly=temperature_2m,weather_code,wind_speed_10m,is_day"
        + "&wind_speed_unit=ms&timeformat=unixtime&timezone=GMT&start_date=\(day)&end_date=\(day)"
    case .openWeatherMap:
      let rest = "appid=\(Self.escaped(key ?? ""))"
      let place = "lat=\(latitude)&lon=\(longitude)"
      if age <= Self.recent {
        return "https://api.openweathermap.org/data/2.5/weather?\(place)&\(rest)"
      }
      return
        "https://api.openweathermap.org/data/3.0/onecall/timemachine?\(place)&dt=\(moment.seconds)"
        + "&\(rest)"
    }
  }

  private var place: String { "latitude=\(latitude)&longitude=\(longitude)" }

  private var day: String { moment.wallTime(at: .utc)?.day.iso ?? "" }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || byte == UInt8(ascii: "-") { return String(scalar) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
