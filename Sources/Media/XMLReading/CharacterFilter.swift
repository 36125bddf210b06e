/// Leaves out of XML the characters that it may not have, which programs write nevertheless: a bell
/// or a backspace in one text would make all of a file unreadable.
///
/// They may also be written as references, such as `&#8;`.
///
/// ## Source
/// Extensible Markup Language (XML) 1.0, section 2.2.
struct CharacterFilter {
  /// The characters that were left out.
  private(set) var dropped = 0
  /// The end of a piece that may go on in the next one.
  private var held: [UInt8] = []

  /// A reference is no longer, but for zeros that nobody writes.
  private static let longestReference = 16

  mutating func filtered(_ piece: [UInt8], isLast: Bool) -> [UInt8] {
    let bytes = held.isEmpty ? piece : held + piece
    held = []
    // Most texts have none, and no bytes that could begin one.
    if !bytes.contains(where: { $0 < 0x20 && !Self.isBlank($0) || $0 == 0x26 || $0 == 0xEF }) {
      return bytes
    }
    return kept(of: bytes, isLast: isLast)
  }

  private mutating func kept(of bytes: [UInt8], isLast: Bool) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte != 0x26, byte != 0xEF || Self.isBlank(byte) {
        kept.append(byte)
        index += 1
        continue
      }
      switch Self.length(ofForbidden: bytes[index...], isLast: isLast) {
      case nil:
        held = Array(bytes[index...])
        return kept
      case 0?:
        kept.append(byte)
        index += 1
      case let length?:
        dropped += 1
        index += length
      }
    }
    return kept
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// How many bytes stand for a character that no XML has, at the start of some.
  ///
  /// - Returns: 0 if none do; `nil` if further bytes decide.
  private static func length(ofForbidden bytes: ArraySlice<UInt8>, isLast: Bool) -> Int? {
    let unknown = isLast ? 0 : nil
    switch bytes.first {
    case 0xEF:
      if bytes.count < 3 { return unknown }
      let end = bytes[(bytes.startIndex + 1)...].prefix(2)
      return end.elementsEqual([0xBF, 0xBE]) || end.elementsEqual([0xBF, 0xBF]) ? 3 : 0
    case 0x26:
      if bytes.count < 2 { return unknown }
      if bytes[bytes.startIndex + 1] != UInt8(ascii: "#") { return 0 }
      let near = bytes.prefix(longestReference)
      guard let end = near.firstIndex(of: UInt8(ascii: ";")) else {
        return near.count < longestReference ? unknown : 0
      }
      return isForbidden(near[(near.startIndex + 2)..<end]) ? end - near.startIndex + 1 : 0
    default: return isBlank(bytes.first ?? 0) ? 0 : 1
    }
  }

  /// - Parameter reference: Without its signs: `8` or `x1F`.
  private static func isForbidden(_ reference: ArraySlice<UInt8>) -> Bool {
    let isHexadecimal = reference.first == UInt8(ascii: "x")
    let digits = String(decoding: isHexadecimal ? reference.dropFirst() : reference, as: UTF8.self)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != 0x2D }),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return false }
    guard Unicode.Scalar(number) != nil else { return true }
    return number < 0x20 && ![9, 10, 13].contains(number) || number == 0xFFFE || number == 0xFFFF
  }
}
