/// The reason why a passphrase is refused, for a message. It never quotes the passphrase.
package struct PassphraseFault: Error, Hashable, Sendable {
  /// One sentence without a full stop.
  package let what: String
  /// The rule behind it.
  package let why: String
  /// The user's next step.
  package let fix: String

  static let better = """
    take four or more words that do not belong together, or at least \(PassphraseStrength.length) \
    characters from a password generator
    """
}
