import DiaryModel

/// The place that a field of a source has in an entry.
///
/// The names are those that `--column` takes.
enum Meaning: String, CaseIterable {
  case date, time, title, body, html, tags, mood, favorite
  case place, city, country, latitude, longitude
  case weather, icon, temperature
  case id, visibility, group, draft, updated, language, summary, aliases, slug, format, timeZone
  case essay

  /// The keys by which programs and people call it, the most usual first, in small letters and without
  /// blanks and marks. A point leads into a map: `location.name`.
  fileprivate var usualKeys: String {
    switch self {
    case .date:
      "date datetime day created createdat createddate creationdate datecreated timestamp fulldate"
    case .time: "time hour"
    case .title: "title heading subject headline notetitle"
    case .body:
      "body text note notes entry content contents contenttext description entrytext totaltext bodytext"
    case .html: "html contenthtml"
    case .tags: "tags tag labels categories category keywords activities"
    case .mood: "mood feeling"
    case .favorite: "favorite favourite starred star isfavorite isfavorites isstar isstart"
    case .place: "place location placename address location.name location.place place.name"
    case .city: "city locality town location.city"
    case .country: "country location.country"
    case .latitude: "latitude lat location.latitude location.lat place.latitude place.lat"
    case .longitude:
      "longitude lon lng long location.longitude location.lon location.lng place.longitude place.lon"
    case .weather: "weather condition weather.main weather.condition weather.description"
    case .icon: "icon weathericon weather.icon"
    case .temperature:
      "temperature temp temperaturecelsius weather.temperature weather.temp weather.degreec"
    case .id: "id identifier uuid uuidstring guid"
    case .visibility: "visibility privacy"
    case .group: "group"
    case .draft: "draft isdraft"
    case .updated:
      "updated updatedat modified modifiedat lastmodified lastmod datemodified modifieddate"
    case .language: "lang language"
    case .summary: "summary excerpt"
    case .aliases: "aliases"
    case .slug: "slug"
    case .format: "format"
    case .timeZone: "timezone"
    case .essay: "essay"
    }
  }
}

/// The meanings of the fields of a kind of source: the usual words, and the odd ones of the kind.
struct FieldTable: Sendable {
  /// The form of a text.
  enum Form {
    case plain, markdown
    /// HTML where it looks like it, or else Markdown.
    case htmlOrMarkdown
  }

  /// The usual words alone.
  static let usual = FieldTable()

  private var keys: [Meaning: [String]]
  /// The keys of maps that are looked into.
  let outer: Set<String>
  /// Keys that say nothing that an entry keeps.
  let ignored: Set<String>
  let form: Form
  /// Whether a text that begins with its title says it twice.
  let repeatsTitle: Bool
  /// How many units of a number that is a moment are a second; `nil` if the number itself tells.
  let unitsOfSecond: Double?
  /// The words for moods that are numbers from 1.
  let moods: [String]

  /// - Parameters:
  ///   - own: The keys of meanings for which the usual ones are not right.
  ///   - ignored: With blanks between them, as `own`.
  init(
    _ own: [Meaning: String] = [:], ignored: String = "", form: Form = .markdown,
    repeatsTitle: Bool = false, unitsOfSecond: Double? = nil, moods: [String] = []
  ) {
    keys = [:]
    for meaning in Meaning.allCases {
      keys[meaning] = (own[meaning] ?? meaning.usualKeys).split(separator: " ").map(String.init)
    }
    outer = Set(
      keys.values.joined().compactMap { key in key.firstIndex(of: ".").map { String(key[..<$0]) } })
    self.ignored = Set(ignored.split(separator: " ").map(String.init))
    (self.form, self.repeatsTitle) = (form, repeatsTitle)
    (self.unitsOfSecond, self.moods) = (unitsOfSecond, moods)
  }

  /// The keys of a meaning, the best first.
  subscript(meaning: Meaning) -> [String] { keys[meaning] ?? [] }

  /// The table with keys that a person chose: `title`, `body`, `date` ...
  func choosing(_ chosen: [String: String]) -> FieldTable {
    var table = self
    for (name, key) in chosen {
      if let meaning = Meaning(rawValue: name) { table.keys[meaning] = [Self.key(key)] }
    }
    return table
  }

  /// A key as tables have it.
  static func key(_ name: String) -> String {
    var key = ""
    for scalar in name.lowercased().unicodeScalars
    where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      key.unicodeScalars.append(scalar)
    }
    return key
  }
}
