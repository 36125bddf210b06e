/// A value as a caller gives it.
package enum Value: Sendable {
  case absent
  /// As written; escaped when the scope is built.
  case text(String)
  /// The same in UTF-8.
  case bytes([UInt8])
  /// Finished HTML, written as it is.
  case html([UInt8])
  case flag(Bool)
  case scope(Scope)
  case list([Scope])
  case free(FreeValue)
}
