import CPlatform
import Platform

/// Bytes being written.
///
/// `Array.append` takes seventy instructions for a run of bytes, this twenty; a page is made of
/// hundreds of runs. Whoever makes one deallocates it.
struct ByteSink {
  /// Aligned for any type.
  private(set) var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int) {
    self.capacity = max(64, capacity)
    start = takeMemory(self.capacity)
  }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  func deallocate() { giveBack(start) }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ run: UnsafeBufferPointer<UInt8>) {
    if let source = run.baseAddress { append(source, run.count) }
  }

  @inline(__always)
  mutating func append(_ source: UnsafePointer<UInt8>, _ size: Int) {
    let end = count &+ size
    if end > capacity { grow(by: size) }
    bytes_copy(start + count, source, size)
    count = end
  }

  mutating func append(_ run: [UInt8]) {
    run.withUnsafeBufferPointer { append($0) }
  }

  /// Leaves room at the start, which the caller fills by itself.
  mutating func skip(_ size: Int) {
    if count + size > capacity { grow(by: size) }
    count += size
  }

  @inline(never)
  private mutating func grow(by size: Int) {
    capacity = max(capacity * 2, count + size)
    let larger: UnsafeMutablePointer<UInt8> = takeMemory(capacity)
    larger.update(from: start, count: count)
    giveBack(start)
    start = larger
  }
}

/// Bytes of one page after the other, in memory that stays: to take some for each page anew costs
/// more than most pages.
///
/// ```swift
/// var bytes = PageBytes()
/// for page in pages {
///   bytes.removeAll()
///   template.render(scope, into: &bytes)
///   bytes.withUnsafeBufferPointer { write($0) }
/// }
/// ```
package struct PageBytes: ~Copyable {
  var sink = ByteSink(capacity: 16 * 1024)

  package init() {}

  deinit { sink.deallocate() }

  /// A copy.
  package var array: [UInt8] { Array(sink.bytes) }

  /// Forgets the bytes; their room stays.
  package mutating func removeAll() { sink.removeAll() }

  package func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(sink.bytes)
  }
}

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
