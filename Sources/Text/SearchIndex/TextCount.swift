/// The length of a text as readers count it.
///
/// A letter of a script that does not set words apart, or of Hangul, is a character; a run of other
/// letters, digits and the marks on them is a word. These are the words that the index takes.
package struct TextCount: Hashable, Sendable {
  package private(set) var words = 0
  package private(set) var characters = 0

  package init() {}

  /// Counts the text that HTML shows.
  ///
  /// - Parameter html: UTF-8, in which `<` and `&` begin tags and references only, and no reference
  ///   stands for a letter.
  package init(ofHTML html: Span<UInt8>) {
    html.withUnsafeBufferPointer { count($0) }
  }

  private mutating func count(_ html: UnsafeBufferPointer<UInt8>) {
    let table = LetterKind.table
    var isInWord = false
    var index = 0
    while index < html.count {
      index = countPlain(html, from: index, &isInWord)
      guard index < html.count else { return }
      switch html[index] {
      case 0x80...: take(Self.unit(at: &index, in: html), &isInWord, table: table)
      case UInt8(ascii: "<"):
        // Blocks end with a line; what is emphasised may be a part of a word.
        while index < html.count, html[index] != UInt8(ascii: ">") { index += 1 }
        index += 1
      case UInt8(ascii: "&"):
        while index < html.count, html[index] != UInt8(ascii: ";") { index += 1 }
        isInWord = false
        index += 1
      case let byte:
        let isLetter = (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
        if isLetter, !isInWord { words += 1 }
        isInWord = isLetter
        index += 1
      }
    }
  }

  /// Counts words of letters of ASCII, eight bytes at a time, up to a byte that is none or begins a tag
  /// or a reference.
  ///
  /// - Returns: Where it ended.
  private mutating func countPlain(
    _ html: UnsafeBufferPointer<UInt8>, from start: Int, _ isInWord: inout Bool
  ) -> Int {
    var index = start
    while index + 8 <= html.count {
      let bytes = EightBytes(at: index, in: html)
      let others =
        bytes.beyondASCII | bytes.within(UInt8(ascii: "<"), UInt8(ascii: "<"))
        | bytes.within(UInt8(ascii: "&"), UInt8(ascii: "&"))
      let length = EightBytes.count(before: others)
      let letters = bytes.letters & EightBytes.mask(length)
      words += (letters & ~(letters << 8 | (isInWord ? 0x80 : 0))).nonzeroBitCount
      index += length
      if length > 0 { isInWord = letters >> UInt64(length * 8 - 1) & 1 == 1 }
      if length < 8 { break }
    }
    return index
  }

  private mutating func take(_ unit: UInt32, _ isInWord: inout Bool, table: [LetterKind]) {
    switch LetterKind(unit, table: table) {
    case .none: isInWord = false
    case .paired:
      if !Self.isMark(unit) { characters += 1 }
      isInWord = false
    case .word:
      // A mark goes with the letter before it, whatever that is.
      if !isInWord, !Self.isMark(unit) {
        words += 1
        isInWord = true
      }
    }
  }

  /// The minutes that it takes to read, rounded up: 213 words or 500 characters each.
  package var minutes: Int { (words * 500 + characters * 213 + 106_499) / 106_500 }

  package static func += (left: inout TextCount, right: TextCount) {
    left.words += right.words
    left.characters += right.characters
  }

  private static func isMark(_ unit: UInt32) -> Bool {
    // Most letters of texts: not one of these is a mark.
    if unit < 0x300 || (0x3100...0xFAFF).contains(unit) { return false }
    switch Unicode.Scalar(unit)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Reads a scalar of valid UTF-8 that is not of ASCII.
  private static func unit(at index: inout Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let first = bytes[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var unit = UInt32(first) & (0xFF >> UInt32(length + 1))
    for next in (index + 1)..<min(index + length, bytes.count) {
      unit = unit << 6 | UInt32(bytes[next]) & 0x3F
    }
    index += length
    return unit
  }
}
