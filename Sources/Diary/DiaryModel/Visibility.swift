/// The readers of an entry.
package enum Visibility: String, CaseIterable, Hashable, Sendable {
  case `public`
  /// Readers with the address.
  case unlisted
  /// Readers with the passphrase of its group.
  case encrypted
  /// Nobody but the writer.
  case `private`
}
