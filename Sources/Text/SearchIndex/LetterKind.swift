/// The way in which the index takes a folded unit.
enum LetterKind: UInt8 {
  /// A blank or a mark: it ends words.
  case none
  /// A letter of a script that does not set words apart, or of Hangul, where words are built up:
  /// found by pairs of neighbours.
  case paired
  /// Any other letter, digit or mark on a letter: found by whole words.
  case word

  /// The kind of each unit below the first ideograph, looked up once.
  static let table: [LetterKind] = (0..<0x3400).map { LetterKind(looking: UInt32($0)) }

  init(_ unit: UInt32) { self.init(unit, table: Self.table) }

  /// - Parameter table: ``table``, which a loop takes once, since each access costs a call.
  init(_ unit: UInt32, table: [LetterKind]) {
    if unit < 0x3400 {
      self = table[Int(unit)]
    } else if (0xAC00...0xD7A3).contains(unit) || (0x4E00...0x9FFF).contains(unit) {
      self = .paired
    } else {
      self = LetterKind(looking: unit)
    }
  }

  private init(looking unit: UInt32) {
    if Self.pairedRanges.contains(where: { $0.contains(unit) }) {
      self = .paired
    } else if let scalar = Unicode.Scalar(unit), Self.isOfWord(scalar.properties.generalCategory) {
      self = .word
    } else {
      self = .none
    }
  }

  private static func isOfWord(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// Thai, Lao, Burmese, Khmer, Hangul, kana and Han, with what joins their letters.
  private static let pairedRanges: [ClosedRange<UInt32>] = [
    0x0E01...0x0E4E, 0x0E81...0x0ECE, 0x1000...0x103F, 0x104A...0x109F, 0x1100...0x11FF,
    0x1780...0x17D3, 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA,
    0x30FC...0x30FF, 0x3131...0x318E, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF,
  ]
}
