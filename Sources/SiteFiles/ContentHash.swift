/// A fingerprint of bytes, the same on every machine; for telling changes, not for secrets.
public struct ContentHash: Hashable, Sendable {
  public let value: UInt64

  public init(value: UInt64) {
    self.value = value
  }

  /// Sixteen bytes a step: multiply one half by the other, each mixed with a large odd number or
  /// the hash so far, then fold the product's high half down.
  public init(of bytes: UnsafeBufferPointer<UInt8>) {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(truncatingIfNeeded: bytes.count) &* factor
    if var next = UnsafeRawPointer(bytes.baseAddress) {
      let end = next + bytes.count
      while end - next >= 16 {
        let first = UInt64(littleEndian: next.loadUnaligned(as: UInt64.self))
        let second = UInt64(littleEndian: (next + 8).loadUnaligned(as: UInt64.self))
        let product = (first ^ hash).multipliedFullWidth(by: second ^ 0xD6E8_FEB8_6659_FD93)
        // The hash itself stays in, so that a factor of 0 forgets nothing before it.
        hash = (hash &* factor) ^ product.high ^ product.low
        next += 16
      }
      while next < end {
        hash = (hash ^ UInt64(next.load(as: UInt8.self))) &* factor
        hash ^= hash >> 32
        next += 1
      }
    }
    let product = (hash ^ 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(by: factor)
    value = product.high ^ product.low
  }

  /// 16 hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  public init?(text: some StringProtocol) {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isPlain, text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }
}
