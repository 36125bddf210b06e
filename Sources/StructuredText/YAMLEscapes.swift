/// The escapes of YAML's double-quoted scalars.
enum YAMLEscapes {
  /// The text of a double-quoted scalar on one line.
  ///
  /// - Returns: `nil` at an escape that YAML does not have.
  static func resolved(_ inner: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    var text: [UInt8] = []
    text.reserveCapacity(inner.count)
    var offset = inner.startIndex
    while offset < inner.endIndex {
      guard inner[offset] == UInt8(ascii: "\\") else {
        text.append(inner[offset])
        offset += 1
        continue
      }
      guard offset + 1 < inner.endIndex else { return nil }
      let letter = inner[offset + 1]
      offset += 2
      if let scalar = scalar(for: letter) {
        text.append(utf8Of: scalar)
        continue
      }
      guard let count = digits(after: letter), offset + count <= inner.endIndex else { return nil }
      var value: UInt32 = 0
      for position in offset..<offset + count {
        guard let digit = hexadecimalDigit(inner[position]), value <= 0x10FFFF else { return nil }
        value = value << 4 | digit
      }
      guard Unicode.Scalar(value) != nil else { return nil }
      text.append(utf8Of: value)
      offset += count
    }
    return text
  }

  private static func digits(after letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "x"): 2
    case UInt8(ascii: "u"): 4
    case UInt8(ascii: "U"): 8
    default: nil
    }
  }

  private static func scalar(for letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "0"): 0x00
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "e"): 0x1B
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"):
      UInt32(letter)
    case UInt8(ascii: "N"): 0x85
    case UInt8(ascii: "_"): 0xA0
    case UInt8(ascii: "L"): 0x2028
    case UInt8(ascii: "P"): 0x2029
    default: nil
    }
  }
}
