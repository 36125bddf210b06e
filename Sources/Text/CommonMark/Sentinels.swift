import Platform

/// Characters that stand for others while cmark reads a text.
///
/// cmark resolves `\~` to `~`, and the escape is lost. So it gets a
/// character that is punctuation to it, as the backslash and the tilde are, that does not occur
/// in the text, and that the writer turns back. There are three sets to choose from; a text that
/// uses characters of all of them gets none, and its escapes count as unescaped.
struct Sentinels {
  /// The first byte of every character used.
  static let leads: [UInt8] = [0xE1]

  enum Meaning: UInt8 {
    case escapedTilde, escapedBracket, escapedColon
    case underscore, asterisk, tilde

    /// Its meaning in text.
    var character: UInt8 {
      switch self {
      case .escapedTilde, .tilde: UInt8(ascii: "~")
      case .escapedBracket: UInt8(ascii: "[")
      case .escapedColon: UInt8(ascii: ":")
      case .underscore: UInt8(ascii: "_")
      case .asterisk: UInt8(ascii: "*")
      }
    }

    /// Whether a backslash stood before it.
    var isEscaped: Bool { rawValue <= Meaning.escapedColon.rawValue }
  }

  private let second: UInt8
  private let third: UInt8

  /// The sets start at U+1B5A, U+1360 and U+1801.
  private static let sets: [(second: UInt8, third: UInt8)] = [
    (0xAD, 0x9A), (0x8D, 0xA0), (0xA0, 0x81),
  ]

  /// - Returns: `nil` if the text uses characters near all of the sets.
  init?(unusedIn source: UnsafeBufferPointer<UInt8>) {
    var isUsed = Self.sets.map { _ in false }
    var start = 0
    while let base = source.baseAddress, start + 1 < source.count,
      let found = memchr(base + start, 0xE1, source.count - 1 - start)
    {
      let index = UnsafeRawPointer(base).distance(to: found)
      for (number, set) in Self.sets.enumerated() where set.second == base[index + 1] {
        isUsed[number] = true
      }
      start = index + 1
    }
    guard let free = isUsed.firstIndex(of: false) else { return nil }
    second = Self.sets[free].second
    third = Self.sets[free].third
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
      buffer.append(meaning.character)
      index += 3
      start = index
    }
    buffer.append(base + start, bytes.count - start)
  }
}
