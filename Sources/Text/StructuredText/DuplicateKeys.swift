/// The pairs of equal keys, each later one with the first: indices into `fields`, in order.
///
/// Keys are equal if they read the same, also where one is written with combining marks.
func duplicateKeys(in fields: [Field]) -> [(first: Int, second: Int)] {
  var pairs: [(first: Int, second: Int)] = []
  guard fields.count > 16 else {
    for second in fields.indices.dropFirst() {
      let key = fields[second].key
      if let first = fields[..<second].firstIndex(where: { $0.key == key }) {
        pairs.append((first, second))
      }
    }
    return pairs
  }
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
