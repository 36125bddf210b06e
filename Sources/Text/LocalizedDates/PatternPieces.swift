/// A date pattern taken apart into fields and the text between them.
struct PatternPieces {
  enum Piece {
    case literal([UInt8])
    /// A run of `count` times `letter`, from the byte `start` of the pattern.
    case field(letter: UInt8, count: Int, start: Int)
  }

  private(set) var all: [Piece] = []
  /// The index of a quote that is never closed.
  private(set) var unclosedQuote: Int?

  /// The fields, for ``CalendarSymbols``.
  var fields: [CalendarSymbols.Field] {
    all.compactMap { piece in
      guard case .field(let letter, let count, _) = piece else { return nil }
      return CalendarSymbols.Field(Unicode.Scalar(letter), count)
    }
  }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let quote = UInt8(ascii: "'")
    var literal: [UInt8] = []
    var openedAt: Int?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote, index + 1 < bytes.count, bytes[index + 1] == quote {
        literal.append(quote)
        index += 2
      } else if byte == quote {
        openedAt = openedAt == nil ? index : nil
        index += 1
      } else if openedAt == nil, PatternPieces.isLetter(byte) {
        if !literal.isEmpty { all.append(.literal(literal)) }
        literal = []
        let start = index
        while index < bytes.count, bytes[index] == byte { index += 1 }
        all.append(.field(letter: byte, count: index - start, start: start))
      } else {
        literal.append(byte)
        index += 1
      }
    }
    if !literal.isEmpty { all.append(.literal(literal)) }
    unclosedQuote = openedAt
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
