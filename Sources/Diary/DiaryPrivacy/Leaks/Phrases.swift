/// Up to six phrases of a body, from its beginning to its end.
///
/// Each is 28 to 32 bytes within one line: ASCII letters and digits, other characters of any
/// script, and single spaces between them. So no Markdown, escaping or typography stands inside it
/// or changes it, and all encoders of URLs write it alike. It has at least 8 different bytes.
///
/// - Returns: Ranges of the slice's own indexes, ascending, none overlapping another.
func phrases(in body: ArraySlice<UInt8>) -> [Range<Int>] {
  let found = body.withUnsafeBufferPointer { bytes in
    let regions = min(6, max(1, bytes.count / 16))
    var found: [Range<Int>] = []
    for region in 0..<regions {
      let start = max(bytes.count * region / regions, found.last?.upperBound ?? 0)
      let end = bytes.count * (region + 1) / regions
      if let phrase = phrase(in: bytes, beginningIn: start..<max(start, end)) {
        found.append(phrase)
      }
    }
    return found
  }
  return found.map { $0.lowerBound + body.startIndex..<$0.upperBound + body.startIndex }
}

private let longest = 32
/// The bytes that a phrase has at least.
let shortestPhrase = 28

/// The first phrase that begins in a part of the text.
private func phrase(
  in text: UnsafeBufferPointer<UInt8>, beginningIn part: Range<Int>
) -> Range<Int>? {
  var start = part.lowerBound
  while start < part.upperBound {
    if text[start] & 0xC0 == 0x80 || length(at: start, in: text, after: start) == 0 {
      start += 1
      continue
    }
    var end = start
    var textEnd = start
    while end < text.count {
      let length = length(at: end, in: text, after: start)
      if length == 0 || end + length - start > longest { break }
      end += length
      if text[end - 1] != 0x20 { textEnd = end }
    }
    if textEnd - start >= shortestPhrase, isVaried(text[start..<textEnd]) { return start..<textEnd }
    start = max(end, start + 1)
  }
  return nil
}

/// The length of the character at an index of a phrase that begins at `start`; 0 for one that no
/// phrase may hold there.
private func length(at index: Int, in text: UnsafeBufferPointer<UInt8>, after start: Int) -> Int {
  let byte = text[index]
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    return 1
  case 0x20: return index > start && text[index - 1] != 0x20 ? 1 : 0
  case 0..<0x80: return 0
  default: break
  }
  let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
  guard index + length <= text.count else { return 0 }
  // C1 controls and the space that does not break, the byte order mark, U+FFFE and U+FFFF.
  if byte == 0xC2, text[index + 1] <= 0xA0 { return 0 }
  if byte == 0xEF, text[index + 1] == 0xBB, text[index + 2] == 0xBF { return 0 }
  if byte == 0xEF, text[index + 1] == 0xBF, text[index + 2] >= 0xBE { return 0 }
  return length
}

private func isVaried(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  var seen = SIMD4<UInt64>()
  for byte in bytes { seen[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
  return (0..<4).reduce(0) { $0 + seen[$1].nonzeroBitCount } >= 8
}
