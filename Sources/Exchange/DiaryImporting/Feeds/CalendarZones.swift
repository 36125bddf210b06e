import LocalizedDates

/// The time zones that an iCalendar file defines itself.
///
/// A zone is known by its IANA name, or by that of `X-LIC-LOCATION`; one whose clocks never change is
/// its offset. Rules by which clocks change are not read.
///
/// ## Source
/// RFC 5545, 3.6.5.
struct CalendarZones {
  private var zones: [String: Zone] = [:]

  init(_ text: String) {
    var name: String?
    var known: Zone?
    var offsets: Set<String> = []
    for line in text.split(separator: "\n") {
      guard line.hasPrefix("TZ") || line.hasPrefix("X-LIC") || line.hasSuffix("VTIMEZONE"),
        let content = ContentLine(line)
      else { continue }
      switch (content.name, content.value) {
      case ("BEGIN", "VTIMEZONE"): (name, known, offsets) = (nil, nil, [])
      case ("END", "VTIMEZONE"):
        let fixed = offsets.count == 1 ? offsets.first.flatMap(Self.zone(offset:)) : nil
        if let name { zones[name] = known ?? fixed }
      case ("TZID", let value): name = value
      case ("X-LIC-LOCATION", let value): known = Zone(value)
      case ("TZOFFSETTO", let value): offsets.insert(value)
      default: break
      }
    }
  }

  /// `+0900`, or with seconds `+082752`.
  private static func zone(offset: String) -> Zone? {
    guard offset.utf8.count == 7 else { return Zone(offset) }
    let digits = offset.dropFirst()
    return Zone(
      "\(offset.prefix(1))\(digits.prefix(2)):\(digits.dropFirst(2).prefix(2)):\(digits.suffix(2))")
  }

  subscript(name: String) -> Zone? { Zone(name) ?? zones[name] }
}
