/// Writes values one behind the other, for a ``ByteReader``.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Puts a number of all that was written where eight bytes were left for it.
  mutating func set(_ number: (Span<UInt8>) -> UInt64, at index: Int) {
    let value = number(bytes.span)
    withUnsafeBytes(of: value.littleEndian) { number in
      for (offset, byte) in number.enumerated() { bytes[index + offset] = byte }
    }
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Forgets what was written; its room stays.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func add(_ byte: UInt8) { bytes.append(byte) }

  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Seven bits a byte, the lowest first; small numbers of either sign take one byte.
  mutating func add(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number << 1)) ^ UInt64(bitPattern: Int64(number >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Eight bytes, the lowest first.
  mutating func add(fixed number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      bytes.append(contentsOf: $0)
    }
    if isDone == nil { bytes.append(contentsOf: text.utf8) }
  }

  mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  mutating func add(_ some: some Collection<UInt8>) {
    add(some.count)
    bytes.append(contentsOf: some)
  }

  /// Bytes as they are, without their count.
  mutating func append(_ some: some Collection<UInt8>) { bytes.append(contentsOf: some) }

  /// Bytes as ``ByteReader/plainRange()`` finds them.
  mutating func add(plainBytes some: ArraySlice<UInt8>) {
    add(fixed: UInt64(some.count))
    while bytes.count % 8 != 0 { bytes.append(0) }
    bytes.append(contentsOf: some)
  }

  /// A list of plain values as they lie in memory, at a multiple of eight; for this machine only.
  mutating func add<Value: BitwiseCopyable>(plain values: [Value]) {
    add(fixed: UInt64(values.count))
    while bytes.count % 8 != 0 { bytes.append(0) }
    values.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
}
