import Platform

/// A part of a file that can be read without ever leaving it.
///
/// A read outside gives `nil`, a part outside is cut to what is there. It must not outlive the
/// buffer it was made from; the module only hands it down, never out.
struct ByteView {
  enum Order: Hashable {
    case little
    case big
  }

  private let buffer: UnsafeBufferPointer<UInt8>

  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  var count: Int { buffer.count }

  /// The byte at `index`, or 0 outside.
  subscript(index: Int) -> UInt8 {
    index >= 0 && index < buffer.count ? buffer[index] : 0
  }

  /// The part of the range that exists.
  subscript(range: Range<Int>) -> ByteView {
    ByteView(UnsafeBufferPointer(rebasing: buffer[range.clamped(to: 0..<buffer.count)]))
  }

  /// All from `start` on.
  func dropping(_ start: Int) -> ByteView {
    self[min(max(start, 0), count)..<count]
  }

  /// An unsigned number of `size` bytes, 1 to 4; `nil` if it is not there whole.
  func number(at index: Int, size: Int, _ order: Order) -> Int? {
    guard index >= 0, index <= count, size <= count - index else { return nil }
    var number = 0
    for step in 0..<size {
      number = number << 8 | Int(buffer[index + (order == .big ? step : size - 1 - step)])
    }
    return number
  }

  func starts(with word: StaticString, at index: Int = 0) -> Bool {
    starts(
      with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount), at: index)
  }

  func starts(with word: [UInt8], at index: Int = 0) -> Bool {
    word.withUnsafeBufferPointer { starts(with: $0, at: index) }
  }

  private func starts(with word: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index >= 0, index <= count, word.count <= count - index else { return false }
    for step in 0..<word.count where buffer[index + step] != word[step] {
      return false
    }
    return true
  }

  /// The first index of `byte` from `start` on.
  func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start >= 0, start < count, let base = buffer.baseAddress,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  var array: [UInt8] { Array(buffer) }

  /// Adds all bytes to `array`.
  func append(to array: inout [UInt8]) {
    array.append(contentsOf: buffer)
  }
}
