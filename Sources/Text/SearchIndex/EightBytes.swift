/// Eight bytes of a text in one number, the first in the lowest byte, so that they are looked at
/// together.
struct EightBytes {
  let value: UInt64

  /// - Parameter index: Where they stand; what lies behind the text is 0.
  init(at index: Int, in text: UnsafeBufferPointer<UInt8>) {
    if index + 8 <= text.count, let base = UnsafeRawPointer(text.baseAddress) {
      value = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    } else {
      value = (index..<text.count).reduce(0) {
        $0 | UInt64(text[$1]) << UInt64(8 * ($1 - index))
      }
    }
  }

  private init(_ value: UInt64) { self.value = value }

  /// The same with letters of ASCII in lower case; digits stay.
  var folded: EightBytes { EightBytes(value | Self.all(0x20)) }

  /// The highest bit of each byte that is beyond ASCII.
  var beyondASCII: UInt64 { value & Self.all(0x80) }

  /// The highest bit of each letter and digit, if no byte before it is beyond ASCII.
  var letters: UInt64 { (folded.within(0x61, 0x7A) | within(0x30, 0x39)) & ~value }

  /// The highest bit of each byte that lies in a range, if no byte before it is beyond ASCII.
  func within(_ first: UInt8, _ last: UInt8) -> UInt64 {
    (value &+ Self.all(0x80 - first)) & ~(value &+ Self.all(0x7F - last)) & Self.all(0x80)
  }

  /// The number of bytes before the first one whose highest bit is set.
  static func count(before bits: UInt64) -> Int { bits.trailingZeroBitCount >> 3 }

  /// A mask of the lowest bytes of a number.
  static func mask(_ count: Int) -> UInt64 { count == 8 ? .max : (1 << UInt64(8 * count)) - 1 }

  /// A number of eight such bytes.
  static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
