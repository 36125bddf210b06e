import CPlatform

/// Bytes that grow at the end; every writer here writes to one.
///
/// `[UInt8]` would check for sharing at every append; this one has a single owner.
struct ByteBuffer: ~Copyable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 0) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// The bytes from `start` on; valid until the next change.
  func bytes(from start: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + start, count: count - start)
  }

  var last: UInt8? { count == 0 ? nil : base[count - 1] }

  @inline(__always)
  mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    if capacity - count < length { grow(by: length) }
    bytes_copy(base + count, bytes, length)
    count += length
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    append(start, bytes.count)
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(text.utf8Start, text.utf8CodeUnitCount)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if capacity == count { grow(by: 1) }
    base[count] = byte
    count += 1
  }

  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Appends the decimal digits of a number that is not negative.
  mutating func append(decimal number: Int) {
    for digit in String(number).utf8 { append(digit) }
  }

  mutating func truncate(to length: Int) {
    count = min(count, length)
  }

  /// Empties it for the next text; memory beyond 4 MB is given back.
  mutating func removeAll() {
    count = 0
    guard capacity > 4 << 20 else { return }
    base.deallocate()
    capacity = 1 << 16
    base = .allocate(capacity: capacity)
  }

  private mutating func grow(by length: Int) {
    capacity = max(capacity * 2, count + length)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
