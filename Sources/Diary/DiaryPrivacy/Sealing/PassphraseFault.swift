/// The reason why a passphrase is refused, for a message. It never quotes the passphrase.
package struct PassphraseFault: Error, Hashable, Sendable {
  /// One sentence without a full stop.
  package let what: String
  /// The rule behind it.
  package let why: String
  /// The user's next step.
  package let fix: String

  static let better =
    "make one with 'diarysite passphrase', or take at least \(PassphraseStrength.enough) characters"
}
