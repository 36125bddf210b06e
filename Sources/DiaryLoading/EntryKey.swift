import Diagnostics

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
  case draft
  case lang
  case summary
  case format
  case aliases
  case page
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

  /// What other generators call privacy, and what to write here instead.
  ///
  /// A diary that relied on one of these must not be published by mistake, so they fail.
  private static let refused: [String: String] = [
    "private": "write 'visibility: private'",
    "public": "write 'visibility: public'",
    "published": "write 'draft: true' to hold the entry back, or nothing to publish it",
    "publish": "write 'draft: true' to hold the entry back, or nothing to publish it",
    "hidden": "write 'visibility: private'",
    "unlisted": "write 'visibility: private'; 'visibility: unlisted' is not supported yet",
    "secret": "write 'visibility: private'",
    "protected": "write 'visibility: private'; 'visibility: encrypted' is not supported yet",
    "password": "write 'visibility: private'; 'visibility: encrypted' is not supported yet",
    "status": "write 'draft: true' to hold the entry back, or nothing to publish it",
    "publishDate": "write 'date': an entry appears when its date has come",
    "expiryDate": "remove it, and write 'visibility: private' when the entry shall go",
  ]

  /// What a key written in an entry means.
  enum Meaning {
    case known(EntryKey)
    /// The key could decide who reads the entry, or is meant to be known: an error.
    case refused(why: String, fix: String)
    /// Not known; perhaps a slip for `near`.
    case unknown(near: String?)
  }

  static func meaning(of key: String, isMarkdown: Bool) -> Meaning {
    if let known = byName[key] ?? synonyms[key] {
      if known == .body && isMarkdown { return .unknown(near: nil) }
      return .known(known)
    }
    let folded = key.lowercased()
    if let fix = refused.first(where: { $0.key.lowercased() == folded })?.value {
      return .refused(
        why: "diarysite does not know this key, and guessing could publish what is private",
        fix: fix)
    }
    let names = (isMarkdown ? allCases.filter { $0 != .body } : allCases).map(\.rawValue)
    if let right = (names + synonyms.keys.sorted()).first(where: { $0.lowercased() == folded }) {
      return .refused(why: "keys are written in exact case", fix: "write '\(right)'")
    }
    let near = nearMiss(of: key, in: names) { known in
      switch known.utf8.count {
      case ..<4: 0
      case 4...6: 1
      default: 2
      }
    }
    if let near, ["visibility", "draft", "date"].contains(near) {
      return .refused(
        why: "it looks like a slip for '\(near)', which decides when and to whom the entry shows",
        fix: "write '\(near)', or rename the key")
    }
    return .unknown(near: near)
  }
}
