/// The SHA-1 digest, 20 bytes.
///
/// Only for identities: RFC 9562 asks for it, and it protects nothing. It is our own because
/// swift-crypto takes four minutes to build and nothing else here needs it yet.
///
/// ## Source
/// FIPS 180-4, section 6.1.
func sha1(of message: [UInt8]) -> [UInt8] {
  var padded = message
  padded.append(0x80)
  padded.append(contentsOf: repeatElement(0, count: (119 - message.count % 64) % 64))
  let bits = UInt64(message.count) * 8
  for shift in stride(from: 56, through: 0, by: -8) {
    padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
  }
  var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  var words = [UInt32](repeating: 0, count: 80)
  for start in stride(from: 0, to: padded.count, by: 64) {
    for index in 0..<16 {
      words[index] = padded[(start + index * 4)..<(start + index * 4 + 4)].reduce(0) {
        $0 << 8 | UInt32($1)
      }
    }
    for index in 16..<80 {
      words[index] = rotated(
        words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1)
    }
    mix(words, into: &state)
  }
  return state.flatMap { word in
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
  }
}

private func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
  word << count | word >> (32 - count)
}

private func mix(_ words: [UInt32], into state: inout [UInt32]) {
  var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
  for (index, word) in words.enumerated() {
    let (choice, constant): (UInt32, UInt32) =
      switch index {
      case ..<20: (b & c | ~b & d, 0x5A82_7999)
      case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
      case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
      default: (b ^ c ^ d, 0xCA62_C1D6)
      }
    let next = rotated(a, by: 5) &+ choice &+ e &+ constant &+ word
    (a, b, c, d, e) = (next, a, rotated(b, by: 30), c, d)
  }
  for (index, value) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ value }
}
