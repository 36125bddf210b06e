import Diagnostics
import StructuredText

/// The keys an entry may have, in front matter and in JSON.
enum EntryKey: String, CaseIterable {
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
  /// A map of what has no key of its own; templates show it as `extra`.
  case extra
  /// JSON only: in a Markdown file the body stands below the front matter.
  case body

  /// Spellings of the seeds' apps and of other countries.
  static let synonyms: [String: EntryKey] = [
    "favourite": .favorite, "isStar": .favorite, "isFavorite": .favorite, "starred": .favorite,
    "created_at": .date, "createdAt": .date, "createdDate": .date, "created": .date,
    "identifier": .id, "uuid": .id, "uuidString": .id,
    "updated_at": .updated, "updatedAt": .updated, "lastmod": .updated,
    "timezone": .timeZone, "language": .lang,
    "contents": .body, "content": .body, "text": .body,
  ]

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// All spellings by their lower case; a key's own name goes before a synonym.
  private static let byLowerCase = Dictionary(
    (allCases.map(\.rawValue) + synonyms.keys.sorted()).map { ($0.lowercased(), $0) }
  ) { first, _ in first }

  /// The keys that decide when and to whom an entry shows.
  static let deciding: [EntryKey] = [.visibility, .group, .draft, .date]

  /// The meaning of a key in an entry.
  enum Meaning {
    case known(EntryKey)
    /// The key could decide who reads the entry, or is meant to be known: an error.
    ///
    /// `what` repeats the key only if it is no word of the writer's own. `location` is the key's
    /// own unless what is meant stands elsewhere in the field.
    case refused(location: TextLocation, what: String, why: String, fix: String)
    /// Not known; perhaps a slip for `near`.
    case unknown(near: String?)
  }

  init?(spelling key: String) {
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

  /// - Parameter present: The day that days in the field are compared with.
  static func meaning(
    of field: Field, isMarkdown: Bool, at present: PrivacyFinding.Present? = nil
  ) -> Meaning {
    let key = field.key
    if let known = EntryKey(spelling: key) {
      return known == .body && isMarkdown ? .unknown(near: nil) : .known(known)
    }
    let folded = key.lowercased()
    let privacy = PrivacyFinding(field, at: present)
    if let privacy, case .key(.exact) = privacy.reason { return refused(privacy) }
    if let right = byLowerCase[folded] {
      if isMarkdown, EntryKey(spelling: right) == .body { return .unknown(near: nil) }
      return .refused(
        location: field.keyLocation, what: "'\(key)' is not a key",
        why: "keys are written in exact case", fix: "write '\(right)'")
    }
    if let text = field.value.scalar?.text, PrivacyFinding.isDistance(key, text) {
      return .unknown(near: nil)
    }
    // The three first: a key that is nearly two known ones must not pass for the harmless one.
    if let near = slip(key, for: deciding) {
      return .refused(
        location: field.keyLocation, what: "a key is nearly '\(near)'",
        why: "it looks like a slip for '\(near)', which decides when and to whom the entry shows",
        fix: "write '\(near)', or rename the key")
    }
    if let privacy { return refused(privacy) }
    return .unknown(near: slip(key, for: allCases.filter { $0 != .body || !isMarkdown }))
  }

  private static func refused(_ finding: PrivacyFinding) -> Meaning {
    let (what, why, fix) = finding.words
    return .refused(location: finding.location, what: what, why: why, fix: fix)
  }

  private static func slip(_ key: String, for keys: [EntryKey]) -> String? {
    let length = key.unicodeScalars.count
    let near = keys.map(\.rawValue).filter { abs($0.utf8.count - length) <= farthest($0) }
    return nearMiss(of: key, in: near, farthest: farthest)
  }

  private static func farthest(_ known: String) -> Int {
    switch known.utf8.count {
    case ..<4: 0
    case 4...6: 1
    default: 2
    }
  }
}
