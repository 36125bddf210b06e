extension JSONParser {
  /// Reads the string whose opening quote is at `index`.
  ///
  /// - Returns: A slice of the file if nothing in it is escaped, else bytes of its own.
  mutating func string() throws(Stop) -> ArraySlice<UInt8> {
    let opening = location(from: index, length: 1)
    index += 1
    let start = index
    skipOrdinaryBytes()
    guard index < bytes.count else { try fail(.stringNeverClosed, at: opening) }
    if bytes[index] == UInt8(ascii: "\"") {
      index += 1
      return source.bytes[start..<index - 1]
    }
    scratch.removeAll(keepingCapacity: true)
    append(from: start)
    var hasControl = false
    while true {
      guard index < bytes.count else { try fail(.stringNeverClosed, at: opening) }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return Array(scratch)[...]
      case UInt8(ascii: "\\"):
        try escape(opening: opening)
      default:
        try controlCharacter(isFirst: !hasControl)
        hasControl = true
      }
      let run = index
      skipOrdinaryBytes()
      append(from: run)
    }
  }

  private mutating func append(from start: Int) {
    scratch.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
  }

  /// Goes to the next quote, backslash or control character, or to the end, eight bytes a step.
  private mutating func skipOrdinaryBytes() {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
    let count = bytes.count
    var position = index
    while position + 8 <= count {
      let word = UInt64(
        littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      // In each byte, the top bit is set where the byte is one of those looked for. A borrow can
      // set wrong bits only above a right one, so the lowest is right.
      let quote = word ^ 0x2222_2222_2222_2222
      let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let found =
        ((quote &- 0x0101_0101_0101_0101) & ~quote)
        | ((backslash &- 0x0101_0101_0101_0101) & ~backslash)
        | ((word &- 0x2020_2020_2020_2020) & ~word)
      let bits = found & 0x8080_8080_8080_8080
      if bits != 0 {
        index = position + bits.trailingZeroBitCount / 8
        return
      }
      position += 8
    }
    while position < count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      position += 1
    }
    index = position
  }

  /// Takes a raw control character, which is a fault once a string, into the text.
  private mutating func controlCharacter(isFirst: Bool) throws(Stop) {
    let byte = bytes[index]
    if isFirst { try note(.controlInString(byte), at: location(from: index, length: 1)) }
    scratch.append(byte)
    index += 1
    if byte == 0x0A {
      line += 1
      lineStart = index
    }
  }

  private mutating func escape(opening: TextLocation) throws(Stop) {
    guard index + 1 < bytes.count else { try fail(.stringNeverClosed, at: opening) }
    let byte = bytes[index + 1]
    switch byte {
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(byte)
    case UInt8(ascii: "u"):
      try unicodeEscape()
      return
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    default:
      let isPrintable = byte > 0x20 && byte < 0x7F
      let shown = isPrintable ? "\\" + String(UnicodeScalar(byte)) : "\\"
      try note(.notJSONEscape(shown), at: location(from: index, length: isPrintable ? 2 : 1))
      index += 1
      return
    }
    index += 2
  }

  private mutating func unicodeEscape() throws(Stop) {
    let start = index
    guard let unit = codeUnit(at: start) else {
      try note(.unicodeEscape, at: location(from: start, length: 2))
      index += 2
      return
    }
    index += 6
    guard unit & 0xF800 == 0xD800 else {
      append(scalar: unit)
      return
    }
    if unit < 0xDC00, let low = codeUnit(at: index), low & 0xFC00 == 0xDC00 {
      index += 6
      append(scalar: 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
      return
    }
    let shown = String(decoding: source.bytes[start..<index], as: UTF8.self)
    try note(.surrogate(shown), at: location(from: start, length: 6))
  }

  /// The value of `\uXXXX` at `offset`; `nil` if there is none.
  private func codeUnit(at offset: Int) -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for position in offset + 2..<offset + 6 {
      guard let digit = hexadecimalDigit(bytes[position]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// Appends a scalar that is no surrogate.
  private mutating func append(scalar value: UInt32) {
    if let scalar = Unicode.Scalar(value) { scratch.append(contentsOf: scalar.utf8) }
  }
}

func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
  Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt32($0) }
}
