package import LocalizedDates

/// When an entry was written: a day, maybe a time.
///
/// A date without a time never moves to another day. With a time, the day is the one on the
/// writer's wall.
package struct EntryDate: Hashable, Sendable {
  package let day: Day
  /// The writer's wall clock; `nil` for a date without a time.
  package let wall: WallTime?
  /// The zone of a date without a time: that of the entry, else of the site.
  package let zone: Zone

  /// A date without a time.
  package init(day: Day, zone: Zone) {
    self.day = day
    self.wall = nil
    self.zone = zone
  }

  package init(_ wall: WallTime) {
    self.day = wall.day
    self.wall = wall
    self.zone = Zone(offset: wall.offset)
  }

  /// When the entry falls due: its time, or the start of its day.
  package var due: Instant {
    wall?.instant ?? zone.instant(of: day, at: .midnight)
  }

  /// The time a feed gives: its own, or noon, so that no reader's zone shifts the day.
  package var published: WallTime {
    wall ?? zone.wallTime(of: day, at: .noon)
  }

  /// For `datetime` attributes: a day, or a time with its offset.
  ///
  /// ## Source
  /// HTML, "valid date string" and "valid global date and time string": an offset has no seconds,
  /// so times with such an offset are given in UTC.
  package var iso: String {
    wall?.rfc3339 ?? day.iso
  }
}
