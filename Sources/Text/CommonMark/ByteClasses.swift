import Platform

/// The classes of bytes that CommonMark and its additions tell apart; all but the last are of ASCII.
extension UInt8 {
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  var isDigit: Bool { self &- 0x30 < 10 }

  var isLetterOrDigit: Bool { isLetter || isDigit }

  /// Whether it is a space, a tab, a line feed, a vertical tab, a form feed or a carriage return.
  var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// Whether it is ASCII punctuation, which a backslash escapes.
  var isPunctuation: Bool { self &- 0x21 < 0x5E && !isLetterOrDigit }

  /// Whether a URL may hold it as it is.
  var isOfURL: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x25, 0x28...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  func contains(byte: UInt8) -> Bool {
    baseAddress.map { memchr($0, Int32(byte), count) != nil } ?? false
  }

  /// Whether two bytes stand side by side; twenty times as fast as a loop in Swift.
  func contains(_ first: UInt8, _ second: UInt8) -> Bool {
    var start = 0
    while let baseAddress, let found = memchr(baseAddress + start, Int32(first), count - start) {
      start = UnsafeRawPointer(baseAddress).distance(to: found) + 1
      if start < count, self[start] == second { return true }
    }
    return false
  }
}
