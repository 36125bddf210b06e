extension YAMLLineFaults {
  /// Looks at a value that starts on the current line, and goes to its last line.
  ///
  /// - Parameter indent: The column of its key or item, counted from 0.
  mutating func checkValue(_ range: Range<Int>, indent: Int) {
    guard let first = range.first.map({ bytes[$0] }) else { return }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      checkQuoted(range, indent: indent)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      skipBrackets(range)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      skipBlockScalar(indent: indent)
    case UInt8(ascii: "-") where range.count == 1 || bytes[range.lowerBound + 1] == 0x20:
      break
    case _ where YAMLByte.startsPlain(first):
      if let colon = colonInPlain(range) { add(.colonInValue, colon..<colon + 1) }
    default:
      break
    }
  }

  private mutating func checkQuoted(_ range: Range<Int>, indent: Int) {
    let quote = bytes[range.lowerBound]
    guard let close = YAMLExtent.closingQuote(quote, in: bytes[range].dropFirst()) else {
      if let last = lineThatCloses(quote, indent: indent) {
        current = last
      } else {
        add(.quoteNeverClosed(quote), range.lowerBound..<range.lowerBound + 1)
      }
      return
    }
    let rest = skipSpaces(from: close + 1, to: range.upperBound)
    guard rest < range.upperBound, bytes[rest] != UInt8(ascii: "#") else { return }
    add(.textAfterQuote, rest..<range.upperBound)
  }

  /// The line on which a value of several lines is closed, if all its lines are indented deeper
  /// than its key.
  private func lineThatCloses(_ quote: UInt8, indent: Int) -> Int? {
    var index = current + 1
    while index < lines.count {
      let line = lines[index]
      let start = skipSpaces(from: line.lowerBound, to: line.upperBound)
      if start < line.upperBound, start - line.lowerBound <= indent { return nil }
      if YAMLExtent.closingQuote(quote, in: bytes[line]) != nil { return index }
      index += 1
    }
    return nil
  }

  /// Goes to the line on which as many brackets are closed as were opened; to the last line if
  /// there is none, since what stands behind an open bracket belongs to it.
  private mutating func skipBrackets(_ range: Range<Int>) {
    var depth = 0
    var line = range
    while true {
      for byte in bytes[line] {
        if "[{".utf8.contains(byte) { depth += 1 }
        if "]}".utf8.contains(byte) { depth -= 1 }
      }
      guard depth > 0, current + 1 < lines.count else { return }
      current += 1
      line = lines[current]
    }
  }

  /// Goes to the last of the lines that are indented deeper than the key.
  private mutating func skipBlockScalar(indent: Int) {
    while current + 1 < lines.count {
      let line = lines[current + 1]
      let start = skipSpaces(from: line.lowerBound, to: line.upperBound)
      if start < line.upperBound, start - line.lowerBound <= indent { return }
      current += 1
    }
  }
}
