/// The keys an entry may have, in front matter and in JSON, in the order in which people write them.
///
/// Each has a sentence for whoever writes: `scripts/make-reference` shows it in the manual.
package enum EntryKey: String, CaseIterable, Sendable {
  /// The title of the entry, in one line; without it, the first line of the text or a heading.
  case title
  /// The day of the entry, with a time if you like: `2024-05-12`, `2024-05-12T07:30`,
  /// `2024-05-12T07:30:00+09:00`, or seconds since 1970; without it, the day in the name of the
  /// file.
  case date
  /// The time zone of the times of this entry, such as `Asia/Seoul` or `+09:00`; without it, that
  /// of the diary.
  case timeZone
  /// When the text was last changed, written like `date`; feeds and the page say so.
  case updated
  /// A list of words under which the entry is found.
  case tags
  /// Whether the entry is a favourite, `true` or `false`.
  case favorite
  /// How you felt, in a word; nine of them have a drawing, such as `happy` and `tired`.
  case mood
  /// The weather: a word such as `rain`, or a map of `condition`, `temperature` (in °C) and `icon`.
  case weather
  /// The place: a name, or a map of `name`, `city`, `country`, `latitude` and `longitude`; the
  /// position is never shown.
  case location
  /// Who may read the entry: everybody (`public`), whoever knows its address (`unlisted`), whoever
  /// has the passphrase (`encrypted`), or nobody but you (`private`); without it, as its folder or
  /// the diary says.
  case visibility
  /// The group of readers whose passphrase opens an encrypted entry; `visibility: {groups: ...}` of
  /// `diarysite.yml` names the groups.
  case group
  /// Whether the entry is not finished and not to be published, `true` or `false`.
  case draft
  /// Whether it is a page without a date, such as About, `true` or `false`.
  case page
  /// The place of a page without a date among the others: a number from 0 to 9999, the smallest
  /// first.
  case order
  /// Whether the page is laid out as an essay of pictures, `true` or `false`; without it, an entry
  /// of four pictures or more is.
  case essay
  /// The language of the entry, such as `ko` or `en-GB`; without it, that of the diary.
  case lang
  /// The subject of the entry, in one line, for search engines and feeds; without it, the beginning
  /// of the text.
  case summary
  /// The last part of the address: small letters and digits joined by `-`; without it, it is made
  /// from the name of the file or the title.
  case slug
  /// A list of old addresses that lead to the entry, such as `/2019/05/rain/`.
  case aliases
  /// How the text is read: as Markdown (`markdown`), or as typed (`plain`).
  case format
  /// The name of the entry in feeds, for good: any text of up to 128 characters; without it, an
  /// id is made from the path of the file.
  case id
  /// A map of values of your own, which templates show as `extra`.
  case extra
  /// The text of the entry, in JSON only: in a Markdown file it stands below the front matter.
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
