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
      guard rest.first == UInt8(ascii: "\"") else { return nil }
      let behind = rest.dropFirst().drop { $0 != UInt8(ascii: "\"") && $0 != 0x0A }.dropFirst()
        .drop { $0 == 0x20 }
      return behind.first == UInt8(ascii: ":") ? .json : nil
    }
    // A fence with the format's name, or with words behind an end of line of another kind.
    for (sign, name) in [(UInt8(ascii: "-"), "yaml"), (UInt8(ascii: "+"), "toml")] {
      guard content.prefix(3).allSatisfy({ $0 == sign }), content.count > 3 else { continue }
      let rest = content.dropFirst(3).drop { $0 == 0x20 || $0 == 0x09 }
      let below = rest.drop { $0 == 0x0D }
      // U+0085, U+2028 and U+2029 end lines for some editors.
      let isOtherEnd =
        below.startIndex > rest.startIndex || below.starts(with: [0xC2, 0x85])
        || below.starts(with: [0xE2, 0x80, 0xA8]) || below.starts(with: [0xE2, 0x80, 0xA9])
      if isOtherEnd { return .otherLineEnds }
      let word = String(decoding: rest.prefix(8), as: UTF8.self).lowercased()
      if [name, "yml"].contains(word) { return .otherDashes }
    }
    return nil
  }
}
