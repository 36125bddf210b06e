/// The length of a text by what it says, in letters of an alphabet.
///
/// Blanks do not count. A Chinese character, a kana or a Hangul syllable counts as two and a half
/// letters, so that a text and its translation are about as long.
///
/// - Parameter text: In UTF-8, whose first bytes tell which script a character is of.
package func textLength(of text: ArraySlice<UInt8>) -> Int {
  // Runs short enough for counters of a byte, which the processor adds up 16 at a time.
  let run = 255
  return text.withUnsafeBufferPointer { text in
    var (firsts, wides) = (0, 0)
    var start = 0
    while start < text.count {
      let end = min(start + run, text.count)
      var (firstsOfRun, widesOfRun): (UInt8, UInt8) = (0, 0)
      for byte in UnsafeBufferPointer(rebasing: text[start..<end]) {
        let isFirst: UInt8 = byte &- 0x21 < 0x5F ? 1 : 0
        let isFirstOfMany: UInt8 = byte >= 0xC0 ? 1 : 0
        // U+3000 to U+DFFF.
        let isWide: UInt8 = byte &- 0xE3 < 0x0B ? 1 : 0
        firstsOfRun &+= isFirst | isFirstOfMany
        widesOfRun &+= isWide
      }
      firsts += Int(firstsOfRun)
      wides += Int(widesOfRun)
      start = end
    }
    return (firsts * 2 + wides * 3) / 2
  }
}
