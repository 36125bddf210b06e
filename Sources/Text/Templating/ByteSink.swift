import CPlatform

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
