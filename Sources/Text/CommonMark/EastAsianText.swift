import CPlatform

/// The kinds of Korean, Japanese and Chinese characters.
package enum EastAsianText {
  case letter
  case punctuation
  case other

  /// Whether there is a Hangul, kana or Han letter.
  package static func hasLetters(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var index = bytes_next_wide(base, 0, bytes.count)
    while index < bytes.count {
      if kind(at: index, in: bytes) == .letter { return true }
      index = bytes_next_wide(base, index + 1, bytes.count)
    }
    return false
  }

  /// Whether it is one of these letters, or their punctuation.
  static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    !(0x2010...0x205E).contains(scalar.value) && kind(of: scalar.value) != .other
  }

  /// Whether words of two lines, neither of which is empty, are a blank apart in one line: not if both
  /// are of Han or kana, or one is and the other has a dash or dots there.
  package static func needsBlank(
    between before: UnsafeBufferPointer<UInt8>, _ after: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let last = ScalarReading.scalar(before: before.count, in: before)
    let first = ScalarReading.scalar(at: 0, in: after).scalar
    func isLong(_ scalar: Unicode.Scalar) -> Bool {
      [0x2014, 0x2015, 0x2025, 0x2026].contains(scalar.value)
    }
    return isHanOrKana(last)
      ? !isHanOrKana(first) && !isLong(first) : !isLong(last) || !isHanOrKana(first)
  }

  /// Whether the last character is a mark as wide as a letter, such as `。`, which has its own blank.
  static func endsInWideMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let value = ScalarReading.scalar(before: bytes.count, in: bytes).value
    return value >= 0x3000 && kind(of: value) == .punctuation
  }

  private static func isHanOrKana(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: false
    default: isEastAsian(scalar)
    }
  }

  /// The kind of the character whose first byte is at `index`; ASCII is `other`.
  static func kind(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> EastAsianText {
    let first = bytes[index]
    if first == 0xC2, index + 1 < bytes.count {
      return bytes[index + 1] == 0xAB || bytes[index + 1] == 0xBB ? .punctuation : .other
    }
    return first >= 0xE1
      ? kind(of: ScalarReading.scalar(at: index, in: bytes).scalar.value) : .other
  }

  private static func kind(of value: UInt32) -> EastAsianText {
    switch value {
    case 0x2010...0x2027, 0x2030...0x205E, 0x3000...0x3004, 0x3008...0x3020, 0x3030, 0x303D,
      0x30FB, 0xFE10...0xFE1F, 0xFE30...0xFE4F, 0xFF00...0xFF0F, 0xFF1A...0xFF20,
      0xFF3B...0xFF40, 0xFF5B...0xFF65:
      return .punctuation
    case 0x1100...0x11FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0xFFA0...0xFFDC, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      return .letter
    default:
      return .other
    }
  }
}
