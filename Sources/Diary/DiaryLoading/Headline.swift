import DiaryModel

/// Whether the first line of a text reads as a headline, or is only how the text begins.
enum Headline {
  /// Letters of an alphabet, as ``textLength(of:)`` counts them, that are too many.
  private static let letters = 60

  /// - Parameter text: The text behind the line.
  static func isOne(_ line: String, before text: ArraySlice<UInt8>) -> Bool {
    if text.isEmpty || endsSentence(line) { return false }
    return textLength(of: Array(line.utf8)[...]) < letters
  }

  /// Whether a line ends as a sentence does, also behind quotation marks and brackets that close.
  ///
  /// ## Source
  /// Unicode 15.0, the property Sentence_Terminal.
  private static func endsSentence(_ line: String) -> Bool {
    for scalar in line.unicodeScalars.reversed() {
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation, .initialPunctuation, .spaceSeparator, .format:
        continue
      default: if scalar == "\"" || scalar == "'" { continue }
      }
      return isTerminal(scalar)
    }
    return false
  }

  private static func isTerminal(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar == "." || scalar == "!" || scalar == "?" }
    return terminals.contains { $0.contains(scalar.value) }
  }

  /// Numbers of characters, and of the first and the last of several.
  private static let terminals: [ClosedRange<UInt32>] = """
    589 61D-61F 6D4 700-702 7F9 837 839 83D-83E 964-965 104A-104B 1362 1367-1368 166E 1735-1736
    1803 1809 1944-1945 1AA8-1AAB 1B5A-1B5B 1B5E-1B5F 1B7D-1B7E 1C3B-1C3C 1C7E-1C7F 203C-203D
    2047-2049 2E2E 2E3C 2E53-2E54 3002 A4FF A60E-A60F A6F3 A6F7 A876-A877 A8CE-A8CF A92F A9C8-A9C9
    AA5D-AA5F AAF0-AAF1 ABEB FE52 FE56-FE57 FF01 FF0E FF1F FF61 10A56-10A57 10F55-10F59
    10F86-10F89 11047-11048 110BE-110C1 11141-11143 111C5-111C6 111CD 111DE-111DF 11238-11239
    1123B-1123C 112A9 1144B-1144C 115C2-115C3 115C9-115D7 11641-11642 1173C-1173E 11944 11946
    11A42-11A43 11A9B-11A9C 11C41-11C42 11EF7-11EF8 11F43-11F44 16A6E-16A6F 16AF5 16B37-16B38
    16B44 16E98 1BC9F 1DA88
    """.split(whereSeparator: \.isWhitespace).compactMap { word in
      let ends = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      return ends.first.map { $0...(ends.last ?? $0) }
    }
}
