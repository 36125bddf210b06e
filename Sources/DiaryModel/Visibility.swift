/// Who may read an entry.
public enum Visibility: String, CaseIterable, Hashable, Sendable {
  case `public`
  /// Whoever knows the address.
  case unlisted
  /// Whoever knows the passphrase of its group.
  case encrypted
  /// Nobody but the writer.
  case `private`
}
