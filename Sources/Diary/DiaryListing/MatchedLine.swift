/// A line of a text around a place in it, cut where it is long.
struct MatchedLine {
  let text: String

  /// In characters, without the marks of what is left out.
  private static let longest = 120
  private static let longestBefore = 40
  /// In bytes: so much is looked at on each side, however long a line is.
  private static let reach = 1_024

  /// - Parameter start: An index of the text, where a character begins.
  init(of bytes: ArraySlice<UInt8>, around start: Int) {
    let before = bytes[..<start]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
    let lineEnd = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    let near = Self.wholeCharacters(bytes[max(lineStart, start - Self.reach)..<start])
    let far = Self.wholeCharacters(bytes[start..<min(lineEnd, start + Self.reach)])
    let lead = near.suffix(Self.longestBefore)
    let rest = far.prefix(Self.longest - lead.count)
    let isCutBefore = lead.startIndex > near.startIndex || lineStart < start - Self.reach
    let isCutBehind = rest.endIndex < far.endIndex || lineEnd > start + Self.reach
    let line = String(lead + rest).trimmingBlanks
    text = (isCutBefore ? "…" : "") + line + (isCutBehind ? "…" : "")
  }

  /// The characters that stand whole in some bytes.
  private static func wholeCharacters(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes.drop { $0 & 0xC0 == 0x80 }
    // What is cut at the end has no more than three bytes.
    let end = bytes.suffix(3).lastIndex { $0 >= 0xC0 }
    if let end, String(validating: bytes[end...], as: UTF8.self) == nil { bytes = bytes[..<end] }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text without blanks at both ends.
  var trimmingBlanks: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
