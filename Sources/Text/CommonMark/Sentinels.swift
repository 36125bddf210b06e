/// Characters that stand for others while cmark reads a text.
///
/// cmark resolves `\~` to `~`, and the escape is lost. So it gets a
/// character that is punctuation to it, as the backslash and the tilde are, that does not occur
/// in the text, and that the writer turns back. There are two sets to choose from; a text that
/// uses characters of both gets none, and is read as cmark reads it.
struct Sentinels {
  enum Meaning: UInt8 {
    case escapedTilde, escapedBracket, escapedColon
    case underscore, asterisk, tilde
    /// To be paired by ``InlineMarks``.
    case openUnderscore, openAsterisk
    /// Nothing: keeps apart what stands beside it.
    case seam

    /// Its meaning in text.
    var character: UInt8? {
      switch self {
      case .escapedTilde, .tilde: UInt8(ascii: "~")
      case .escapedBracket: UInt8(ascii: "[")
      case .escapedColon: UInt8(ascii: ":")
      case .underscore, .openUnderscore: UInt8(ascii: "_")
      case .asterisk, .openAsterisk: UInt8(ascii: "*")
      case .seam: nil
      }
    }

    /// The bytes that a sentinel is longer than what it stands for.
    var surplus: Int { 3 - (isEscaped ? 2 : self == .seam ? 0 : 1) }

    /// Whether a backslash stood before it.
    var isEscaped: Bool { rawValue <= Meaning.escapedColon.rawValue }
  }

  private let second: UInt8
  private let third: UInt8

  /// The sets start at U+1801 and U+1360.
  private static let sets: [(second: UInt8, third: UInt8)] = [(0xA0, 0x81), (0x8D, 0xA0)]

  /// - Returns: `nil` if the text uses characters near both of the sets.
  init?(unusedIn source: UnsafeBufferPointer<UInt8>) {
    guard let free = Self.sets.first(where: { !source.contains(0xE1, $0.second) }) else {
      return nil
    }
    (second, third) = free
  }

  func append(_ meaning: Meaning, to buffer: inout ByteBuffer) {
    buffer.append(0xE1)
    buffer.append(second)
    buffer.append(third + meaning.rawValue)
  }

  /// The meaning of the three bytes at `index`, if they are a sentinel.
  func meaning(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Meaning? {
    guard index + 2 < bytes.count, bytes[index] == 0xE1, bytes[index + 1] == second,
      bytes[index + 2] >= third
    else { return nil }
    return Meaning(rawValue: bytes[index + 2] - third)
  }

  /// Appends bytes with all sentinels turned back.
  ///
  /// - Parameter isSource: True for code and HTML, where the backslash was a character.
  func append(
    restoring bytes: UnsafeBufferPointer<UInt8>, isSource: Bool, to buffer: inout ByteBuffer
  ) {
    guard let base = bytes.baseAddress else { return }
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0xE1, let meaning = meaning(at: index, in: bytes) else {
        index += 1
        continue
      }
      buffer.append(base + start, index - start)
      if isSource, meaning.isEscaped { buffer.append(UInt8(ascii: "\\")) }
      if let character = meaning.character { buffer.append(character) }
      index += 3
      start = index
    }
    buffer.append(base + start, bytes.count - start)
  }
}
