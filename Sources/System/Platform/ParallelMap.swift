import CPlatform

/// Maps an array chunk by chunk on all cores, so that one task's scratch space serves a chunk.
///
/// Inlinable: a general one moves results one by one, and has the runtime make types at first.
///
/// - Parameters:
///   - chunk: How many neighbours one task takes at a time; enough of them that a task's cost
///     (a few microseconds) does not count.
///   - transform: Gives any number of results for a chunk; they are in order. Runs on any thread.
@inlinable
package func parallelChunks<Element: Sendable, Result: Sendable>(
  of elements: [Element], chunk: Int,
  _ transform: @escaping @Sendable (ArraySlice<Element>) -> [Result]
) async -> [Result] {
  let chunk = max(1, chunk)
  growThreadHeap()
  if elements.count <= chunk { return transform(elements[...]) }
  return await withTaskGroup(of: (Int, [Result]).self) { group in
    for start in stride(from: 0, to: elements.count, by: chunk) {
      let slice = elements[start..<min(start + chunk, elements.count)]
      group.addTask {
        growThreadHeap()
        return (start, transform(slice))
      }
    }
    var parts: [(Int, [Result])] = []
    for await part in group { parts.append(part) }
    parts.sort { $0.0 < $1.0 }
    var results: [Result] = []
    results.reserveCapacity(parts.reduce(0) { $0 + $1.1.count })
    for (_, part) in parts { results += part }
    return results
  }
}

/// Lets heaps grow in large steps: for a process that takes memory until it ends.
///
/// Call it once, before the first thread.
package func preferLargeHeap() {
  cplatform_prefer_large_heap()
}

/// Lets the heap of the running thread grow at once; see ``preferLargeHeap()``.
@usableFromInline
func growThreadHeap() {
  cplatform_grow_thread_heap()
}
