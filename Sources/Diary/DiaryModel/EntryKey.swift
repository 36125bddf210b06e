/// The keys an entry may have, in front matter and in JSON.
package enum EntryKey: String, CaseIterable, Sendable {
  case title
  case date
  case timeZone
  case updated
  case id
  case slug
  case tags
  case favorite
  case mood
  case weather
  case location
  case visibility
  /// The group of readers of an encrypted entry.
  case group
  case draft
  case lang
  case summary
  case format
  case aliases
  case page
  /// The place of an undated page among the others.
  case order
  /// Whether its page is laid out as an essay of pictures.
  case essay
  /// A map of what has no key of its own; templates show it as `extra`.
  case extra
  /// JSON only: in a Markdown file the body stands below the front matter.
  case body

  /// Spellings of the seeds' apps and of other countries.
  package static let synonyms: [String: EntryKey] = [
    "favourite": .favorite, "isStar": .favorite, "isFavorite": .favorite, "starred": .favorite,
    "created_at": .date, "createdAt": .date, "createdDate": .date, "created": .date,
    "identifier": .id, "uuid": .id, "uuidString": .id,
    "updated_at": .updated, "updatedAt": .updated, "lastmod": .updated,
    "timezone": .timeZone, "language": .lang,
    "contents": .body, "content": .body, "text": .body,
  ]

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The keys that decide when and to whom an entry shows.
  package static let deciding: [EntryKey] = [.visibility, .group, .draft, .date]

  package init?(spelling key: String) {
    switch key {
    // Most keys of most diaries; the dictionaries take ten times as long.
    case "title": self = .title
    case "date": self = .date
    case "tags": self = .tags
    default:
      guard let known = EntryKey.byName[key] ?? EntryKey.synonyms[key] else { return nil }
      self = known
    }
  }
}
