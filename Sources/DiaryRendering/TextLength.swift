/// The length of a text by what it says, in letters of an alphabet.
///
/// Blanks do not count. A Chinese character, a kana or a Hangul syllable counts as two and a half
/// letters, so that a text and its translation are about as long.
///
/// - Parameter text: In UTF-8, whose first bytes tell which script a character is of.
func textLength(of text: ArraySlice<UInt8>) -> Int {
  // Without branches and checks of bounds, so that many bytes are counted at once.
  let halves = text.withUnsafeBufferPointer { text in
    text.reduce(into: 0) { halves, byte in
      let isFirst = byte &- 0x21 < 0x5F || byte >= 0xC0
      // U+3000 to U+DFFF.
      let isWide = byte &- 0xE3 < 0x0B
      halves &+= (isFirst ? 2 : 0) &+ (isWide ? 3 : 0)
    }
  }
  return halves / 2
}
