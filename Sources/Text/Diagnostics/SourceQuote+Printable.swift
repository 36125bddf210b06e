extension SourceQuote {
  /// A text that neither steers a terminal nor changes the order in which a line is read there.
  ///
  /// All that the program writes to a terminal, a pipe or a log leaves through here.
  ///
  /// - Parameters:
  ///   - keepsLines: Whether line ends stay; tabs always do.
  ///   - sign: What stands for such a character.
  package static func printable(
    _ text: String, keepsLines: Bool = false,
    as sign: (Unicode.Scalar) -> String = { _ in "\u{FFFD}" }
  ) -> String {
    // Most texts have no byte that such a character could begin with.
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { byte in
        switch byte {
        case 0x09: true
        case 0x0A: keepsLines
        case 0..<0x20, 0x7F, 0xC2, 0xE2: false
        default: true
        }
      }
    }
    if isPlain == true { return text }
    func isSteering(_ scalar: Unicode.Scalar) -> Bool {
      steers(scalar) && !(keepsLines && scalar == "\n")
    }
    guard text.unicodeScalars.contains(where: isSteering) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isSteering(scalar) {
        shown.append(contentsOf: sign(scalar).unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// ## Source
  /// ECMA-48: the control functions C0 and C1. Unicode, UAX #9: embeddings, overrides and isolates of
  /// direction, not the single marks that Arabic and Hebrew texts need; chapter 5.8: separators of
  /// lines and paragraphs.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
