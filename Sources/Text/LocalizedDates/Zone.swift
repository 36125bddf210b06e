import Foundation

/// The rule by which clocks are set: a fixed offset, or an IANA zone.
///
/// The zones' data come with Foundation, so they are the same on every machine. Asking for
/// an offset takes well under a microsecond, from any number of threads.
package struct Zone: Sendable {
  private let rule: Rule

  private enum Rule: Sendable {
    case fixed(UTCOffset)
    case named(String, TimeZone)
  }

  package static let utc = Zone(offset: .utc)

  package init(offset: UTCOffset) {
    self.rule = .fixed(offset)
  }

  /// - Parameter name: An IANA name in its exact case, such as `Asia/Seoul` or `UTC`, or an offset
  ///   such as `+09:00`.
  /// - Returns: `nil` if there is no such zone. `GMT+9` and the like are refused: IANA's
  ///   `Etc/GMT+9` means the opposite.
  package init?(_ name: String) {
    if name == "UTC" || name == "Etc/UTC" || name == "Z" {
      self = .utc
    } else if let offset = try? UTCOffset(parsing: name) {
      self.init(offset: offset)
    } else {
      guard !Zone.isOffsetName(name), let zone = TimeZone(identifier: name) else { return nil }
      self.init(rule: .named(name, zone))
    }
  }

  private init(rule: Rule) {
    self.rule = rule
  }

  /// The name the zone was made from; `UTC` or `+09:00` for fixed offsets.
  package var name: String {
    switch rule {
    case .fixed(.utc): "UTC"
    case .fixed(let offset): offset.description
    case .named(let name, _): name
    }
  }

  /// Before 1900 this is mostly local mean time, with seconds.
  ///
  /// Instants far outside the years 1 to 9999 have the offset of those years' ends.
  package func offset(at instant: Instant) -> UTCOffset {
    switch rule {
    case .fixed(let offset): return offset
    case .named(_, let zone):
      let second = min(max(instant.seconds, Instant.earliest), Instant.latest)
      // Every second of the years 1 to 9999 is exact in a Double.
      let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
      return UTCOffset(seconds: offset) ?? .utc
    }
  }

  /// - Returns: The time on clocks in the zone; `nil` outside the years 1 to 9999.
  package func wallTime(at instant: Instant) -> WallTime? {
    instant.wallTime(at: offset(at: instant))
  }

  /// When clocks in the zone show this.
  ///
  /// A time that clocks show twice means the first one. A time that they skip is read with the
  /// offset before the gap, so the result lies after the gap by as much: where 02:00 to 03:00 is
  /// skipped, 02:30 is 03:30.
  package func wallTime(of day: Day, at time: TimeOfDay) -> WallTime {
    let label = Int64(day.daysSinceEpoch) * 86_400 + Int64(time.secondOfDay)
    let before = offset(at: Instant(seconds: label - 86_400))
    let after = offset(at: Instant(seconds: label + 86_400))
    let early = Instant(seconds: label - Int64(before.seconds), nanoseconds: time.nanosecond)
    if before == after || offset(at: early) == before {
      return WallTime(day: day, time: time, offset: before)
    }
    let late = Instant(seconds: label - Int64(after.seconds), nanoseconds: time.nanosecond)
    if offset(at: late) == after { return WallTime(day: day, time: time, offset: after) }
    return wallTime(at: early) ?? WallTime(day: day, time: time, offset: before)
  }

  /// When clocks in the zone show this; see ``wallTime(of:at:)`` for skipped and repeated times.
  package func instant(of day: Day, at time: TimeOfDay) -> Instant {
    wallTime(of: day, at: time).instant
  }

  private static func isOffsetName(_ name: String) -> Bool {
    guard name.hasPrefix("GMT") || name.hasPrefix("UTC") else { return false }
    return name.utf8.dropFirst(3).contains { $0 != UInt8(ascii: "0") && $0 < UInt8(ascii: "A") }
  }
}

extension Zone: Hashable {
  package static func == (left: Zone, right: Zone) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
