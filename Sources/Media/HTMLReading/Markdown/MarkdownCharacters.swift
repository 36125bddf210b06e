import CommonMark

/// The classes of characters that decide what marks of Markdown mean.
///
/// ## Source
/// CommonMark 0.30, 2.1 "Characters and lines".
extension Unicode.Scalar {
  var isASCIIPunctuation: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  var isASCIILetter: Bool { (0x61...0x7A).contains(value | 0x20) }

  var isASCIIDigit: Bool { (0x30...0x39).contains(value) }

  /// Whether it is neither, so that marks beside it may mean nothing.
  var isMarkdownWord: Bool { !ScalarReading.isSpace(self) && !ScalarReading.isPunctuation(self) }

  /// Whether it is a letter, a mark or a digit to everybody.
  var isPlainWord: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}
