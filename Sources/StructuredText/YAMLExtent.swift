/// The extent of a YAML value on its line.
enum YAMLExtent {
  /// The bytes of the value that `rest` starts with, at most all of `rest`.
  static func length(of rest: ArraySlice<UInt8>) -> Int {
    switch rest.first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): (closingQuote(in: rest) ?? rest.count - 1) + 1
    case UInt8(ascii: "["), UInt8(ascii: "{"): rest.count
    default: plainLength(of: rest)
    }
  }

  /// The offset of the closing quote from the opening one, the first byte.
  private static func closingQuote(in rest: ArraySlice<UInt8>) -> Int? {
    let quote = rest[rest.startIndex]
    var offset = rest.startIndex + 1
    while offset < rest.endIndex {
      if rest[offset] == quote {
        let isDoubled =
          quote == UInt8(ascii: "'") && offset + 1 < rest.endIndex && rest[offset + 1] == quote
        guard isDoubled else { return offset - rest.startIndex }
        offset += 1
      } else if rest[offset] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        offset += 1
      }
      offset += 1
    }
    return nil
  }

  private static func plainLength(of rest: ArraySlice<UInt8>) -> Int {
    var previous: UInt8 = 0
    for (length, byte) in rest.enumerated() {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        return length
      case UInt8(ascii: "#") where previous == 0x20, 0x20 where previous == UInt8(ascii: ":"):
        return length - 1
      default: previous = byte
      }
    }
    return rest.count
  }
}
