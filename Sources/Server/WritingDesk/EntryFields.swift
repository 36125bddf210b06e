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
  /// What the writer said that lines are which look like fields at the top of the text.
  var top: Top?

  enum Top: String, Sendable {
    case fields, text
  }

  static let names = [
    "text", "date", "timeZone", "favorite", "tags", "mood", "weather", "location", "visibility",
    "group", "draft", "top",
  ]

  /// - Parameter members: May have others.
  init(_ members: JSONMembers) throws(WritingFault) {
    let has = members.has
    text = try members.text("text")
    date = has("date") ? .some(try Self.date(try members.line("date"))) : nil
    timeZone = has("timeZone") ? .some(try Self.zone(try members.line("timeZone"))) : nil
    isFavorite = has("favorite") ? try members.boolean("favorite") ?? false : nil
    tags = has("tags") ? try members.lines("tags") : nil
    mood = has("mood") ? .some(try members.line("mood")) : nil
    weather = has("weather") ? .some(try members.object("weather").flatMap(Self.weather)) : nil
    location = has("location") ? .some(try members.object("location").flatMap(Self.location)) : nil
    let visibility = try Self.choice(try members.line("visibility"), "visibility") {
      Visibility(rawValue: $0)
    }
    self.visibility = has("visibility") ? .some(visibility) : nil
    let group = try Self.choice(try members.line("group"), "group") { ReaderGroup($0) }
    self.group = has("group") ? .some(group) : nil
    isDraft = has("draft") ? try members.boolean("draft") ?? false : nil
    top = try Self.choice(try members.line("top"), "top") { Top(rawValue: $0) }
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
