/// The declared names that a template reads.
struct UsedFields: Sendable {
  /// Few schemas, most of them met again at once: searching a list is faster than hashing.
  private var schemas: [(schema: ObjectIdentifier, slots: [Bool])] = []

  mutating func insert(_ slot: Int, of schema: Schema.Storage) {
    let id = ObjectIdentifier(schema)
    if let known = schemas.firstIndex(where: { $0.schema == id }) {
      schemas[known].slots[slot] = true
      return
    }
    var slots = [Bool](repeating: false, count: schema.codes.count)
    slots[slot] = true
    schemas.append((id, slots))
  }

  func contains(_ slot: Int, of schema: Schema.Storage) -> Bool {
    let id = ObjectIdentifier(schema)
    return schemas.first { $0.schema == id }?.slots[slot] ?? false
  }
}
