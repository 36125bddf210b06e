extension TagSpelling {
  /// The slug of a tag that is spelled as it is, found without tables of characters: ASCII letters
  /// and digits, Hangul syllables, kana and common Han, with single blanks and hyphens inside.
  ///
  /// - Returns: `nil` for all others, and for those that ``slug(of:)`` must look at. What it
  ///   returns for is composed.
  static func plainSlug(of name: String) -> Slug? {
    if isWord(name) { return Slug(unchecked: name) }
    var spelled: [UInt8] = []
    spelled.reserveCapacity(name.utf8.count)
    var word = 0
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: spelled.append(UInt8(scalar.value))
      case 0x41...0x5A: spelled.append(UInt8(scalar.value) | 0x20)
      case 0x20, 0x2D:
        guard word < spelled.count, !mayBeRead(spelled[word...]) else { return nil }
        spelled.append(UInt8(ascii: "-"))
        word = spelled.count
      case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
        guard let bytes = UTF8.encode(scalar) else { return nil }
        spelled.append(contentsOf: bytes)
      default: return nil
      }
    }
    guard word < spelled.count, !mayBeRead(spelled[word...]), spelled.count <= Slug.longest else {
      return nil
    }
    return Slug(unchecked: String(decoding: spelled, as: UTF8.self))
  }

  /// Whether a tag is one word in small letters of ASCII that may not stand for something else, as
  /// most are.
  private static func isWord(_ name: String) -> Bool {
    let bytes = name.utf8
    guard !bytes.isEmpty, bytes.count <= Slug.longest, !mayBeRead(bytes) else { return false }
    return bytes.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
  }

  /// Whether a word may stand for something else: a sign, a hash or an emoji.
  private static func mayBeRead(_ word: some Collection<UInt8>) -> Bool {
    switch word.first {
    case UInt8(ascii: "a"): word.elementsEqual("and".utf8)
    case UInt8(ascii: "p"): word.elementsEqual("plus".utf8)
    case UInt8(ascii: "s"): word.elementsEqual("sharp".utf8)
    case UInt8(ascii: "u"): (5...7).contains(word.count)
    case UInt8(ascii: "x"): word.count == 9
    default: false
    }
  }
}
