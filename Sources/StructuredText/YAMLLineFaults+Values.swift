extension YAMLLineFaults {
  /// Looks at a value that starts on the current line, and goes to its last line.
  ///
  /// - Parameter indent: The column of its key or item, counted from 0.
  mutating func checkValue(_ range: Range<Int>, indent: Int) {
    guard let first = range.first.map({ bytes[$0] }), first != UInt8(ascii: "#") else { return }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      checkQuoted(range, indent: indent)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      checkBrackets(range, indent: indent)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      checkBlockScalar(range, indent: indent)
    case UInt8(ascii: "&"):
      add(.anchor, range.lowerBound..<range.lowerBound + 1)
    case UInt8(ascii: "*"):
      add(.alias, range.lowerBound..<range.lowerBound + 1)
    case UInt8(ascii: "!"):
      add(.tag, range.lowerBound..<range.lowerBound + 1)
    case UInt8(ascii: "?"), UInt8(ascii: ":"):
      break
    case _ where !YAMLByte.startsPlain(first):
      add(.valueStart(first), range.lowerBound..<range.lowerBound + 1)
    case UInt8(ascii: "-") where range.count == 1 || bytes[range.lowerBound + 1] == 0x20:
      add(.listInValue, range.lowerBound..<range.lowerBound + 1)
    default:
      checkPlain(range)
    }
  }

  private mutating func checkPlain(_ range: Range<Int>) {
    for offset in range {
      if bytes[offset] == UInt8(ascii: "#"), bytes[offset - 1] == 0x20 { return }
      if isColon(at: offset, end: range.upperBound) {
        add(.colonInValue, offset..<offset + 1)
        return
      }
    }
  }

  private mutating func checkQuoted(_ range: Range<Int>, indent: Int) {
    let quote = bytes[range.lowerBound]
    guard let close = closing(quote, in: range.lowerBound + 1..<range.upperBound) else {
      if let last = lineThatCloses(quote, indent: indent) {
        current = last
      } else {
        add(.quoteNeverClosed(quote), range.lowerBound..<range.lowerBound + 1)
      }
      return
    }
    if quote == UInt8(ascii: "\"") { checkEscapes(range.lowerBound + 1..<close) }
    checkEnd(after: close + 1, to: range.upperBound, fault: .textAfterQuote)
  }

  /// Where a quote is that closes, escaped and doubled ones passed over.
  private func closing(_ quote: UInt8, in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if bytes[offset] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        offset += 2
        continue
      }
      if bytes[offset] == quote {
        let isDoubled =
          quote == UInt8(ascii: "'") && offset + 1 < range.upperBound && bytes[offset + 1] == quote
        guard isDoubled else { return offset }
        offset += 1
      }
      offset += 1
    }
    return nil
  }

  /// The line on which a value of several lines is closed, if all its lines are indented deeper
  /// than its key.
  private func lineThatCloses(_ quote: UInt8, indent: Int) -> Int? {
    var index = current + 1
    while index < lines.count {
      let line = lines[index]
      let start = skipSpaces(from: line.lowerBound, to: line.upperBound)
      if start < line.upperBound, start - line.lowerBound <= indent { return nil }
      if closing(quote, in: line) != nil { return index }
      index += 1
    }
    return nil
  }

  private mutating func checkEscapes(_ range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < range.upperBound else {
        offset += 1
        continue
      }
      let letter = bytes[offset + 1]
      if !"0abtnvfre \"/\\N_LPxuU\t".utf8.contains(letter) {
        let isPrintable = letter > 0x20 && letter < 0x7F
        let shown = isPrintable ? "\\" + String(UnicodeScalar(letter)) : "\\"
        add(.escape(shown), offset..<offset + (isPrintable ? 2 : 1))
      }
      offset += 2
    }
  }

  private mutating func checkEnd(after start: Int, to end: Int, fault: YAMLFault) {
    let rest = skipSpaces(from: start, to: end)
    guard rest < end, bytes[rest] != UInt8(ascii: "#") else { return }
    add(fault, rest..<end)
  }

  private mutating func checkBrackets(_ range: Range<Int>, indent: Int) {
    var depth = 0
    var index = current
    var offset = range.lowerBound
    while true {
      let end = lines[index].upperBound
      while offset < end {
        switch bytes[offset] {
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          let previous = bytes[offset - 1]
          if previous <= 0x20 || "[{,:".utf8.contains(previous) {
            guard let close = closing(bytes[offset], in: offset + 1..<end) else { return }
            offset = close
          }
        default: break
        }
        offset += 1
        if depth == 0 {
          current = index
          checkEnd(after: offset, to: end, fault: .textAfterBracket)
          return
        }
      }
      index += 1
      guard index < lines.count else { break }
      offset = lines[index].lowerBound
      let start = skipSpaces(from: offset, to: lines[index].upperBound)
      let isCloser =
        start < lines[index].upperBound
        && (bytes[start] == UInt8(ascii: "]") || bytes[start] == UInt8(ascii: "}"))
      if start < lines[index].upperBound, start - offset <= indent, !isCloser { break }
    }
    add(.bracketNeverClosed(bytes[range.lowerBound]), range.lowerBound..<range.lowerBound + 1)
  }

  private mutating func checkBlockScalar(_ range: Range<Int>, indent: Int) {
    let header = bytes[range].dropFirst().drop { "+-123456789".utf8.contains($0) }
    let rest = skipSpaces(from: header.startIndex, to: range.upperBound)
    if rest < range.upperBound, bytes[rest] != UInt8(ascii: "#") {
      add(.valueStart(bytes[range.lowerBound]), range.lowerBound..<range.lowerBound + 1)
      return
    }
    while current + 1 < lines.count {
      let line = lines[current + 1]
      let start = skipSpaces(from: line.lowerBound, to: line.upperBound)
      if start < line.upperBound, start - line.lowerBound <= indent { return }
      current += 1
    }
  }
}
