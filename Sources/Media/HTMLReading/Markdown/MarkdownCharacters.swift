/// The classes of characters that decide what marks of Markdown mean.
///
/// ## Source
/// CommonMark 0.30, 2.1 "Characters and lines".
extension Unicode.Scalar {
  /// Whether it is white space to Markdown.
  var isMarkdownSpace: Bool {
    value < 0x80
      ? value == 0x20 || (9...13).contains(value)
      : properties.generalCategory == .spaceSeparator
  }

  /// Whether it is punctuation to Markdown.
  var isMarkdownPunctuation: Bool {
    if value < 0x80 { return isASCIIPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  var isASCIIPunctuation: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  var isASCIILetter: Bool { (0x61...0x7A).contains(value | 0x20) }

  var isASCIIDigit: Bool { (0x30...0x39).contains(value) }

  /// Whether it is neither, so that marks beside it may mean nothing.
  var isMarkdownWord: Bool { !isMarkdownSpace && !isMarkdownPunctuation }

  /// Whether it is a letter, a mark or a digit to everybody.
  var isPlainWord: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}
