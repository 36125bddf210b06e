/// Reads what a ``ByteWriter`` wrote.
///
/// Bytes that end too early give zeroes and empty texts; ``isWhole`` then is false, and nothing
/// that was read counts. So a damaged file is told at the end, without a check at every value.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0
  private(set) var isWhole = true

  /// - Parameter bytes: Must outlive the reader.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  private mutating func take(_ count: Int) -> UnsafeRawBufferPointer {
    guard isWhole, count >= 0, count <= bytes.count - position else {
      isWhole = false
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<(position + count)])
  }

  /// Skips bytes, and returns their range.
  mutating func range(of count: Int) -> Range<Int> {
    let start = position
    _ = take(count)
    return start..<position
  }

  /// Says that what was read makes no sense.
  mutating func refuse() { isWhole = false }

  mutating func byte() -> UInt8 { take(1).first ?? 0 }

  mutating func flag() -> Bool { byte() != 0 }

  mutating func number() -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let byte = byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(truncatingIfNeeded: Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
  }

  /// A count of things that take at least a byte each.
  mutating func count() -> Int {
    let count = number()
    guard count >= 0, count <= bytes.count - position else {
      isWhole = false
      return 0
    }
    return count
  }

  mutating func fixed() -> UInt64 {
    let raw = take(8)
    return raw.count == 8 ? UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)) : 0
  }

  mutating func text() -> String { String(decoding: take(number()), as: UTF8.self) }

  mutating func optionalText() -> String? { flag() ? text() : nil }

  mutating func list() -> [UInt8] { Array(take(number())) }

  /// Skips a list of plain bytes, and returns its range.
  mutating func plainRange() -> Range<Int> {
    let count = fixed()
    _ = take((8 - position % 8) % 8)
    return range(of: Int(clamping: count))
  }

  mutating func plain<Value: BitwiseCopyable>(_ type: Value.Type) -> [Value] {
    let count = fixed()
    _ = take((8 - position % 8) % 8)
    let (size, overflow) = Int(truncatingIfNeeded: count)
      .multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
    guard !overflow, count <= UInt64(Int.max) else {
      isWhole = false
      return []
    }
    let raw = take(size)
    if raw.isEmpty { return [] }
    return [Value](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: raw)
      filled = Int(count)
    }
  }
}
