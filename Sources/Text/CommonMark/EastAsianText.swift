/// The meanings of Korean, Japanese and Chinese characters after an address.
enum EastAsianText {
  case letter
  case punctuation
  case other

  /// The kind of the character whose first byte is at `index`; ASCII is `other`.
  static func kind(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> EastAsianText {
    let first = bytes[index]
    if first == 0xC2, index + 1 < bytes.count {
      return bytes[index + 1] == 0xAB || bytes[index + 1] == 0xBB ? .punctuation : .other
    }
    guard first >= 0xE0, first < 0xF0, index + 2 < bytes.count else { return .other }
    let scalar =
      UInt32(first & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
      | UInt32(bytes[index + 2] & 0x3F)
    switch scalar {
    case 0x2010...0x2027, 0x2030...0x205E, 0x3000...0x3004, 0x3008...0x3020, 0x3030, 0x303D,
      0x30FB, 0xFE10...0xFE1F, 0xFE30...0xFE4F, 0xFF00...0xFF0F, 0xFF1A...0xFF20,
      0xFF3B...0xFF40, 0xFF5B...0xFF65:
      return .punctuation
    case 0x1100...0x11FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF:
      return .letter
    default:
      return .other
    }
  }
}
