import DiaryModel

/// A field of another program that may say who could read an entry there, in a way that nobody here
/// knows.
///
/// What a program does not understand it must not publish. So an entry that is imported with a field
/// whose name or value speaks of readers becomes private, unless it clearly says that everybody could
/// read it; and in a content file such a field is not one to be let through.
package enum ReaderField {
  package enum Meaning {
    /// It says nothing about readers, or that everybody could read the entry.
    case open
    case draft
    case hidden
  }

  private static let negatives = [
    "draft", "privat", "hidden", "unlist", "unpublish", "secret", "protect", "expir", "embargo",
    "restrict", "confidential", "trash", "delet", "excludefromcollections",
  ]
  private static let positives = ["publish", "visib", "secur"]
  /// These are too short to be looked for inside of other words.
  private static let words: Set = [
    "public", "listed", "status", "hide", "access", "acl", "audience", "readers", "permission",
    "permissions",
  ]
  /// In the content files of this diary these are not let through either.
  private static let moreWords: Set = [
    "share", "shared", "sharing", "reader", "viewer", "viewers", "member", "members", "subscriber",
    "subscribers", "paywall", "paid", "premium", "login", "auth", "allow", "allowed", "deny",
    "denied", "exclude", "excluded", "noindex", "archived", "released", "approved", "moderation",
    "sensitive", "nsfw", "internal", "locked", "encrypt", "encrypted", "friends", "roles",
    "invisible", "disabled", "privacy", "personal", "scheduled", "비밀", "숨김", "秘密", "隱藏", "隐藏",
    "非表示", "geheim", "secreto", "oculto", "caché", "سري", "מוסתר",
  ]
  private static let passwords = ["password", "passwd", "passphrase"]
  private static let noes: Set = ["false", "no", "off", "0", "none", "null", "never"]
  private static let yeses: Set = [
    "true", "yes", "on", "1", "public", "publish", "published", "live", "everyone", "everybody",
    "anyone", "all", "open",
  ]
  /// What says so in a field of any name.
  private static let hidden: Set = [
    "private", "hidden", "unlisted", "secret", "unpublished", "expired", "protected", "trash",
    "trashed", "deleted", "pending", "embargoed", "restricted", "confidential", "friends",
    "friends-only", "friendsonly", "members", "members-only", "password", "password-protected",
    "soft_trashed", "only-me", "onlyme",
  ]

  /// Whether a field may say who may read the entry: by its name, or by a word for that as its value.
  static func speaks(_ name: String, _ value: String?) -> Bool {
    let key = name.lowercased()
    return (negatives + positives + passwords).contains(where: key.contains)
      || !words.union(moreWords).isDisjoint(with: parts(of: name))
      || value.map { hidden.contains(trimmed($0).lowercased()) || StateWords.state(in: $0) != nil }
        ?? false
  }

  package static func meaning(_ name: String, _ value: String) -> Meaning {
    let key = name.lowercased()
    // A blank is a password.
    if passwords.contains(where: key.contains) { return value.isEmpty ? .open : .hidden }
    let word = trimmed(value).lowercased()
    if word.isEmpty { return .open }
    if word == "draft" || word == "drafts" { return .draft }
    // Eleventy makes no page of it.
    if key == "permalink", noes.contains(word) { return .hidden }
    if hidden.contains(word) { return .hidden }
    let parts = Self.parts(of: name)
    if negatives.contains(where: key.contains) || parts.contains("hide") {
      if noes.contains(word) { return .open }
      return key == "draft" ? .draft : .hidden
    }
    let isPositive = positives.contains(where: key.contains) && !key.contains("publisher")
    if !isPositive, words.isDisjoint(with: parts) { return .open }
    if word == "pending" { return .draft }
    return yeses.contains(word) ? .open : .hidden
  }

  /// The words of a name such as `postStatus`, `post-status` or `post_status`.
  private static func parts(of name: String) -> Set<String> {
    var parts: Set<String> = []
    var part = ""
    for character in name {
      if !character.isLetter || character.isUppercase {
        parts.insert(part)
        part = ""
      }
      if character.isLetter { part += character.lowercased() }
    }
    parts.insert(part)
    return parts
  }
}
