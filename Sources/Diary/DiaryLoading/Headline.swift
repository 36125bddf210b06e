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
    return terminals.contains { $0.contains(scalar) }
  }

  private static let terminals: [ClosedRange<Unicode.Scalar>] = [
    "\u{589}"..."\u{589}", "\u{61D}"..."\u{61F}", "\u{6D4}"..."\u{6D4}", "\u{700}"..."\u{702}",
    "\u{7F9}"..."\u{7F9}", "\u{837}"..."\u{837}", "\u{839}"..."\u{839}", "\u{83D}"..."\u{83E}",
    "\u{964}"..."\u{965}", "\u{104A}"..."\u{104B}", "\u{1362}"..."\u{1362}",
    "\u{1367}"..."\u{1368}", "\u{166E}"..."\u{166E}", "\u{1735}"..."\u{1736}",
    "\u{1803}"..."\u{1803}", "\u{1809}"..."\u{1809}", "\u{1944}"..."\u{1945}",
    "\u{1AA8}"..."\u{1AAB}", "\u{1B5A}"..."\u{1B5B}", "\u{1B5E}"..."\u{1B5F}",
    "\u{1B7D}"..."\u{1B7E}", "\u{1C3B}"..."\u{1C3C}", "\u{1C7E}"..."\u{1C7F}",
    "\u{203C}"..."\u{203D}", "\u{2047}"..."\u{2049}", "\u{2E2E}"..."\u{2E2E}",
    "\u{2E3C}"..."\u{2E3C}", "\u{2E53}"..."\u{2E54}", "\u{3002}"..."\u{3002}",
    "\u{A4FF}"..."\u{A4FF}", "\u{A60E}"..."\u{A60F}", "\u{A6F3}"..."\u{A6F3}",
    "\u{A6F7}"..."\u{A6F7}", "\u{A876}"..."\u{A877}", "\u{A8CE}"..."\u{A8CF}",
    "\u{A92F}"..."\u{A92F}", "\u{A9C8}"..."\u{A9C9}", "\u{AA5D}"..."\u{AA5F}",
    "\u{AAF0}"..."\u{AAF1}", "\u{ABEB}"..."\u{ABEB}", "\u{FE52}"..."\u{FE52}",
    "\u{FE56}"..."\u{FE57}", "\u{FF01}"..."\u{FF01}", "\u{FF0E}"..."\u{FF0E}",
    "\u{FF1F}"..."\u{FF1F}", "\u{FF61}"..."\u{FF61}", "\u{10A56}"..."\u{10A57}",
    "\u{10F55}"..."\u{10F59}", "\u{10F86}"..."\u{10F89}", "\u{11047}"..."\u{11048}",
    "\u{110BE}"..."\u{110C1}", "\u{11141}"..."\u{11143}", "\u{111C5}"..."\u{111C6}",
    "\u{111CD}"..."\u{111CD}", "\u{111DE}"..."\u{111DF}", "\u{11238}"..."\u{11239}",
    "\u{1123B}"..."\u{1123C}", "\u{112A9}"..."\u{112A9}", "\u{1144B}"..."\u{1144C}",
    "\u{115C2}"..."\u{115C3}", "\u{115C9}"..."\u{115D7}", "\u{11641}"..."\u{11642}",
    "\u{1173C}"..."\u{1173E}", "\u{11944}"..."\u{11944}", "\u{11946}"..."\u{11946}",
    "\u{11A42}"..."\u{11A43}", "\u{11A9B}"..."\u{11A9C}", "\u{11C41}"..."\u{11C42}",
    "\u{11EF7}"..."\u{11EF8}", "\u{11F43}"..."\u{11F44}", "\u{16A6E}"..."\u{16A6F}",
    "\u{16AF5}"..."\u{16AF5}", "\u{16B37}"..."\u{16B38}", "\u{16B44}"..."\u{16B44}",
    "\u{16E98}"..."\u{16E98}", "\u{1BC9F}"..."\u{1BC9F}", "\u{1DA88}"..."\u{1DA88}",
    "\u{11F43}"..."\u{11F43}",
  ]
}
