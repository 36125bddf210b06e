package import SiteFiles

/// The outputs that must be made again, in the graph's order, each with the cause.
///
/// - Parameters:
///   - graph: As things are.
///   - past: The earlier build's outputs, by output of the graph; `nil` for one it did not have.
package func outOfDate(
  _ graph: BuildGraph, since past: [PastOutput?]
) -> [(output: Int, cause: Cause)] {
  var found: [(output: Int, cause: Cause)] = []
  for output in graph.outputs {
    let known = output < past.count ? past[output] : nil
    if let cause = causeToMake(graph.fingerprint(of: output), since: known) {
      found.append((output, cause))
    }
  }
  return found
}

/// The reason to make one output again; `nil` if there is none.
package func causeToMake(_ fingerprint: UInt64, since past: PastOutput?) -> Cause? {
  guard let past else { return .new }
  if past.fingerprint != fingerprint { return .changed }
  return past.isIntact ? nil : .touched
}

/// The nodes of an output that differ from those of an earlier build, by name.
///
/// - Parameters:
///   - now: Names and fingerprints of what the output is made from.
///   - before: The same of the earlier build.
/// - Returns: Names that came or whose fingerprint differs, in the order of `now`; then those that
///   went, in the order of `before`. Empty if only the order differs.
package func changes(
  from before: [(name: String, fingerprint: UInt64)],
  to now: [(name: String, fingerprint: UInt64)]
) -> (changed: [String], came: [String], went: [String]) {
  let old = Dictionary(before.map { ($0.name, $0.fingerprint) }, uniquingKeysWith: { $1 })
  let new = Dictionary(now.map { ($0.name, $0.fingerprint) }, uniquingKeysWith: { $1 })
  return (
    now.map(\.name).filter { name in old[name].map { $0 != new[name] } ?? false },
    now.filter { old[$0.name] == nil }.map(\.name),
    before.filter { new[$0.name] == nil }.map(\.name)
  )
}

/// The index of each path in an earlier table of paths; `nil` for new ones.
///
/// Most often both tables are the same, or differ at a few indices.
package func earlierIndices(of paths: PathTable, in earlier: PathTable) -> [Int?] {
  if paths.bytes[...] == earlier.bytes.prefix(paths.bytes.count) { return Array(0..<paths.count) }
  var indices: [Int?] = []
  indices.reserveCapacity(paths.count)
  var shift = 0
  var index: [ArraySlice<UInt8>: Int]?
  for number in 0..<paths.count {
    let path = paths.text(at: number)
    let expected = number + shift
    if (0..<earlier.count).contains(expected), earlier.text(at: expected) == path {
      indices.append(expected)
      continue
    }
    let all =
      index
      ?? Dictionary(
        (0..<earlier.count).map { (earlier.text(at: $0), $0) },
        uniquingKeysWith: { first, _ in first })
    index = all
    let found = all[path]
    indices.append(found)
    // A path that came shifts all behind it by one; one that is elsewhere moves the expectation.
    shift = found.map { $0 - number } ?? (shift - 1)
  }
  return indices
}
