/// Writes text so that none of its characters is a mark; those that could not be one stay bare.
struct TextEscaping {
  /// Whether a character stands so often in a paragraph, or beside marks, that it could be paired.
  struct Pairs {
    var asterisks = false
    var tildes = false
    var backticks = false
  }

  let pairs: Pairs
  /// Whether the text is a link's or an image's.
  let isInBrackets: Bool
  /// Whether the text is a cell's.
  let isInTable: Bool

  /// - Returns: `nil` for no text.
  func escaped(_ text: [Unicode.Scalar]) -> EscapedText? {
    EscapedText(text) { isMark(text[$0], at: $0, in: text) }
  }

  private func isMark(_ scalar: Unicode.Scalar, at index: Int, in text: [Unicode.Scalar]) -> Bool {
    let next = index + 1 < text.count ? text[index + 1] : nil
    switch scalar {
    case "\\": return next?.isASCIIPunctuation ?? true
    case "*":
      let isAlone = (index > 0 && text[index - 1] == " ") && next == " "
      return pairs.asterisks && !isAlone
    case "~": return pairs.tildes
    case "`": return pairs.backticks
    case "_": return !isInsideWord(index, text)
    case "[": return true
    case "]": return isInBrackets
    case "|": return isInTable
    case "<":
      guard let next else { return true }
      return next.isASCIILetter || next == "/" || next == "!" || next == "?"
    case "&": return beginsReference(index, text)
    default: return false
    }
  }

  /// Whether a run of `_` stands between letters, where it is never a mark.
  private func isInsideWord(_ index: Int, _ text: [Unicode.Scalar]) -> Bool {
    // Of a longer run it does not matter.
    let before = text[..<index].suffix(20).last { $0 != "_" }
    let after = text[index...].prefix(20).first { $0 != "_" }
    guard let before, let after else { return false }
    return before.isPlainWord && after.isPlainWord
  }

  private func beginsReference(_ index: Int, _ text: [Unicode.Scalar]) -> Bool {
    let name = text[(index + 1)...].prefix(40)
    guard let end = name.firstIndex(of: ";") else { return false }
    return name[..<end].allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == "#" }
  }

  /// Writes a line so that its beginning opens no block.
  static func openingNothing(_ line: String) -> String {
    guard let first = line.utf8.first, first < 0x80, !Unicode.Scalar(first).isASCIILetter
    else { return line }
    let bytes = Array(line.utf8)
    let rest = bytes.dropFirst()
    func isEnd(_ byte: UInt8?) -> Bool { byte == nil || byte == 0x20 || byte == 0x09 }
    switch first {
    case UInt8(ascii: "#"):
      let marks = bytes.prefix { $0 == UInt8(ascii: "#") }.count
      return marks <= 6 && isEnd(bytes.dropFirst(marks).first) ? "\\" + line : line
    case UInt8(ascii: ">"): return "\\" + line
    case UInt8(ascii: "+"), UInt8(ascii: "*"):
      return isEnd(rest.first) ? "\\" + line : line
    case UInt8(ascii: "-"):
      return isEnd(rest.first) || isRule(bytes) ? "\\" + line : line
    case UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: ":"):
      return isRule(bytes) ? "\\" + line : line
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digits = bytes.prefix { (0x30...0x39).contains($0) }.count
      guard digits <= 9, let mark = bytes.dropFirst(digits).first,
        mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"),
        isEnd(bytes.dropFirst(digits + 1).first)
      else { return line }
      return String(decoding: bytes.prefix(digits), as: UTF8.self) + "\\"
        + String(decoding: bytes.dropFirst(digits), as: UTF8.self)
    case UInt8(ascii: "~"), UInt8(ascii: "`"):
      return bytes.prefix(3).count(where: { $0 == first }) == 3 && first == UInt8(ascii: "~")
        ? "\\" + line : line
    default: return line
    }
  }

  /// Whether a line may underline the one above, or be the second of a table.
  private static func isRule(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { "-=:| \\".utf8.contains($0) }
  }
}
