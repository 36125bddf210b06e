import DiaryModel
import DiaryWriting
import LocalizedDates
import StructuredText

extension EntryFields {
  /// A new entry with these fields; without a date it is of now.
  func newEntry(
    _ text: String, id: EntryID, _ configuration: Configuration, now: Instant
  ) -> NewEntry {
    let zone = (timeZone ?? nil).flatMap { Zone($0) } ?? configuration.zone
    var entry = NewEntry(date: (date ?? nil) ?? Self.date(of: now, in: zone), body: text)
    entry.id = id.text
    entry.timeZone = timeZone ?? nil
    entry.tags = tags ?? []
    entry.isFavorite = isFavorite ?? false
    entry.mood = mood ?? nil
    entry.weather = weather ?? nil
    entry.location = (location ?? nil).flatMap { $0.kept(nil) }
    entry.visibility = visibility ?? nil
    entry.group = group ?? nil
    entry.isDraft = isDraft ?? false
    return entry
  }

  /// The day and the time on a clock in the zone, without fractions of seconds.
  private static func date(of now: Instant, in zone: Zone) -> DateText? {
    zone.wallTime(at: Instant(seconds: now.seconds)).map {
      DateText(day: $0.day, time: $0.time, offset: $0.offset)
    }
  }

  /// The changes of an entry that has other fields.
  ///
  /// - Parameters:
  ///   - content: The entry as it is; `nil` if it cannot be read.
  ///   - isInJSON: Entries of apps have all their fields, with `false` for most.
  func changes(
    of content: EntryContent?, isInJSON: Bool, _ configuration: Configuration
  ) -> [EntryChange] {
    var changes: [EntryChange] = []
    func change(_ key: EntryKey, _ value: YAMLValue??) {
      if let value { changes.append(.field(key, value)) }
    }
    func flag(_ isOn: Bool?) -> YAMLValue?? {
      isOn.map { $0 ? .word("true") : isInJSON ? .word("false") : nil }
    }
    change(.date, date.map { $0.map { .word($0.text) } })
    change(.timeZone, timeZone.map { $0.map(YAMLValue.text) })
    change(.favorite, flag(isFavorite))
    change(.tags, tags.map { $0.isEmpty ? nil : .list($0.map(YAMLValue.text)) })
    change(.mood, mood.map { $0.map(YAMLValue.text) })
    change(.weather, weather.map { $0.flatMap(\.value) })
    change(
      .location, location.map { $0.flatMap { $0.kept(content?.location)?.value } })
    change(.visibility, visibility.map { $0.map { .word($0.rawValue) } })
    change(.group, group.map { $0.map { .word($0.name) } })
    change(.draft, flag(isDraft))
    if let text { changes.append(.text(text)) }
    return changes
  }
}

extension Location {
  /// The part of a location that is written: coordinates only if the entry has the same already.
  fileprivate func kept(_ old: Location?) -> Location? {
    if coordinates == old?.coordinates { return self }
    return Location(name: name, city: city, country: country)
  }
}
