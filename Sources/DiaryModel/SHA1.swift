/// The first 16 of the 20 bytes of the SHA-1 digest of two parts put together, as two numbers.
///
/// Only for identities: RFC 9562 asks for it, and it protects nothing. It is our own because
/// swift-crypto takes four minutes to build and nothing else here needs it yet.
///
/// ## Source
/// FIPS 180-4, section 6.1.
func sha1(of head: [UInt8], _ tail: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64) {
  let count = head.count + tail.count
  // Behind the message stand a byte 0x80, zero bytes, and its length in eight bytes.
  let padded = (count + 72) / 64 * 64
  var state = SHA1State()
  withUnsafeTemporaryAllocation(byteCount: padded, alignment: 8) { bytes in
    head.withUnsafeBytes { bytes.copyMemory(from: $0) }
    UnsafeMutableRawBufferPointer(rebasing: bytes[head.count...])
      .copyMemory(from: UnsafeRawBufferPointer(tail))
    bytes[count] = 0x80
    for index in (count + 1)..<(padded - 8) { bytes[index] = 0 }
    bytes.storeBytes(
      of: (UInt64(count) * 8).bigEndian, toByteOffset: padded - 8, as: UInt64.self)
    for start in stride(from: 0, to: padded, by: 64) {
      state.mix(UnsafeRawBufferPointer(bytes), from: start)
    }
  }
  return (
    UInt64(state.a) << 32 | UInt64(state.b), UInt64(state.c) << 32 | UInt64(state.d)
  )
}

private struct SHA1State {
  var a: UInt32 = 0x6745_2301
  var b: UInt32 = 0xEFCD_AB89
  var c: UInt32 = 0x98BA_DCFE
  var d: UInt32 = 0x1032_5476
  var e: UInt32 = 0xC3D2_E1F0

  /// Takes in 64 bytes.
  mutating func mix(_ bytes: UnsafeRawBufferPointer, from start: Int) {
    let before = self
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
      for index in 0..<16 {
        words[index] = UInt32(
          bigEndian: bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self))
      }
      for index in 16..<80 {
        words[index] = rotated(
          words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1)
      }
      for index in 0..<20 { step(b & c | ~b & d, 0x5A82_7999, words[index]) }
      for index in 20..<40 { step(b ^ c ^ d, 0x6ED9_EBA1, words[index]) }
      for index in 40..<60 { step(b & c | b & d | c & d, 0x8F1B_BCDC, words[index]) }
      for index in 60..<80 { step(b ^ c ^ d, 0xCA62_C1D6, words[index]) }
    }
    (a, b, c) = (a &+ before.a, b &+ before.b, c &+ before.c)
    (d, e) = (d &+ before.d, e &+ before.e)
  }

  private mutating func step(_ choice: UInt32, _ constant: UInt32, _ word: UInt32) {
    let next = rotated(a, by: 5) &+ choice &+ e &+ constant &+ word
    (a, b, c, d, e) = (next, a, rotated(b, by: 30), c, d)
  }

  private func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word &<< count | word &>> (32 &- count)
  }
}
