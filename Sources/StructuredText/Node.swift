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

/// One key of a map with its value.
public struct Field: Sendable {
  public let key: String
  public let keyPlace: Place
  public let value: Node

  public init(key: String, keyPlace: Place, value: Node) {
    self.key = key
    self.keyPlace = keyPlace
    self.value = value
  }
}
