/// A day and a time on a clock, and how far that clock is ahead of UTC.
package struct WallTime: Hashable, Sendable {
  package let day: Day
  package let time: TimeOfDay
  package let offset: UTCOffset

  package init(day: Day, time: TimeOfDay, offset: UTCOffset) {
    self.day = day
    self.time = time
    self.offset = offset
  }

  package var instant: Instant {
    Instant(
      seconds: Int64(day.daysSinceEpoch * 86_400 + time.secondOfDay - offset.seconds),
      nanoseconds: time.nanosecond)
  }

  /// Such as `2024-05-12T07:30:00+09:00`, without fractions; `Z` for UTC.
  ///
  /// An offset with seconds cannot be written: the moment is then given in UTC, unless that falls
  /// outside the years 1 to 9999, where the offset loses its seconds.
  ///
  /// ## Source
  /// RFC 3339, 5.6.
  package var rfc3339: String {
    String(unsafeUninitializedCapacity: 25, initializingUTF8With: write)
  }

  /// Appends what ``rfc3339`` is.
  package func appendRFC3339(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 25) { buffer in
      bytes.append(contentsOf: buffer[..<write(to: buffer)])
    }
  }

  /// Writes `2024-05-12T07:30:00+09:00`; every entry's page has one or two.
  ///
  /// - Returns: The number of bytes, at most 25.
  private func write(to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let shown = writable
    shown.day.write(to: UnsafeMutableBufferPointer(rebasing: buffer[..<10]))
    buffer[10] = UInt8(ascii: "T")
    writeTwoDigits(shown.time.hour, to: buffer, at: 11)
    buffer[13] = UInt8(ascii: ":")
    writeTwoDigits(shown.time.minute, to: buffer, at: 14)
    buffer[16] = UInt8(ascii: ":")
    writeTwoDigits(shown.time.second, to: buffer, at: 17)
    if shown.offset == .utc {
      buffer[19] = UInt8(ascii: "Z")
      return 20
    }
    let minutes = abs(shown.offset.seconds) / 60
    buffer[19] = UInt8(ascii: shown.offset.seconds < 0 ? "-" : "+")
    writeTwoDigits(minutes / 60, to: buffer, at: 20)
    buffer[22] = UInt8(ascii: ":")
    writeTwoDigits(minutes % 60, to: buffer, at: 23)
    return 25
  }

  /// Such as `Sun, 12 May 2024 07:30:00 +0900`, in English as the format requires.
  ///
  /// Offsets with seconds: as in ``rfc3339``.
  ///
  /// ## Source
  /// RFC 5322, 3.3, which RSS 2.0 uses for `pubDate`.
  package var rfc5322: String {
    let shown = writable
    let weekday = WallTime.weekdays[shown.day.daysAfterSunday]
    let month = WallTime.months[shown.day.month - 1]
    let year = shown.day.iso.prefix(4)
    let offset = shown.offset.description.filter { $0 != ":" }
    return "\(weekday), \(pair(shown.day.day)) \(month) \(year) \(shown.time) \(offset)"
  }

  private var writable: WallTime {
    if offset.isWholeMinutes { return self }
    if let universal = instant.wallTime(at: .utc) { return universal }
    return WallTime(
      day: day, time: time, offset: UTCOffset(unchecked: offset.seconds / 60 * 60))
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
