import DiaryModel
import DiaryWriting
import LocalizedDates
import StructuredText

/// The fields of an entry as the writing page sends them.
struct EntryFields: Sendable {
  /// The title, a line break, the body; `nil` if it was not sent.
  var text: String?
  /// The values that were sent.
  private var entry = NewEntry(date: nil)
  /// The fields that were sent; those without a value are to go.
  private var sent: [EntryKey] = []
  /// What the writer said that lines are which look like fields at the top of the text.
  var top: Top?

  enum Top: String, Sendable {
    case fields, text
  }

  private static let keys: [EntryKey] = [
    .date, .timeZone, .favorite, .tags, .mood, .weather, .location, .visibility, .group, .draft,
  ]

  static let names = ["text"] + keys.map(\.rawValue) + ["top"]

  /// - Parameter members: May have others.
  init(_ members: JSONMembers) throws(WritingFault) {
    text = try members.text("text")
    for key in Self.keys where members.has(key.rawValue) {
      try take(key, members)
      sent.append(key)
    }
    top = try Self.choice(try members.line("top"), "top") { Top(rawValue: $0) }
  }

  private mutating func take(_ key: EntryKey, _ members: JSONMembers) throws(WritingFault) {
    let name = key.rawValue
    switch key {
    case .date: entry.date = try Self.date(try members.line(name))
    case .timeZone: entry.timeZone = try Self.zone(try members.line(name))
    case .favorite: entry.isFavorite = try members.boolean(name) ?? false
    case .tags: entry.tags = try members.lines(name)
    case .mood: entry.mood = try members.line(name)
    case .weather: entry.weather = try members.object(name).flatMap(Self.weather)
    case .location: entry.location = try members.object(name).flatMap(Self.location)
    case .visibility:
      entry.visibility = try Self.choice(try members.line(name), name) { Visibility(rawValue: $0) }
    case .group: entry.group = try Self.choice(try members.line(name), name) { ReaderGroup($0) }
    case .draft: entry.isDraft = try members.boolean(name) ?? false
    default: break
    }
  }

  static func date(_ text: String?) throws(WritingFault) -> DateText? {
    guard let text else { return nil }
    do throws(TextFault) {
      return try DateText(parsing: text)
    } catch {
      throw .malformed("'date' \(error.what)", error.why)
    }
  }

  private static func zone(_ name: String?) throws(WritingFault) -> String? {
    guard let name else { return nil }
    guard Zone(name) != nil else {
      throw .malformed("'timeZone' is no zone", "it is a name such as Asia/Seoul")
    }
    return name
  }

  private static func choice<Value>(
    _ word: String?, _ key: String, _ make: (String) -> Value?
  ) throws(WritingFault) -> Value? {
    guard let word else { return nil }
    guard let value = make(word) else {
      throw .malformed("'\(key)' is no word that is known", "diarysite's documentation names them")
    }
    return value
  }

  private static func weather(_ members: JSONMembers) throws(WritingFault) -> NewWeather? {
    try members.check(known: ["condition", "icon", "temperature"])
    let weather = NewWeather(
      condition: try members.line("condition"), icon: try members.line("icon"),
      temperature: try members.number("temperature", in: -150...150))
    return weather == NewWeather() ? nil : weather
  }

  private static func location(_ members: JSONMembers) throws(WritingFault) -> Location? {
    try members.check(known: ["name", "city", "country", "latitude", "longitude"])
    let name = try members.line("name")
    let (city, country) = (try members.line("city"), try members.line("country"))
    let latitude = try members.number("latitude", in: -90...90)
    let longitude = try members.number("longitude", in: -180...180)
    if (latitude == nil) != (longitude == nil) {
      throw .malformed("'location' has half a position", "it has a latitude and a longitude")
    }
    var coordinates: Location.Coordinates?
    if let latitude, let longitude {
      coordinates = .init(latitude: latitude, longitude: longitude)
    }
    return Location(name: name, city: city, country: country, coordinates: coordinates)
  }
}

extension EntryFields {
  /// A new entry with these fields; without a date it is of now.
  func newEntry(
    _ text: String, id: EntryID, _ configuration: Configuration, now: Instant
  ) -> NewEntry {
    var new = entry
    let zone = entry.timeZone.flatMap { Zone($0) } ?? configuration.zone
    new.date = entry.date ?? Self.date(of: now, in: zone)
    new.location = entry.location?.kept(nil)
    (new.id, new.body) = (id.text, text)
    return new
  }

  /// The day and the time on a clock in the zone, without fractions of seconds.
  private static func date(of now: Instant, in zone: Zone) -> DateText? {
    zone.wallTime(at: Instant(seconds: now.seconds)).map {
      DateText(day: $0.day, time: $0.time, offset: $0.offset)
    }
  }

  /// The changes of an entry that has other fields.
  ///
  /// - Parameter content: The entry as it is; `nil` if it cannot be read.
  func changes(of content: EntryContent?, isInJSON: Bool) -> [EntryChange] {
    var new = entry
    new.location = entry.location?.kept(content?.location)
    return new.changes(of: sent, isInJSON: isInJSON) + (text.map { [.text($0)] } ?? [])
  }
}

extension Location {
  /// The part of a location that is written: coordinates only if the entry has the same already.
  fileprivate func kept(_ old: Location?) -> Location? {
    if coordinates == old?.coordinates { return self }
    return Location(name: name, city: city, country: country)
  }
}
