package import SiteFiles

/// The outputs that must be made again, in the graph's order.
///
/// - Parameters:
///   - graph: As things are.
///   - past: By output of the graph, the one number that stood for all that the earlier build made
///     it from; `nil` for one that it did not have.
package func outOfDate(_ graph: BuildGraph, since past: [UInt64?]) -> [Int] {
  graph.outputs.filter { output in
    output >= past.count || past[output] != graph.fingerprint(of: output)
  }
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
