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

extension Node {
  package var isNull: Bool {
    if case .null = value { return true }
    return false
  }

  /// The scalar, if this is one; `null` is none.
  package var scalar: Scalar? {
    if case .scalar(let scalar) = value { return scalar }
    return nil
  }

  /// The list's items, if this is a list.
  package var items: [Node]? {
    if case .list(let items) = value { return items }
    return nil
  }

  /// The map's fields, if this is a map.
  package var fields: [Field]? {
    if case .map(let fields) = value { return fields }
    return nil
  }

  /// The value of a map's key, compared by bytes; `nil` also if this is no map.
  package subscript(key: String) -> Node? {
    fields?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}

/// One key of a map with its value.
package struct Field: Sendable {
  package let key: String
  package let keyLocation: TextLocation
  package let value: Node

  package init(key: String, keyLocation: TextLocation, value: Node) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}

/// The pairs of equal keys, each later one with the first: indices into `fields`, in order.
///
/// Keys are equal if they read the same, also where one is written with combining marks.
func duplicateKeys(in fields: [Field]) -> [(first: Int, second: Int)] {
  var pairs: [(first: Int, second: Int)] = []
  var seen: [String: Int] = [:]
  seen.reserveCapacity(fields.count)
  for (index, field) in fields.enumerated() {
    if let first = seen[field.key] {
      pairs.append((first, index))
    } else {
      seen[field.key] = index
    }
  }
  return pairs
}
