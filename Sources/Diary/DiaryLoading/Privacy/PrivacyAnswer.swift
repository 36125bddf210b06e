/// The field to write instead of another program's word for privacy.
enum PrivacyAnswer: Hashable, Sendable {
  /// Nobody is to read the entry.
  case hidden
  /// The entry is not finished, or not published yet.
  case held
  /// The word opens an entry as well as it closes one: `public: false`.
  case either
  /// The entry is to appear at some time.
  case later
  /// The entry is to disappear at some time.
  case expiring
  /// The entry is kept out of lists and search engines.
  case unlisted
  /// The same, for a word that means the opposite: `listed: false`.
  case listing
  /// The entry opens with a password.
  case encrypted
  /// Some people may read the entry.
  case audience

  /// - Parameter isOff: Whether the word is denied, as in `private: false`.
  func fix(isOff: Bool = false) -> String {
    switch self {
    case .hidden, .encrypted, .unlisted:
      isOff ? "leave it out, or write 'visibility: public'" : fixOfGuard
    case .listing, .audience: fixOfGuard
    case .held: "write 'draft: true' to hold the entry back, or nothing to publish it"
    case .either: "write 'visibility: public' or 'visibility: private'"
    case .later: "write 'date': an entry appears when its date has come"
    case .expiring: "remove it, and write 'visibility: private' when the entry should go"
    }
  }

  private var fixOfGuard: String {
    switch self {
    case .unlisted, .listing:
      "write 'visibility: unlisted' for readers who know the address, or 'private'"
    case .encrypted: "write 'visibility: encrypted' for readers with a passphrase, or 'private'"
    case .audience:
      "write 'visibility: encrypted' for some readers, 'unlisted' for those who know the address,"
        + " or 'private'"
    default: "write 'visibility: private'"
    }
  }
}
