/// What the columns of a table mean, by the words of its first row.
struct TableColumns {
  enum Meaning: String, CaseIterable {
    case date, time, title, body, tags, mood, favorite, place, city, country, latitude, longitude,
      weather, icon
    case temperature, id, visibility, draft, updated, language, summary, aliases, format
    case timeZone

    /// In small letters, without blanks and marks.
    var words: [String] {
      switch self {
      case .date:
        [
          "date", "datetime", "day", "created", "createdat", "creationdate", "timestamp",
          "fulldate",
        ]
      case .time: ["time", "hour"]
      case .title: ["title", "heading", "subject", "headline", "notetitle"]
      case .body:
        [
          "body", "text", "note", "notes", "entry", "content", "contents", "description",
          "entrytext",
        ]
      case .tags: ["tags", "tag", "labels", "categories", "category", "keywords", "activities"]
      case .mood: ["mood", "feeling"]
      case .favorite: ["favorite", "favourite", "starred", "star", "isfavorite", "isstar"]
      case .place: ["place", "location", "placename", "address"]
      case .city: ["city", "locality", "town"]
      case .country: ["country"]
      case .latitude: ["latitude", "lat"]
      case .longitude: ["longitude", "lon", "lng", "long"]
      case .weather: ["weather", "condition"]
      case .icon: ["icon", "weathericon"]
      case .temperature: ["temperature", "temp", "temperaturecelsius"]
      case .id: ["id", "uuid", "identifier", "guid"]
      case .visibility: ["visibility", "privacy"]
      case .draft: ["draft", "isdraft"]
      case .updated: ["updated", "updatedat", "modified", "modifiedat", "lastmodified"]
      case .language: ["lang", "language"]
      case .summary: ["summary", "excerpt"]
      case .aliases: ["aliases"]
      case .format: ["format"]
      case .timeZone: ["timezone"]
      }
    }
  }

  let names: [String]
  private let places: [Meaning: Int]
  /// Columns that mean none of these.
  let others: [Int]
  /// Whether our own export wrote the table, whose dates and texts are taken as they are.
  let isOwn: Bool

  /// - Parameter chosen: Names of columns by what they mean, as options give them.
  /// - Returns: `nil` without a date, or without a title or a text.
  init?(_ header: [String], _ chosen: [String: String] = [:]) {
    names = header.map(\.trimmed)
    var places: [Meaning: Int] = [:]
    for meaning in Meaning.allCases {
      let words = chosen[meaning.rawValue].map { [Self.key($0)] } ?? meaning.words
      places[meaning] =
        words.lazy.compactMap { word in
          header.firstIndex { Self.key($0) == word }
        }.first
    }
    guard places[.date] != nil, places[.title] != nil || places[.body] != nil else { return nil }
    self.places = places
    let used = Set(places.values)
    others = names.indices.filter { !used.contains($0) }
    isOwn =
      names.starts(with: ["date", "title", "body", "tags", "favorite"])
      && names.contains("timeZone") && names.contains("group")
  }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// A cell that is not empty, without the apostrophe that keeps spreadsheets from running it.
  func text(_ meaning: Meaning, in cells: [String]) -> String? {
    places[meaning].flatMap { text(at: $0, in: cells) }
  }

  func text(at index: Int, in cells: [String]) -> String? {
    guard index < cells.count, !cells[index].isEmpty else { return nil }
    return Self.disarmed(cells[index])
  }

  /// A cell of a column that only our own tables have.
  func ownText(_ name: String, in cells: [String]) -> String? {
    isOwn ? names.firstIndex(of: name).flatMap { text(at: $0, in: cells) } : nil
  }

  static func disarmed(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "'"),
      let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }),
      "=+-@\t\r".utf8.contains(first)
    else { return text }
    return String(decoding: text.utf8.dropFirst(), as: UTF8.self)
  }
}
