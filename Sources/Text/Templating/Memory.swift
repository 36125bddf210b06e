import Platform

/// Memory aligned for any type, until ``giveBack(_:)``.
///
/// Swift's own `allocate` calls `posix_memalign` on Linux, which takes three times as long and
/// does not find what small blocks left behind.
func takeMemory<Value: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Value> {
  let size = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
  guard !size.overflow, let memory = malloc(max(1, size.partialValue)) else {
    fatalError("out of memory")
  }
  return memory.bindMemory(to: Value.self, capacity: count)
}

func giveBack<Value>(_ memory: UnsafePointer<Value>) {
  free(UnsafeMutableRawPointer(mutating: memory))
}
