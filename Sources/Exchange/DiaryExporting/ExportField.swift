import DiaryModel
import LocalizedDates

/// Something that an entry has and not every format can hold, with the words behind "has" or "have".
package enum ExportField: String, CaseIterable, Hashable, Sendable {
  case noTitle = "no title"
  case dateWithoutTime = "a date without a time"
  case seconds = "seconds in the time"
  case zone = "another time zone than the diary"
  case updated = "a date of the last change"
  case id = "an id"
  case tags = "tags"
  case tagSpelling = "tags with blanks or other marks"
  case favorite = "a star"
  case mood = "a mood"
  case weather = "weather"
  case weatherIcon = "an icon that the words of the weather do not give"
  case temperature = "a temperature"
  case place = "a place"
  case coordinates = "coordinates"
  case language = "a language"
  case summary = "a summary"
  case plainText = "plain text as the format"
  case aliases = "earlier addresses"
  case essay = "a word about the layout of an essay"
  case order = "a place among the pages"
  case extra = "fields of your own"
  case links = "links to other entries"
  case files = "photos or other files"
  case draft = "the mark of a draft"
  case `private` = "the mark of a private entry"
  case readers = "the mark of an unlisted or encrypted entry"
}

extension Set<ExportField> {
  /// The fields that a text for people shows.
  static let shown: Set = [
    .noTitle, .dateWithoutTime, .tags, .tagSpelling, .favorite, .mood, .weather, .temperature,
    .place, .plainText,
  ]
}

extension Export {
  /// The fields that an entry has.
  func fields(of entry: ExportedEntry) -> [ExportField] {
    entry.fields(in: configuration.zone) + (hasLinks(entry) ? [.links] : [])
  }

  /// Whether the entry links to another one of the export.
  private func hasLinks(_ entry: ExportedEntry) -> Bool {
    var hasLinks = false
    _ = source(of: entry) { target in
      if case .entry = target { hasLinks = true }
      return nil
    }
    return hasLinks
  }
}

extension ExportedEntry {
  /// The fields that the entry has, but for links.
  ///
  /// - Parameter zone: The diary's.
  fileprivate func fields(in zone: Zone) -> [ExportField] {
    let wall = content.date?.wall
    let found: [(ExportField, Bool)] = [
      (.noTitle, content.title == nil),
      (.dateWithoutTime, content.date != nil && wall == nil),
      (.seconds, wall.map { $0.time.second != 0 || $0.time.nanosecond != 0 } ?? false),
      (.zone, zoneToWrite(besides: zone) != nil),
      (.updated, content.updated != nil), (.id, content.identity.given != nil),
      (.tags, !content.terms.isEmpty),
      (.tagSpelling, content.terms.contains { $0.name != jrnlTag($0.name) }),
      (.favorite, content.isFavorite),
      (.mood, content.mood != nil), (.weather, content.weather?.condition.isEmpty == false),
      (.weatherIcon, hasIconOfItsOwn), (.temperature, content.weather?.temperature != nil),
      (.place, location?.text(in: .english) != nil), (.coordinates, location?.coordinates != nil),
      (.language, content.language != nil), (.summary, content.summary != nil),
      (.plainText, content.body.format == .plain), (.aliases, !aliases.isEmpty),
      (.essay, content.essay != nil), (.order, content.pageOrder != nil), (.extra, !extra.isEmpty),
      (.files, !files.isEmpty), (.draft, isDraft),
      (.private, visibility == .private),
      (.readers, visibility == .unlisted || visibility == .encrypted),
    ]
    return found.filter(\.1).map(\.0)
  }

  /// Whether the weather has an icon that its words do not give.
  private var hasIconOfItsOwn: Bool {
    guard let weather = content.weather, let icon = weather.icon else { return false }
    return WeatherIcon(word: weather.condition) != icon
  }
}
