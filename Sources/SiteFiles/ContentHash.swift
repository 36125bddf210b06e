/// A fingerprint of bytes, the same on every machine; for telling changes, not for secrets.
public struct ContentHash: Hashable, Sendable {
  public let value: UInt64

  public init(value: UInt64) {
    self.value = value
  }

  /// Eight bytes a step: multiply by a large odd number, then fold the high half down.
  public init(of bytes: UnsafeBufferPointer<UInt8>) {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(truncatingIfNeeded: bytes.count) &* factor
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      hash ^= UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let product = hash.multipliedFullWidth(by: factor)
      hash = product.high ^ product.low
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    let product = (hash ^ rest ^ 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(by: factor)
    value = product.high ^ product.low
  }

  /// 16 hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  public init?(text: some StringProtocol) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }
}
