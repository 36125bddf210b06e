/// The reason why an output is made.
package enum Cause: Hashable, Sendable {
  /// No earlier build knew it.
  case new
  /// The file is missing, or something else changed it.
  case touched
  /// Something that it is made from differs.
  case changed
}
