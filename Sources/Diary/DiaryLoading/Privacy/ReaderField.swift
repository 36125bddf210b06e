/// A field of a source that may say who could read an entry there, in a way that no importer knows.
///
/// What a program does not understand it must not publish. So a field whose name or value speaks of
/// readers makes the entry private, unless it clearly says that everybody could read it.
enum ReaderField {
  enum Meaning {
    /// It says nothing about readers, or that everybody could read the entry.
    case open
    case draft
    case hidden
  }

  private static let negatives = [
    "draft", "privat", "hidden", "unlist", "unpublish", "secret", "protect", "expir", "embargo",
    "restrict", "confidential", "trash", "delet",
  ]
  private static let positives = ["publish", "visib", "secur"]
  /// These are too short to be looked for inside of other words.
  private static let words: Set = [
    "status", "hide", "access", "acl", "audience", "readers", "permission", "permissions",
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

  static func meaning(_ name: String, _ value: String) -> Meaning {
    let key = name.lowercased()
    // A blank is a password.
    if passwords.contains(where: key.contains) { return value.isEmpty ? .open : .hidden }
    let word = value.trimmed.lowercased()
    if word.isEmpty { return .open }
    if word == "draft" || word == "drafts" { return .draft }
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
