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
