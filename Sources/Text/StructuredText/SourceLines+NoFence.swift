extension SourceLines {
  /// The fault of a file whose first line of words is not a fence but may be meant as one.
  ///
  /// - Returns: `nil` for text.
  func faultOfNoFence(_ first: Line) -> SyntaxFault? {
    let content = bytes[first.content]
    if content.first == UInt8(ascii: "{") {
      // `{` and a quoted key, on this line or the next one.
      let rest = bytes[(first.content.lowerBound + 1)...].prefix(1_024)
        .drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
      return rest.first == UInt8(ascii: "\"") && FieldLine(rest).isLikely ? .json : nil
    }
    guard content.starts(with: "---".utf8) else { return nil }
    let rest = content.dropFirst(3).drop { $0 == 0x20 || $0 == 0x09 }
    let below = rest.drop { $0 == 0x0D }
    // U+0085, U+2028 and U+2029 end lines for some editors.
    let isOtherEnd =
      below.startIndex > rest.startIndex || below.starts(with: [0xC2, 0x85])
      || below.starts(with: [0xE2, 0x80, 0xA8]) || below.starts(with: [0xE2, 0x80, 0xA9])
    if isOtherEnd { return .otherLineEnds }
    let word = String(decoding: rest.prefix(8), as: UTF8.self).lowercased()
    return ["yaml", "yml"].contains(word) && hasFields(below: first) ? .otherDashes : nil
  }
}
