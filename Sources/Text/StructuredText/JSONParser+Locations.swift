extension JSONParser {
  /// The location of bytes on the current line.
  func location(from start: Int, length: Int) -> TextLocation {
    TextLocation(offset: start, line: line, column: start - lineStart + 1, length: length)
  }

  /// Keeps a fault behind which reading can go on.
  mutating func note(_ fault: SyntaxFault, at location: TextLocation) throws(Stop) {
    faults.append(fault.diagnostic(at: location, in: source))
    if faults.count >= Self.mostFaults { throw Stop() }
  }

  /// Keeps a fault and ends reading.
  mutating func fail(_ fault: SyntaxFault, at location: TextLocation) throws(Stop) -> Never {
    try note(fault, at: location)
    throw Stop()
  }

  /// Goes to the next byte that is neither white space nor, with a fault, a comment.
  mutating func skipSpace() throws(Stop) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0D:
        index += 1
      case 0x0A:
        index += 1
        line += 1
        lineStart = index
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard try skipComment() else { return }
      default:
        return
      }
    }
  }

  private mutating func skipComment() throws(Stop) -> Bool {
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    let isBlock = bytes[index] == UInt8(ascii: "/") && second == UInt8(ascii: "*")
    guard
      isBlock || bytes[index] == UInt8(ascii: "#") || second == UInt8(ascii: "/")
    else { return false }
    try note(.comment, at: location(from: index, length: 2))
    guard isBlock else {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      return true
    }
    index += 2
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        index += 2
        return true
      }
      if bytes[index] == 0x0A {
        line += 1
        lineStart = index + 1
      }
      index += 1
    }
    return true
  }
}
