/// The meanings of single bytes in YAML.
enum YAMLByte {
  /// Whether a byte may be part of a key of the flat subset.
  static func isKey(_ byte: UInt8) -> Bool {
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 26 || byte >= 0x80 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Whether a plain scalar may start with this byte; `-` may only if no space follows.
  static func startsPlain(_ byte: UInt8) -> Bool {
    isKey(byte) || !"?:,[]{}#&*!|>'\"%@`".utf8.contains(byte)
  }

  /// Whether a plain scalar stands for nothing.
  ///
  /// ## Source
  /// YAML 1.1, `tag:yaml.org,2002:null`; in 1.2 the same words.
  static func isNull(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    switch first {
    case UInt8(ascii: "~"): return text.count == 1
    case UInt8(ascii: "n"), UInt8(ascii: "N"):
      return text.count == 4 && ["null", "Null", "NULL"].contains { text.elementsEqual($0.utf8) }
    default: return false
    }
  }
}

/// Whether all eight bytes of a word are from 0x20 to 0x7E.
private func isPrintableASCII(_ word: UInt64) -> Bool {
  // A byte that is lower than the subtrahend has its highest bit set, at the latest.
  let odd = word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)
  return odd & 0x8080_8080_8080_8080 == 0
}

/// Whether `range` has no byte that YAML treats in a way of its own: tabs, control characters,
/// and the line ends beyond `\n` and `\r\n`.
func hasOnlyOrdinaryBytes(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
  var offset = range.lowerBound
  let end = range.upperBound
  let raw = UnsafeRawBufferPointer(bytes)
  while offset < end {
    if offset + 8 <= end {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if isPrintableASCII(word) {
        offset += 8
        continue
      }
    }
    let byte = bytes[offset]
    // Only these three bytes beyond ASCII begin a character to look at.
    let isOther = byte >= 0x80 && byte != 0xC2 && byte != 0xE2 && byte != 0xEF
    if byte >= 0x20 && byte < 0x7F || byte == 0x0A || isOther {
      offset += 1
      continue
    }
    let second = offset + 1 < end ? bytes[offset + 1] : 0
    let third = offset + 2 < end ? bytes[offset + 2] : 0
    switch byte {
    case ..<0x20, 0x7F:
      guard byte == 0x0D, second == 0x0A else { return false }
    case 0xC2 where second < 0xA0:
      // U+0080 to U+009F, with the line end U+0085.
      return false
    case 0xE2 where second == 0x80 && (third == 0xA8 || third == 0xA9):
      // The line ends U+2028 and U+2029.
      return false
    case 0xEF where second == 0xBB && third == 0xBF || second == 0xBF && third >= 0xBE:
      // A byte order mark inside the text, and the non-characters U+FFFE and U+FFFF.
      return false
    default:
      break
    }
    offset += 1
  }
  return true
}
