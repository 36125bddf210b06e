/// One line of a source as a message shows it, with the part at fault.
package struct SourceQuote: Hashable, Sendable {
  /// The line without its end.
  package let text: String
  /// The first byte of ``text`` at fault, counted from 1.
  package let column: Int
  /// The number of bytes of ``text`` at fault; at least 1.
  package let length: Int
  /// True where the line may hold words of an entry that is not public.
  package let isHeld: Bool

  /// Lines longer than this are cut around the part at fault.
  static let longestLine = 160

  /// Takes the line `line` out of `source`.
  ///
  /// - Returns: `nil` if the source has no such line. Bytes that are not UTF-8 are shown as U+FFFD,
  ///   control characters as U+FFFD too, so that a file cannot steer a terminal; ``column`` and
  ///   ``length`` are those of the line as it is shown.
  package init?(
    line: Int, column: Int, length: Int, of source: some Collection<UInt8>, isHeld: Bool
  ) {
    var start = source.startIndex
    for _ in 1..<max(line, 1) {
      guard let end = source[start...].firstIndex(of: 0x0A) else { return nil }
      start = source.index(after: end)
    }
    var whole = source[start...].prefix { $0 != 0x0A }
    var size = whole.count
    if size > 0, whole.dropFirst(size - 1).first == 0x0D {
      size -= 1
      whole = whole.prefix(size)
    }
    let meant = min(max(column, 1), size + 1) - 1
    let end = meant + max(1, min(length, size - meant))
    // One more character on each side: the cut moves to where a character begins.
    let cut = size > Self.longestLine ? max(0, meant - 44) : 0
    let bytes = Array(whole.dropFirst(cut).prefix(size > Self.longestLine ? 240 : size))
    let from = Self.characterStart(in: bytes, near: meant - cut)
    let to = max(from, Self.characterEnd(in: bytes, near: min(end - cut, bytes.count)))
    var (first, last) = (0, bytes.count)
    if size > Self.longestLine {
      first = cut == 0 ? 0 : Self.characterEnd(in: bytes, near: min(3, from))
      last = Self.characterStart(in: bytes, near: min(bytes.count, first + Self.longestLine))
    }
    let before = Self.shown(bytes[first..<from])
    let middle = Self.shown(bytes[from..<min(to, last)])
    self.text = before + middle + Self.shown(bytes[min(to, last)..<last])
    self.column = before.utf8.count + 1
    self.length = max(1, middle.utf8.count)
    self.isHeld = isHeld
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    printable(String(decoding: bytes, as: UTF8.self))
  }

  /// The start of the character around an index.
  private static func characterStart(in bytes: [UInt8], near index: Int) -> Int {
    var start = index
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80, index - start < 3 {
      start -= 1
    }
    return start
  }

  /// The end of the character around an index; the index itself if one begins there.
  private static func characterEnd(in bytes: [UInt8], near index: Int) -> Int {
    var end = index
    while end < bytes.count, bytes[end] & 0xC0 == 0x80, end - index < 3 { end += 1 }
    return end
  }
}
