/// A value read from JSON or YAML, with its location.
///
/// Nothing is guessed: a scalar is its text and how it was written, and the caller
/// converts it to the type that its field needs.
package struct Node: Sendable {
  package enum Value: Sendable {
    /// JSON's `null`; in YAML a plain `null`, `Null`, `NULL`, `~`, or nothing at all.
    case null
    case scalar(Scalar)
    case list([Node])
    /// In the file's order; no key stands twice.
    case map([Field])
  }

  package let value: Value
  package let location: TextLocation

  package init(_ value: Value, at location: TextLocation) {
    self.value = value
    self.location = location
  }
}
