/// Whether bytes hold characters that neither HTML nor XML may hold: controls other than tab and
/// line feed, U+FFFE and U+FFFF, and bytes that no UTF-8 has.
///
/// ## Source
/// XML 1.0, section 2.2; surrogates do not occur in UTF-8.
package func holdControls(_ bytes: Span<UInt8>) -> Bool {
  // Without branches and an early end the compiler looks at 32 bytes a step.
  var found: UInt8 = 0
  for index in bytes.indices {
    let byte = bytes[index]
    let isLow: UInt8 = byte < 0x20 ? 1 : 0
    let isNoBlank: UInt8 = byte != 0x09 && byte != 0x0A ? 1 : 0
    let isDelete: UInt8 = byte == 0x7F ? 1 : 0
    let isNoUTF8: UInt8 = byte > 0xF7 ? 1 : 0
    let mayBeNoncharacter: UInt8 = byte == 0xEF ? 2 : 0
    found |= isLow & isNoBlank | isDelete | isNoUTF8 | mayBeNoncharacter
  }
  if found & 1 != 0 { return true }
  return found != 0
    && bytes.indices.contains { bytes[$0] == 0xEF && isNoncharacter(at: $0, in: bytes) }
}

/// The bytes with `\n` line ends and without other characters that HTML and XML may not hold.
package func withoutControls(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard holdControls(bytes.span) else { return bytes }
  let bytes = bytes.span
  var clean: [UInt8] = []
  clean.reserveCapacity(bytes.count)
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    switch byte {
    case 0x0D: clean.append(0x0A)
    case 0x0A: if index == 0 || bytes[index - 1] != 0x0D { clean.append(0x0A) }
    case 0xEF where isNoncharacter(at: index, in: bytes): index += 2
    // The output of cmark for `&#xFFFE;` and `&#xFFFF;`.
    case 0xF8...0xFF: break
    default: if byte == 0x09 || (byte >= 0x20 && byte != 0x7F) { clean.append(byte) }
    }
    index += 1
  }
  return clean[...]
}

/// Whether nothing of a text shows: it has only white space, control characters, and those that
/// Unicode has programs ignore, such as zero-width blanks and a byte order mark.
///
/// - Parameter text: UTF-8.
package func isBlank(_ text: some Collection<UInt8>) -> Bool {
  // Most texts have a letter behind the blanks.
  let rest = text.drop { $0 <= 0x20 || $0 == 0x7F }
  if let first = rest.first, first < 0x80 { return false }
  var (bytes, codec) = (rest.makeIterator(), UTF8())
  while case .scalarValue(let scalar) = codec.decode(&bytes) {
    let isBlank =
      scalar.value <= 0x20 || scalar.value == 0x7F || scalar.properties.isWhitespace
      || scalar.properties.isDefaultIgnorableCodePoint
    if !isBlank { return false }
  }
  return true
}

extension String {
  /// The text of bytes without what ``withoutControls(_:)`` leaves out.
  package init(withoutControls bytes: ArraySlice<UInt8>) {
    self = String(decoding: DiaryModel.withoutControls(bytes), as: UTF8.self)
  }
}

/// U+FFFE or U+FFFF.
private func isNoncharacter(at index: Int, in bytes: Span<UInt8>) -> Bool {
  index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
}

/// The text without blanks at its ends.
package func trimmed(_ text: some StringProtocol) -> String {
  var text = Substring(text)
  while let last = text.last, last.isWhitespace { text.removeLast() }
  while let first = text.first, first.isWhitespace { text.removeFirst() }
  return String(text)
}
