/// Why something could not be sealed or opened. It names no reason: to distinguish a wrong
/// passphrase from damaged data would help whoever guesses.
package enum SealingFault: Error, Hashable, Sendable {
  /// The passphrase is another one, or the bytes are not those that were sealed.
  case notOpened
}
