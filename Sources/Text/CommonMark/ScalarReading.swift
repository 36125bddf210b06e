/// Reads characters from bytes and classifies them.
package enum ScalarReading {
  /// The character at `index` and its length; U+FFFD of one byte where there is none.
  static func scalar(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, index + length <= bytes.count else { return ("\u{FFFD}", 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for next in 1..<length {
      guard bytes[index + next] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(bytes[index + next] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
  }

  /// The character that ends before `end`.
  static func scalar(
    before end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Unicode.Scalar {
    var start = end - 1
    while start > 0, end - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start, in: bytes).scalar
  }

  /// Whether it is a letter, a mark or a digit.
  package static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if hasNoCase(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber:
      return true
    default: return false
    }
  }

  /// Whether it is a Hangul, kana or Han letter, the most of those without upper case.
  static func hasNoCase(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// Whether marks between two characters belong to the second one: CommonMark calls a run that leans to
  /// what follows left-flanking, and one that leans to what precedes right-flanking.
  ///
  /// - Parameter looksThrough: Whether punctuation beside Han, kana and Hangul is like a letter.
  package static func leans(
    from other: Unicode.Scalar, to scalar: Unicode.Scalar, looksThrough: Bool
  ) -> Bool {
    if isSpace(scalar) { return false }
    if !isPunctuation(scalar) || isSpace(other) || isPunctuation(other) { return true }
    return looksThrough && (EastAsianText.isEastAsian(other) || EastAsianText.isEastAsian(scalar))
  }

  package static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(ascii: scalar).isSpace }
    return scalar.properties.generalCategory == .spaceSeparator
  }

  package static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(ascii: scalar).isPunctuation }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }
}
