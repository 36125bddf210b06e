/// A value read from JSON or YAML, with its location.
///
/// Nothing is guessed: a scalar is its text and how it was written, and the caller
/// converts it to the type that its field needs.
public struct Node: Sendable {
  public enum Value: Sendable {
    /// JSON's `null`; in YAML a plain `null`, `Null`, `NULL`, `~`, or nothing at all.
    case null
    case scalar(Scalar)
    case list([Node])
    /// In the file's order; no key stands twice.
    case map([Field])
  }

  public let value: Value
  public let location: TextLocation

  public init(_ value: Value, at location: TextLocation) {
    self.value = value
    self.location = location
  }
}
