package import DiaryModel
package import LocalizedDates

/// Asks a weather service over the network.
package struct WeatherService: Sendable {
  /// Gets the answer of an address, with a time limit; throws if there is none.
  package typealias Fetch = @Sendable (_ address: String) async throws(WeatherFault) -> [UInt8]

  private let provider: WeatherProvider
  private let key: String?
  private let fetch: Fetch

  /// - Parameters:
  ///   - key: From the environment of the process, never from a file of the diary.
  ///   - fetch: Tests have one of their own; the program has ``WebPage/fetch(with:)``.
  package init(_ provider: WeatherProvider, key: String?, fetching fetch: @escaping Fetch) {
    (self.provider, self.key, self.fetch) = (provider, key, fetch)
  }

  /// The weather of a place, now or in the past.
  package func weather(
    for question: WeatherQuestion, now: Instant
  ) async throws(WeatherFault) -> Weather {
    if provider.needsKey && (key ?? "").isEmpty { throw .noKey }
    if question.moment.seconds > now.seconds + 3_600 { throw .future }
    let address = question.address(of: provider, key: key, now: now)
    let answer = try await fetch(address)
    guard let weather = WeatherAnswer.weather(in: answer, of: provider, at: question.moment) else {
      throw .unknown
    }
    return weather
  }
}

/// Why there is no weather.
package enum WeatherFault: Error, Hashable, Sendable {
  case noKey
  case future
  /// The program that asks is not installed.
  case noProgram
  case unreachable
  /// The answer has no weather of that place and moment.
  case unknown

  package var words: (why: String, fix: String) {
    switch self {
    case .noKey:
      ("this provider needs a key", "set DIARYSITE_WEATHER_KEY before you start diarysite")
    case .future: ("the entry is of the future", "ask again on that day")
    case .noProgram: ("the program 'curl' is missing", "install the package 'curl'")
    case .unreachable:
      ("the provider did not answer", "try again later; check the key if the provider needs one")
    case .unknown:
      ("the provider has no weather of that place and time", "write the weather yourself")
    }
  }
}
