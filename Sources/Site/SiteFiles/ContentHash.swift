/// A fingerprint of bytes, the same on every machine; for telling changes, not for secrets.
package struct ContentHash: Hashable, Sendable {
  package let value: UInt64

  package init(value: UInt64) {
    self.value = value
  }

  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let mask: UInt64 = 0xD6E8_FEB8_6659_FD93

  package init(of bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { ContentHash(of: $0) }
  }

  /// Sixteen bytes a step. Of long texts every fourth step goes into the same of four hashes: while
  /// one waits for its product, the others go on.
  package init(of bytes: UnsafeBufferPointer<UInt8>) {
    var hash = UInt64(truncatingIfNeeded: bytes.count) &* Self.factor
    if var next = UnsafeRawPointer(bytes.baseAddress) {
      let end = next + bytes.count
      if bytes.count >= 64 {
        var (second, third, fourth) = (hash ^ Self.mask, ~hash, ~hash ^ Self.mask)
        while end - next >= 64 {
          hash = Self.stepped(hash, next)
          second = Self.stepped(second, next + 16)
          third = Self.stepped(third, next + 32)
          fourth = Self.stepped(fourth, next + 48)
          next += 64
        }
        hash = Self.stepped(Self.stepped(hash, second, third), third, fourth)
      }
      while end - next >= 16 {
        hash = Self.stepped(hash, next)
        next += 16
      }
      while next < end {
        hash = (hash ^ UInt64(next.load(as: UInt8.self))) &* Self.factor
        hash ^= hash >> 32
        next += 1
      }
    }
    let product = (hash ^ Self.mask).multipliedFullWidth(by: Self.factor)
    value = product.high ^ product.low
  }

  @inline(__always)
  private static func stepped(_ hash: UInt64, _ next: UnsafeRawPointer) -> UInt64 {
    stepped(
      hash, UInt64(littleEndian: next.loadUnaligned(as: UInt64.self)),
      UInt64(littleEndian: (next + 8).loadUnaligned(as: UInt64.self)))
  }

  /// Multiplies one number by the other, each mixed with a large odd number or the hash so far, and
  /// folds the product's high half down.
  @inline(__always)
  private static func stepped(_ hash: UInt64, _ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first ^ hash).multipliedFullWidth(by: second ^ mask)
    // The hash itself stays in, so that a factor of 0 forgets nothing before it.
    return (hash &* factor) ^ product.high ^ product.low
  }

  /// 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// - Parameter text: 16 hexadecimal digits, as ``text`` gives them.
  package init?(text: ArraySlice<UInt8>) {
    if text.count != 16 { return nil }
    var value: UInt64 = 0
    for digit in text {
      switch digit {
      case 0x30...0x39: value = value << 4 | UInt64(digit - 0x30)
      case 0x61...0x66: value = value << 4 | UInt64(digit - 0x57)
      default: return nil
      }
    }
    self.value = value
  }
}
