import DiaryModel
import DiaryWeather
import LocalizedDates
import SiteFiles
import WritingDesk

/// The way to the provider that a configuration names; `nil` if it names none.
///
/// - Parameter diary: Programs in it are not run.
func weatherAsking(
  of configuration: Configuration, outside diary: DiskPath,
  present: @escaping @Sendable () -> Instant
) -> WeatherAsking? {
  guard let provider = configuration.weatherProvider else { return nil }
  let fetch = WebPage.fetch { ToolEnvironment(outside: diary) }
  let service = WeatherService(
    provider, key: environment("DIARYSITE_WEATHER_KEY"), fetching: fetch)
  return { position, moment throws(WeatherRefusal) in
    guard
      let question = WeatherQuestion(
        latitude: position.latitude, longitude: position.longitude, moment: moment)
    else { throw WeatherRefusal(why: "there is no such place", fix: "correct the position") }
    do throws(WeatherFault) {
      return try await service.weather(for: question, now: present())
    } catch {
      throw WeatherRefusal(why: error.words.why, fix: error.words.fix)
    }
  }
}
