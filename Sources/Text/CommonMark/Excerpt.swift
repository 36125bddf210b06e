/// Cuts the beginning out of a text.
package enum Excerpt {
  /// The part of a text that is looked at: characters of the longest kind that people write.
  static let longestBytes = 4_096

  /// The number of bytes of the words within the first `limit` characters, as a reader counts them.
  package static func length(
    of bytes: UnsafeBufferPointer<UInt8>, characters limit: Int
  ) -> Int {
    let end = end(of: limit, in: bytes)
    return end < bytes.count ? bytes.endOfWord(upTo: end) ?? end : end
  }

  private static func end(of limit: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if bytes.count <= limit { return bytes.count }
    var index = 0
    var count = 0
    while index < bytes.count {
      let run = min(bytes.count, index + limit - count)
      let start = index
      while index < run, bytes[index] >= 0x20, bytes[index] <= 0x7E { index += 1 }
      count += index - start
      if index == bytes.count { return index }
      if bytes[index] >= 0x20, bytes[index] <= 0x7E { return index }
      let (scalar, length) = ScalarReading.scalar(at: index, in: bytes)
      guard isWholeCharacter(scalar) else { return exactLength(of: bytes, characters: limit) }
      // The character behind the last one is looked at too: it may be a mark on it.
      if count == limit { return index }
      count += 1
      index += length
    }
    return bytes.count
  }

  private static func exactLength(
    of bytes: UnsafeBufferPointer<UInt8>, characters limit: Int
  ) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex)
    let length = text.utf8.distance(from: text.startIndex, to: end ?? text.endIndex)
    // Bytes that are not UTF-8 make the string longer than they are.
    return wholeCharacters(in: bytes, upTo: min(length, bytes.count))
  }

  /// The end without the first bytes of a character that was cut off.
  private static func wholeCharacters(
    in bytes: UnsafeBufferPointer<UInt8>, upTo end: Int
  ) -> Int {
    var start = end
    while start > 0, end - start < 3, bytes[start - 1] & 0xC0 == 0x80 { start -= 1 }
    guard start > 0, bytes[start - 1] >= 0xC0 else { return end }
    let lead = bytes[start - 1]
    let needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    return end - (start - 1) < needed ? start - 1 : end
  }

  /// Whether a character never joins its neighbours, if they are of these too.
  private static func isWholeCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xA8, 0xAA...0xAC, 0xAF...0x2FF, 0x370...0x3FF, 0x400...0x482,
      0x2010...0x2027, 0x2030...0x203B, 0x3001...0x3029, 0x3041...0x3096, 0x30A0...0x30FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF9D:
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The end of the last whole word up to an offset; `nil` if no blank is near, as in languages
  /// that do not set words apart.
  ///
  /// - Parameter end: Less than the number of bytes.
  package func endOfWord(upTo end: Int) -> Int? {
    guard var end = self[Swift.max(0, end - 40)...end].lastIndex(of: 0x20) else { return nil }
    while end > 0, self[end - 1] == 0x20 { end -= 1 }
    return end > 0 ? end : nil
  }
}
