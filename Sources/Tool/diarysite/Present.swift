import ArgumentParser
import DiaryBuild
import LocalizedDates
import Platform

/// The current time: `--now`, else `SOURCE_DATE_EPOCH`, else the clock.
func present(option: String?) throws -> Instant {
  if let text = option ?? variable("NOW") {
    if let seconds = Int64(text), let instant = Instant(unixNumber: seconds) { return instant }
    do throws(TextFault) {
      let date = try DateText(parsing: text)
      return WallTime(
        day: date.day, time: date.time ?? .midnight, offset: date.offset ?? .utc
      ).instant
    } catch {
      throw ValidationError(
        "--now \(error.what): \(error.why). Write it like 2024-05-12T07:30:00+09:00.")
    }
  }
  return try sourceDate() ?? clockTime()
}

/// The current time that `SOURCE_DATE_EPOCH` names.
func sourceDate() throws -> Instant? {
  guard let text = environment("SOURCE_DATE_EPOCH"), !text.isEmpty else { return nil }
  guard let seconds = Int64(text) else {
    throw ValidationError("SOURCE_DATE_EPOCH is '\(text)'; it must be a number of seconds.")
  }
  return Instant(seconds: seconds)
}
