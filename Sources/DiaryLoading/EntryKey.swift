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
  /// Who an encrypted entry opens to.
  case group
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

  /// All spellings by their lower case; a key's own name goes before a synonym.
  private static let byLowerCase = Dictionary(
    (allCases.map(\.rawValue) + synonyms.keys.sorted()).map { ($0.lowercased(), $0) }
  ) { first, _ in first }

  /// What other generators call privacy, and what to write here instead: lower case, without `-`
  /// and `_`.
  ///
  /// A diary that relied on one of these must not be published by mistake, so they fail.
  private static let refused: [String: String] = {
    let hidden = "write 'visibility: private'"
    let held = "write 'draft: true' to hold the entry back, or nothing to publish it"
    let either = "write 'visibility: public' or 'visibility: private'"
    let later = "write 'date': an entry appears when its date has come"
    let unlisted = "write 'visibility: unlisted' for readers who know the address, or 'private'"
    let encrypted = "write 'visibility: encrypted' for readers with a passphrase, or 'private'"
    return [
      "private": hidden, "isprivate": hidden, "hidden": hidden, "ishidden": hidden,
      "secret": hidden, "visible": hidden, "privacy": hidden, "access": hidden,
      "confidential": hidden, "deleted": hidden, "isdeleted": hidden, "trashed": hidden,
      "istrashed": hidden, "intrash": hidden,
      "public": either, "ispublic": either,
      "published": held, "ispublished": held, "publish": held, "status": held, "isdraft": held,
      "unpublished": held,
      "unlisted": unlisted, "listed": unlisted,
      "locked": encrypted, "protected": encrypted, "password": encrypted, "encrypted": encrypted,
      "passphrase": encrypted, "passwordprotected": encrypted,
      "publishdate": later, "publishon": later, "publishat": later, "embargo": later,
      "expirydate": "remove it, and write 'visibility: private' when the entry shall go",
    ]
  }()

  /// The keys that decide when and to whom an entry shows.
  static let deciding: [EntryKey] = [.visibility, .group, .draft, .date]

  /// What a key written in an entry means.
  enum Meaning {
    case known(EntryKey)
    /// The key could decide who reads the entry, or is meant to be known: an error.
    ///
    /// `what` repeats the key only if it is no word of the writer's own.
    case refused(what: String, why: String, fix: String)
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

  static func meaning(of key: String, isMarkdown: Bool) -> Meaning {
    if let known = EntryKey(spelling: key) {
      return known == .body && isMarkdown ? .unknown(near: nil) : .known(known)
    }
    let folded = key.lowercased()
    if let fix = refused[folded.filter { $0 != "-" && $0 != "_" }] {
      return .refused(
        what: "'\(key)' is not a key",
        why: "diarysite does not know this key, and guessing could publish what is private",
        fix: fix)
    }
    if let right = byLowerCase[folded] {
      if isMarkdown, EntryKey(spelling: right) == .body { return .unknown(near: nil) }
      return .refused(
        what: "'\(key)' is not a key", why: "keys are written in exact case",
        fix: "write '\(right)'")
    }
    // The three first: a key that is nearly two known ones must not pass for the harmless one.
    if let near = slip(key, for: deciding) {
      return .refused(
        what: "a key is nearly '\(near)'",
        why: "it looks like a slip for '\(near)', which decides when and to whom the entry shows",
        fix: "write '\(near)', or rename the key")
    }
    return .unknown(near: slip(key, for: allCases.filter { $0 != .body || !isMarkdown }))
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
