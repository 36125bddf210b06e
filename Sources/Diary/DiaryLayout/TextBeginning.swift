/// The beginning of a long text in whole characters, without spaces at its end.
///
/// Neither the code point at the limit is in it, nor the character before that, which could go on
/// there.
///
/// - Parameter limit: In bytes; the text has more.
func beginning(of text: String, within limit: Int) -> String {
  let end = text.utf8.withContiguousStorageIfAvailable { plainEnd(in: $0, within: limit) }
  if let end = end ?? nil { return String(decoding: text.utf8.prefix(end), as: UTF8.self) }
  return graphemes(of: text, within: limit)
}

/// The same for any text. Finding out where a character ends takes as long as making a short page.
func graphemes(of text: String, within limit: Int) -> String {
  var end = text.utf8.index(text.startIndex, offsetBy: limit)
  while text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(before: end) }
  var line = String(text[..<end].dropLast())
  while line.utf8.last == 0x20 { line.removeLast() }
  return line
}

/// Where the beginning ends, if the two last code points before the limit are characters of their
/// own whatever stands beside them; else `nil`.
private func plainEnd(in bytes: UnsafeBufferPointer<UInt8>, within limit: Int) -> Int? {
  func start(before end: Int) -> Int {
    var start = end - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
  var end = limit
  while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
  guard end > 8 else { return nil }
  let last = start(before: end)
  let other = start(before: last)
  guard standsAlone(codePoint(in: bytes[last..<end])),
    standsAlone(codePoint(in: bytes[other..<last]))
  else { return nil }
  end = last
  while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
  return end
}

/// - Parameter bytes: One code point in UTF-8.
private func codePoint(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
  let lead = bytes[bytes.startIndex]
  var point = bytes.count == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(bytes.count))
  for byte in bytes.dropFirst() { point = point << 6 | UInt32(byte & 0x3F) }
  return point
}

/// Whether a code point is of blocks whose letters never join one another to one character: Latin,
/// Greek, Cyrillic, Hebrew and Arabic letters, kana, Han, Hangul syllables, and their punctuation.
///
/// ## Source
/// Unicode Standard Annex 29, "Grapheme Cluster Boundary Rules".
private func standsAlone(_ point: UInt32) -> Bool {
  switch point {
  case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x388...0x3FF, 0x400...0x481, 0x48A...0x52F,
    0x5D0...0x5EA, 0x620...0x64A, 0x2010...0x2027, 0x3001...0x3020, 0x3041...0x3096,
    0x30A1...0x30FC, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF9D:
    true
  default: false
  }
}
