/// One line of a source as a message shows it, with the part that is meant.
public struct SourceQuote: Hashable, Sendable {
  /// The line without its end.
  public let text: String
  /// The first byte meant, counted from 1.
  public let column: Int
  /// How many bytes are meant; at least 1.
  public let length: Int
  /// True where the line may hold words of an entry that is not public.
  public let isConfidential: Bool

  /// Lines longer than this are cut around the part that is meant.
  static let longestLine = 160

  /// Takes the line `line` out of `source`.
  ///
  /// - Returns: `nil` if the source has no such line. Bytes that are not UTF-8 are shown as U+FFFD,
  ///   control characters as U+FFFD too, so that a file cannot steer a terminal.
  public init?(
    line: Int, column: Int, length: Int, of source: some Collection<UInt8>, isConfidential: Bool
  ) {
    var start = source.startIndex
    for _ in 1..<max(line, 1) {
      guard let end = source[start...].firstIndex(of: 0x0A) else { return nil }
      start = source.index(after: end)
    }
    var lineBytes = Array(source[start...].prefix { $0 != 0x0A }.prefix(100_000))
    if lineBytes.last == 0x0D { lineBytes.removeLast() }
    var column = min(max(column, 1), lineBytes.count + 1)
    var length = max(1, min(length, lineBytes.count - column + 1))
    if lineBytes.count > Self.longestLine {
      let first = SourceQuote.characterStart(in: lineBytes, near: max(0, column - 41))
      let last = SourceQuote.characterStart(
        in: lineBytes, near: min(lineBytes.count, first + Self.longestLine))
      lineBytes = Array(lineBytes[first..<last])
      column -= first
      length = max(1, min(length, lineBytes.count - column + 1))
    }
    self.text = SourceQuote.printable(String(decoding: lineBytes, as: UTF8.self))
    self.column = column
    self.length = length
    self.isConfidential = isConfidential
  }

  private static func characterStart(in bytes: [UInt8], near index: Int) -> Int {
    var index = index
    while index > 0, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  /// `text` with every control character but the tab replaced.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) }) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      shown.append(isControl(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\t" { return false }
    return scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
