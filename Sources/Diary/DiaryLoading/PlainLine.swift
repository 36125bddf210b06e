/// Whether a text is one line without outer blanks and characters that XML forbids.
///
/// Told by its bytes: characters cost fifty times as much, and most titles are such lines.
///
/// - Parameter bytes: Valid UTF-8.
/// - Returns: `false` for an empty text too.
func isPlainLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard !bytes.isEmpty, blankLength(bytes[0...]) == 0 else { return false }
  for length in 1...min(3, bytes.count)
  where blankLength(bytes[(bytes.count - length)...]) == length { return false }
  // Line ends beyond ASCII: U+0085 is C2 85, U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
  var last: UInt32 = 0
  for byte in bytes {
    // A character of ASCII, and no part of another.
    if 0x20..<0x7F ~= byte { continue }
    if byte < 0x80 { return false }
    last = last << 8 | UInt32(byte)
    if last & 0xFFFF == 0xC285 || last & 0xFF_FFFE == 0xE2_80A8 { return false }
    // U+FFFE and U+FFFF.
    if last & 0xFF_FFFE == 0xEF_BFBE { return false }
  }
  return true
}

/// The bytes of the blank that a text starts with; 0 if it starts with another character.
///
/// ## Source
/// The Unicode Standard, `White_Space`; those below U+0020 are control characters too.
private func blankLength(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
  let start = bytes.startIndex
  switch bytes[start] {
  case 0x09...0x0D, 0x20: return 1
  case 0xC2: return bytes.count > 1 && [0x85, 0xA0].contains(bytes[start + 1]) ? 2 : 0
  case 0xE1, 0xE2, 0xE3: break
  default: return 0
  }
  guard bytes.count > 2 else { return 0 }
  switch (bytes[start], bytes[start + 1], bytes[start + 2]) {
  case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9),
    (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
    return 3
  default: return 0
  }
}
