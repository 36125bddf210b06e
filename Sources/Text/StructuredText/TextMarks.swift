/// Spaces and dashes beyond ASCII, which editors and keyboards write unasked.
enum TextMarks {
  /// `range` without white space at its ends.
  static func trimmed(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end {
      let length = leadingSpace(bytes[start..<end])
      guard length > 0 else { break }
      start += length
    }
    while start < end {
      if leadingSpace(bytes[(end - 1)..<end]) == 1 {
        end -= 1
      } else if end - start >= 3, leadingSpace(bytes[(end - 3)..<end]) == 3 {
        end -= 3
      } else if end - start >= 2, leadingSpace(bytes[(end - 2)..<end]) == 2 {
        end -= 2
      } else {
        break
      }
    }
    return start..<end
  }

  /// The length of the white space character that `bytes` start with; 0 if they start with none.
  ///
  /// Besides ASCII's: U+00A0, U+2000 to U+200B, U+202F, U+205F, U+2060, U+3000, U+FEFF.
  private static func leadingSpace(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let start = bytes.startIndex
    switch bytes[start] {
    case 0x20, 0x09, 0x0B, 0x0C, 0x0D: return 1
    case 0xC2: return bytes.count > 1 && bytes[start + 1] == 0xA0 ? 2 : 0
    case 0xE2, 0xE3, 0xEF: break
    default: return 0
    }
    guard bytes.count > 2 else { return 0 }
    switch (bytes[start], bytes[start + 1], bytes[start + 2]) {
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE2, 0x81, 0xA0),
      (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }

  /// Whether `content` is one long dash, or at least two dashes of any length, and nothing else.
  ///
  /// Dashes are `-`, U+2010 to U+2015, U+2212, U+FE63 and U+FF0D.
  static func areDashes(_ content: ArraySlice<UInt8>) -> Bool {
    var offset = content.startIndex
    while offset < content.endIndex {
      if content[offset] == UInt8(ascii: "-") {
        offset += 1
        continue
      }
      guard offset + 2 < content.endIndex else { return false }
      switch (content[offset], content[offset + 1], content[offset + 2]) {
      case (0xE2, 0x80, 0x90...0x95), (0xE2, 0x88, 0x92), (0xEF, 0xB9, 0xA3), (0xEF, 0xBC, 0x8D):
        offset += 3
      default: return false
      }
    }
    return content.count >= 2
  }
}
