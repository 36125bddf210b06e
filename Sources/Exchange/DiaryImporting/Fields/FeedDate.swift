import LocalizedDates

/// Dates of feeds: RFC 3339, or RFC 822 as RSS has it.
enum FeedDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The number of a month by its first three letters in English.
  static func month(_ name: String) -> Int? {
    months.firstIndex(of: name.lowercased()).map { $0 + 1 }
  }

  /// - Parameter zone: Of dates in UTC, which most programs write whatever the writer's zone.
  static func date(_ text: String, in zone: Zone) -> DateText? {
    if let date = ImportedDate.date(text, in: zone) { return date }
    let form =
      #/(?:[A-Za-z]+,?\s+)?(\d{1,2})\s+([A-Za-z]{3})[a-z]*\s+(\d{2,4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([+-]\d{4}|[A-Za-z]+)?/#
    guard let match = text.trimmed.wholeMatch(of: form),
      let month = month(String(match.2)), let number = Int(match.1),
      var year = Int(match.3), let hour = Int(match.4), let minute = Int(match.5)
    else { return nil }
    if match.3.count == 2 { year += year < 70 ? 2000 : 1900 }
    guard let day = Day(year: year, month: month, day: number),
      let time = TimeOfDay(hour: hour, minute: minute, second: match.6.flatMap { Int($0) } ?? 0)
    else { return nil }
    let offset: UTCOffset = match.7.flatMap { Self.offset(named: $0) } ?? .utc
    if offset != .utc { return DateText(day: day, time: time, offset: offset) }
    return ImportedDate.date(WallTime(day: day, time: time, offset: .utc).instant, in: zone)
  }

  /// ## Source
  /// RFC 822, 5.1.
  private static func offset(named name: Substring) -> UTCOffset? {
    let hours = [
      "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
    ]
    if let hours = hours[name.lowercased()] { return UTCOffset(seconds: hours * 3600) }
    return try? UTCOffset(parsing: String(name))
  }
}
