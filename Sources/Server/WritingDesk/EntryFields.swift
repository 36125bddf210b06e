import DiaryModel
import DiaryWriting
import LocalizedDates
import StructuredText

/// The fields of an entry as the writing page sends them.
///
/// Each is `nil` if it was not sent, and holds `nil` if it is to go.
struct EntryFields: Sendable {
  /// The title, a line break, the body.
  var text: String?
  var date: DateText??
  var timeZone: String??
  var isFavorite: Bool?
  var tags: [String]?
  var mood: String??
  var weather: NewWeather??
  var location: Location??
  var visibility: Visibility??
  var group: ReaderGroup??
  var isDraft: Bool?

  static let names = [
    "text", "date", "timeZone", "favorite", "tags", "mood", "weather", "location", "visibility",
    "group", "draft",
  ]

  /// - Parameter members: May have others.
  init(_ members: JSONMembers) throws(WritingFault) {
    func sent<Value>(
      _ key: String, _ read: (String) throws(WritingFault) -> Value
    ) throws(WritingFault) -> Value? {
      members.has(key) ? try read(key) : nil
    }
    text = try members.text("text")
    date = try sent("date") { key throws(WritingFault) in try Self.date(try members.line(key)) }
    timeZone = try sent("timeZone") { key throws(WritingFault) in
      try Self.zone(try members.line(key))
    }
    isFavorite = try sent("favorite") { key throws(WritingFault) in
      try members.boolean(key) ?? false
    }
    tags = try sent("tags") { key throws(WritingFault) in try members.lines(key) }
    mood = try sent("mood") { key throws(WritingFault) in try members.line(key) }
    weather = try sent("weather") { key throws(WritingFault) in
      try members.object(key).flatMap(Self.weather)
    }
    location = try sent("location") { key throws(WritingFault) in
      try members.object(key).flatMap(Self.location)
    }
    visibility = try sent("visibility") { key throws(WritingFault) in
      try Self.choice(try members.line(key), key) { Visibility(rawValue: $0) }
    }
    group = try sent("group") { key throws(WritingFault) in
      try Self.choice(try members.line(key), key) { ReaderGroup($0) }
    }
    isDraft = try sent("draft") { key throws(WritingFault) in try members.boolean(key) ?? false }
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
