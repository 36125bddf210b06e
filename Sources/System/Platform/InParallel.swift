/// Maps an array on as many tasks at once as there are cores; each waits for other processes.
///
/// - Parameters:
///   - isLast: Whether nothing more is begun after a result.
///   - progress: Told how many are done, of how many.
/// - Returns: In the order of the elements.
package func inParallel<Element: Sendable, Value: Sendable>(
  _ elements: [Element], until isLast: (Value) -> Bool = { _ in false },
  _ progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil,
  _ transform: @escaping @Sendable (Element) async -> Value
) async -> [Value] {
  let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  return await withTaskGroup(of: (Int, Value).self) { group in
    var next = 0
    func begin() {
      if next == elements.count { return }
      let index = next
      group.addTask { (index, await transform(elements[index])) }
      next += 1
    }
    for _ in 0..<cores { begin() }
    var values: [(Int, Value)] = []
    var goesOn = true
    for await value in group {
      values.append(value)
      progress?(values.count, elements.count)
      goesOn = goesOn && !isLast(value.1)
      if goesOn { begin() }
    }
    return values.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
