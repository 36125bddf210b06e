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
    let (table, kinds) = (LetterKind.table, Self.kinds)
    kinds.withUnsafeBufferPointer { kinds in
      var isInWord = false
      // Whether the last byte says by itself if a word goes on behind it.
      var isPlain = false
      var (index, next) = (0, 0)
      while index < html.count {
        if isPlain, index >= next {
          index = countPlain(html, from: index)
          next = index + 16
          if index == html.count { return }
          isInWord = kinds[Int(html[index - 1])] == .letter
        }
        let byte = html[index]
        switch kinds[Int(byte)] {
        case .letter:
          if !isInWord { words += 1 }
          (isInWord, isPlain) = (true, true)
          index += 1
        case .other:
          (isInWord, isPlain) = (false, true)
          index += 1
        case .tag:
          // Blocks end with a line; what is emphasised may be a part of a word.
          while index < html.count, html[index] != UInt8(ascii: ">") { index += 1 }
          isPlain = false
          index += 1
        case .reference:
          while index < html.count, html[index] != UInt8(ascii: ";") { index += 1 }
          (isInWord, isPlain) = (false, false)
          index += 1
        case .beyondASCII:
          take(Self.unit(at: &index, in: html), &isInWord, table: table)
          isPlain = false
        }
      }
    }
  }

  /// Counts the words of letters of ASCII, 16 bytes at a time, up to 16 bytes that have others.
  ///
  /// - Parameter start: Behind a byte of ASCII that is in no tag.
  /// - Returns: Where it ended.
  private mutating func countPlain(_ html: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    typealias Bytes = SIMD16<UInt8>
    guard let base = UnsafeRawPointer(html.baseAddress) else { return start }
    func letters(_ bytes: Bytes) -> SIMDMask<Bytes.MaskStorage> {
      ((bytes | 0x20) &- 0x61 .< 26) .| (bytes &- 0x30 .< 10)
    }
    var index = start
    while index + 16 <= html.count {
      let bytes = base.loadUnaligned(fromByteOffset: index, as: Bytes.self)
      let others =
        (bytes .>= 0x80) .| (bytes .== UInt8(ascii: "<")) .| (bytes .== UInt8(ascii: "&"))
      if any(others) { break }
      let before = base.loadUnaligned(fromByteOffset: index - 1, as: Bytes.self)
      let starts = letters(bytes) .& .!letters(before)
      words += Int(Bytes(repeating: 0).replacing(with: 1, where: starts).wrappedSum())
      index += 16
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

  /// Whether there is nothing to read.
  package var isEmpty: Bool { words == 0 && characters == 0 }

  package static func += (left: inout TextCount, right: TextCount) {
    left.words += right.words
    left.characters += right.characters
  }

  private enum ByteKind {
    case other, letter, tag, reference, beyondASCII
  }

  private static let kinds: [ByteKind] = (0...0xFF).map { (byte: UInt8) in
    switch byte {
    case UInt8(ascii: "<"): .tag
    case UInt8(ascii: "&"): .reference
    case 0x80...: .beyondASCII
    default: LetterKind(UInt32(byte)) == .none ? .other : .letter
    }
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
