import LocalizedDates

/// Dates of sources, on the clock of who wrote.
enum ImportedDate {
  /// The day and time of an instant in a zone.
  static func date(_ instant: Instant, in zone: Zone) -> DateText? {
    guard let wall = zone.wallTime(at: instant) else { return nil }
    return DateText(day: wall.day, time: wall.time.withoutFraction, offset: wall.offset)
  }

  /// Seconds since 1970, with a fraction.
  static func instant(unixSeconds: Double) -> Instant? {
    guard unixSeconds.isFinite, abs(unixSeconds) < 4e11 else { return nil }
    let whole = unixSeconds.rounded(.down)
    return Instant(seconds: Int64(whole))
  }

  /// A number since 1970: seconds, or milliseconds or microseconds if it is as large as those.
  static func instant(unixNumber number: Double) -> Instant? {
    instant(
      unixSeconds: abs(number) < 1e11 ? number : abs(number) < 1e14 ? number / 1e3 : number / 1e6)
  }

  /// A date as text, with an offset, in UTC (`Z`) or without.
  ///
  /// - Parameters:
  ///   - text: As RFC 3339 and ISO 8601 write it.
  ///   - zone: For whose clock it is meant: a time of another offset is shown on that.
  static func date(_ text: String, in zone: Zone) -> DateText? {
    guard let date = try? DateText(parsing: text) else { return nil }
    guard let time = date.time else { return date }
    guard let offset = date.offset else {
      return self.date(date.day, at: time.withoutFraction, in: zone)
    }
    if offset != .utc { return DateText(day: date.day, time: time.withoutFraction, offset: offset) }
    return self.date(WallTime(day: date.day, time: time, offset: .utc).instant, in: zone)
  }

  /// A day and a time on the clock of a zone.
  static func date(_ day: Day, at time: TimeOfDay, in zone: Zone) -> DateText {
    let wall = zone.wallTime(of: day, at: time)
    return DateText(day: wall.day, time: wall.time, offset: wall.offset)
  }

  /// `18:30`, `18:30:05`, `6:30 PM`.
  static func time(_ text: some StringProtocol) -> TimeOfDay? {
    // Most times are of this form, and a pattern takes as long as all else of an entry.
    if let time = try? DateText(parsing: "2000-01-01T\(text)").time { return time.withoutFraction }
    let form = #/(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([AaPp])\.?[Mm]\.?)?/#
    guard let match = text.trimmed.wholeMatch(of: form), var hour = Int(match.1),
      let minute = Int(match.2)
    else { return nil }
    if let half = match.4?.lowercased() { hour = hour % 12 + (half == "p" ? 12 : 0) }
    return TimeOfDay(hour: hour, minute: minute, second: match.3.flatMap { Int($0) } ?? 0)
  }
}

extension Day {
  /// The day of three numbers as they are written.
  init?(_ year: Substring, _ month: Substring, _ day: Substring) {
    guard let year = Int(year), let month = Int(month), let day = Int(day) else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension TimeOfDay {
  /// Fractions of seconds say nothing in a diary.
  var withoutFraction: TimeOfDay {
    TimeOfDay(hour: hour, minute: minute, second: second) ?? self
  }
}

extension String {
  /// Whether it says a day and nothing more, which is no title.
  func isDate(_ day: Day) -> Bool { DateText(inWordsOf: trimmingStart("@"))?.day == day }
}
