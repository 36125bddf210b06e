/// The part of a title that hardly any other text has.
///
/// It is the longest part without characters that HTML, XML, JSON, typography or a summary would
/// write in another way: `& < > " ' \`, a backtick, control characters, `--`, `...` and `…`. It needs
/// 16 letters, where one of Han, Kana or Hangul counts twice; with a number or a sign for a year,
/// which dates have that any page may show, 28.
///
/// - Returns: At most 200 bytes of UTF-8; `nil` for a title without such a part.
func distinctivePart(of title: String) -> [UInt8]? {
  let bytes = Array(title.utf8)
  var best = 0..<0
  var start = 0
  var index = 0
  while index <= bytes.count {
    let length = index < bytes.count ? changedLength(in: bytes, at: index) : 1
    if length == 0 {
      index += 1
      continue
    }
    if index - start > best.count { best = start..<index }
    index += length
    start = index
  }
  if best.count > 200 {
    var end = best.lowerBound + 200
    while end > best.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    best = best.lowerBound..<end
  }
  let isBlank = { (byte: UInt8) in byte == 0x20 }
  var part = bytes[best].drop(while: isBlank)
  while let last = part.last, isBlank(last) { part.removeLast() }
  return isDistinctive(String(decoding: part, as: UTF8.self)) ? Array(part) : nil
}

/// The number of bytes at an index that may be written in another way; 0 for none.
private func changedLength(in bytes: [UInt8], at index: Int) -> Int {
  let byte = bytes[index]
  if byte < 0x20 || byte == 0x7F || "&<>\"'\\`".utf8.contains(byte) { return 1 }
  return ["--", "...", "…"].first { bytes[index...].starts(with: $0.utf8) }?.utf8.count ?? 0
}

private func isDistinctive(_ text: String) -> Bool {
  var (letters, isDate) = (0, false)
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: letters += 1
    case 0x30...0x39: isDate = true
    case 0...0x7F: break
    // The vowels and final consonants of decomposed Hangul are parts of a letter.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: break
    case 0x1100...0x115F, 0x3005...0x3007, 0x3040...0x30FF, 0x3130...0x318F, 0x3400...0x9FFF,
      0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      letters += 2
      isDate = isDate || "年년".unicodeScalars.contains(scalar)
    default:
      if scalar.properties.numericType == .decimal { isDate = true }
      if scalar.properties.isAlphabetic { letters += 1 }
    }
  }
  return letters >= (isDate ? 28 : 16)
}
