/// A value read from JSON or YAML that knows its place.
///
/// Nothing is guessed: a scalar is its text and how it was written, and the caller asks for the
/// type that its field needs.
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
  public let place: Place

  public init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }
}
