extension DatePattern {
  /// Whether it has a year with a month and a day of the month, or with a day of the year, so that a text
  /// in its form names a day.
  package var namesDays: Bool {
    let letters = Set(PatternPieces(text).fields.map(\.letter))
    return letters.contains("y")
      && (letters.contains("D")
        || letters.contains("d") && (letters.contains("M") || letters.contains("L")))
  }

  /// The last day that a text has in this form, and where.
  ///
  /// Numbers have as many digits as the pattern has letters, or one or two for one letter; months
  /// may be words of any usual language. A number or word is not read out of a longer one.
  package func lastDay(in text: String) -> (day: Day, range: Range<String.Index>)? {
    let pieces = PatternPieces(self.text).all
    var start = text.endIndex
    while start > text.startIndex {
      start = text.index(before: start)
      var reading = PatternReading(text[start...])
      if let day = reading.day(of: pieces),
        !isCutOut(text, from: start, to: reading.rest.startIndex)
      {
        return (day, start..<reading.rest.startIndex)
      }
    }
    return nil
  }

  private func isCutOut(_ text: String, from start: String.Index, to end: String.Index) -> Bool {
    func isCut(_ index: String.Index) -> Bool {
      let (before, behind) = (text[text.index(before: index)], text[index])
      return before.isNumber && behind.isNumber || before.isLetter && behind.isLetter
    }
    return start > text.startIndex && isCut(start) || end < text.endIndex && isCut(end)
  }
}

/// Reads the fields of a pattern from the beginning of a text.
private struct PatternReading {
  private(set) var rest: Substring
  private var year, month, day, dayOfYear: Int?

  init(_ text: Substring) { rest = text }

  mutating func day(of pieces: [PatternPieces.Piece]) -> Day? {
    for piece in pieces {
      switch piece {
      case .literal(let bytes):
        let literal = String(decoding: bytes, as: UTF8.self)
        guard rest.hasPrefix(literal) else { return nil }
        rest = rest.dropFirst(literal.count)
      case .field(let letter, let count, _):
        guard read(Unicode.Scalar(letter), count) else { return nil }
      }
    }
    if let year, let dayOfYear, let first = Day(year: year, month: 1, day: 1) {
      return Day(daysSinceEpoch: first.daysSinceEpoch + dayOfYear - 1)
    }
    guard let year, let month, let day else { return nil }
    return Day(year: year, month: month, day: day)
  }

  private mutating func read(_ letter: Unicode.Scalar, _ count: Int) -> Bool {
    switch letter {
    case "y" where count == 2:
      year = number(2...2).map { $0 < 70 ? 2000 + $0 : 1900 + $0 }
      return year != nil
    case "y":
      year = number(4...4)
      return year != nil
    case "M" where count < 3, "L" where count < 3:
      month = number(count == 2 ? 2...2 : 1...2)
      return month != nil
    case "M", "L":
      guard let name = word() else { return false }
      month = DateGuess("1 \(name) 2000").days.first?.month
      return month != nil
    case "d":
      day = number(count == 2 ? 2...2 : 1...2)
      return day != nil
    case "D":
      dayOfYear = number(1...3)
      return dayOfYear != nil
    // The other names of a day say nothing more.
    default: return number(1...3) != nil || word() != nil
    }
  }

  private mutating func number(_ length: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(length.upperBound).prefix { $0.isASCII && $0.isNumber }
    guard digits.count >= length.lowerBound else { return nil }
    rest = rest.dropFirst(digits.count)
    return Int(digits)
  }

  private mutating func word() -> Substring? {
    let word = rest.prefix { $0.isLetter }
    rest = rest.dropFirst(word.count)
    if !word.isEmpty, rest.first == "." { rest = rest.dropFirst() }
    return word.isEmpty ? nil : word
  }
}
