/// The first 16 of the 20 bytes of a SHA-1 digest, as two numbers.
///
/// Only for identities: RFC 9562 asks for it, and it protects nothing. It is our own because
/// swift-crypto takes four minutes to build and nothing else here needs it yet.
///
/// ## Source
/// FIPS 180-4, section 6.1.
func sha1(of message: [UInt8]) -> (UInt64, UInt64) {
  var padded = message
  padded.append(0x80)
  padded.append(contentsOf: repeatElement(0, count: (119 - message.count % 64) % 64))
  let bits = UInt64(message.count) * 8
  for shift in stride(from: 56, through: 0, by: -8) {
    padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
  }
  var state = SHA1State()
  padded.withUnsafeBytes { bytes in
    for start in stride(from: 0, to: bytes.count, by: 64) { state.mix(bytes, from: start) }
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
    word << count | word >> (32 - count)
  }
}
