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
      if let scalar = scalars[letter] {
        text.append(contentsOf: scalar.utf8)
        continue
      }
      guard let count = digits[letter], offset + count <= inner.endIndex else { return nil }
      var value: UInt32 = 0
      for position in offset..<offset + count {
        guard let digit = hexadecimalDigit(inner[position]), value <= 0x10FFFF else { return nil }
        value = value << 4 | digit
      }
      guard let scalar = Unicode.Scalar(value) else { return nil }
      text.append(contentsOf: scalar.utf8)
      offset += count
    }
    return text
  }

  /// The number of digits behind a letter.
  private static let digits: [UInt8: Int] = [
    UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
  ]

  private static let scalars: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "0"): "\u{0}", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "t"): "\u{9}", UInt8(ascii: "n"): "\u{A}", UInt8(ascii: "v"): "\u{B}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "r"): "\u{D}", UInt8(ascii: "e"): "\u{1B}",
    UInt8(ascii: " "): " ", UInt8(ascii: "\""): "\"", UInt8(ascii: "/"): "/",
    UInt8(ascii: "\\"): "\\", UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}",
    UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
  ]
}
