import DiaryModel
import DiaryWeather
import LocalizedDates
import Synchronization
import Testing

/// Questions to weather services, and their answers; no test asks a real one.
@Suite struct WeatherServiceTests {
  private let now = Instant(seconds: 1_715_538_000)

  /// A service that answers with a text, and the addresses that it was asked at.
  private final class Answers: Sendable {
    let asked = Mutex<[String]>([])
    let text: String

    init(_ text: String) { self.text = text }

    func service(_ provider: WeatherProvider, key: String? = nil) -> WeatherService {
      WeatherService(provider, key: key) { [self] address throws(WeatherFault) in
        asked.withLock { $0.append(address) }
        return Array(text.utf8)
      }
    }
  }

  private func question(hoursAgo: Int64 = 0) throws -> WeatherQuestion {
    try #require(
      WeatherQuestion(
        latitude: 37.566_535, longitude: -0.004,
        moment: Instant(seconds: now.seconds - hoursAgo * 3_600)))
  }

  private static let hours = """
    {"hourly": {"time": [1715533200, 1715536800, 1715540400], "temperature_2m": [16, 17.54, 19],
     "weather_code": [0, 61, 3], "wind_speed_10m": [1, 2, 3], "is_day": [1, 1, 1]}}
    """

  @Test func openMeteoIsAskedForTheDayAndItsNearestHourCounts() async throws {
    let answers = Answers(Self.hours)
    let weather = try await answers.service(.openMeteo).weather(for: question(), now: now)
    #expect(weather == Weather(condition: "rain", icon: "rain", temperature: 17.5))
    #expect(
      answers.asked.withLock { $0 } == [
        "https://api.open-meteo.com/v1/forecast?latitude=37.57&longitude=0.0"
          + "&hourly=temperature_2m,weather_code,wind_speed_10m,is_day&wind_speed_unit=ms"
          + "&timeformat=unixtime&timezone=GMT&start_date=2024-05-12&end_date=2024-05-12"
      ])
  }

  @Test func oldDaysAreAskedOfTheArchive() async throws {
    let answers = Answers(Self.hours)
    let question = try question(hoursAgo: 24 * 100)
    await #expect(throws: WeatherFault.unknown) {
      try await answers.service(.openMeteo).weather(for: question, now: now)
    }
    let address = try #require(answers.asked.withLock { $0.first })
    #expect(address.hasPrefix("https://archive-api.open-meteo.com/v1/archive?"))
    #expect(address.hasSuffix("start_date=2024-02-02&end_date=2024-02-02"))
  }

  @Test func kelvinBecomesCelsius() async throws {
    let answers = Answers(
      #"{"weather": [{"main": "Rain", "icon": "10d"}], "main": {"temp": 298.48}}"#)
    let weather = try await answers.service(.openWeatherMap, key: "a&b").weather(
      for: question(), now: now)
    #expect(weather == Weather(condition: "rain-day", icon: "rain-day", temperature: 25.3))
    #expect(
      answers.asked.withLock { $0 } == [
        "https://api.openweathermap.org/data/2.5/weather?lat=37.57&lon=0.0&appid=a%26b"
      ])
  }

  @Test func thePastOfOpenWeatherMapHasAnAddressOfItsOwn() async throws {
    let answers = Answers(
      #"{"data": [{"temp": 273.15, "weather": [{"main": "Snow", "icon": "13n"}]}]}"#)
    let weather = try await answers.service(.openWeatherMap, key: "k").weather(
      for: question(hoursAgo: 48), now: now)
    #expect(weather == Weather(condition: "snow", icon: "snow", temperature: 0))
    #expect(
      answers.asked.withLock { $0 } == [
        "https://api.openweathermap.org/data/3.0/onecall/timemachine?lat=37.57&lon=0.0"
          + "&dt=1715365200&appid=k"
      ])
  }

  @Test func aProviderThatNeedsAKeyIsNotAskedWithoutOne() async throws {
    let answers = Answers("{}")
    for key in [nil, ""] {
      let question = try question()
      await #expect(throws: WeatherFault.noKey) {
        try await answers.service(.openWeatherMap, key: key).weather(for: question, now: now)
      }
    }
    let future = try question(hoursAgo: -48)
    await #expect(throws: WeatherFault.future) {
      try await answers.service(.openMeteo).weather(for: future, now: now)
    }
    #expect(answers.asked.withLock { $0 } == [])
  }

  @Test(arguments: [
    "", "[]", "{", "{\"hourly\": {\"time\": [1e999]}}", "{\"hourly\": {\"time\": [1715538000]}}",
    "{\"hourly\": {\"time\": [1715538000], \"weather_code\": [1e300]}}",
    "{\"hourly\": {\"time\": [1715538000], \"weather_code\": []}}", "\u{0}",
    "{\"hourly\": {\"time\": [1715538000], \"weather_code\": [\"<script>\"]}}",
  ])
  func whatIsNoWeatherIsRefused(answer: String) async throws {
    let question = try question()
    await #expect(throws: WeatherFault.unknown) {
      try await Answers(answer).service(.openMeteo).weather(for: question, now: now)
    }
    await #expect(throws: WeatherFault.unknown) {
      try await Answers(answer).service(.openWeatherMap, key: "k").weather(for: question, now: now)
    }
  }

  @Test func placesThatAreNoneAreNoQuestions() {
    for (latitude, longitude) in [(90.1, 0), (0, -180.5), (.nan, 0), (0, .infinity)] {
      #expect(WeatherQuestion(latitude: latitude, longitude: longitude, moment: now) == nil)
    }
  }

  @Test func everyFaultSaysWhatToDo() {
    let faults: [WeatherFault] = [.noKey, .future, .noProgram, .unreachable, .unknown]
    #expect(
      faults.map { "\($0.words.why); \($0.words.fix)" } == [
        "this provider needs a key; set DIARYSITE_WEATHER_KEY before you start diarysite",
        "the entry is of the future; ask again on that day",
        "the program 'curl' is missing; install the package 'curl'",
        "the provider did not answer; try again later; check the key if the provider needs one",
        "the provider has no weather of that place and time; write the weather yourself",
      ])
  }
}
