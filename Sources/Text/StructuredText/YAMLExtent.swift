/// The extent of a YAML value on its line.
enum YAMLExtent {
  /// The bytes of the value that `rest` starts with, at most all of `rest`.
  static func length(of rest: ArraySlice<UInt8>) -> Int {
    switch rest.first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      (closingQuote(rest[rest.startIndex], in: rest.dropFirst()) ?? rest.endIndex - 1) + 1
        - rest.startIndex
    case UInt8(ascii: "["), UInt8(ascii: "{"): rest.count
    default: plainLength(of: rest)
    }
  }

  /// The index of the closing quote; escaped and doubled ones are passed over.
  static func closingQuote<Bytes: Collection<UInt8>>(
    _ quote: UInt8, in rest: Bytes
  ) -> Int? where Bytes.Index == Int {
    var offset = rest.startIndex
    while offset < rest.endIndex {
      if rest[offset] == quote {
        let isDoubled =
          quote == UInt8(ascii: "'") && offset + 1 < rest.endIndex && rest[offset + 1] == quote
        guard isDoubled else { return offset }
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
