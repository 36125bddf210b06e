/// The index of the texts of one year: which tokens stand on which of its days.
///
/// It says days and not entries, so that an entry that is added moves nothing.
package struct SearchYear: Sendable {
  /// Words of bits for the 366 days of a leap year.
  private static let wordsOfDays = 6

  /// Random, so that no text can fill the table badly on purpose.
  private let seed = UInt64.random(in: 0 ... .max)
  private var folding = TextFolding()
  private var units: [UInt32] = []
  private var table = TokenTable()
  /// Six words of bits for each token.
  private var days: [UInt64] = []
  private var daysOfYear = [UInt64](repeating: 0, count: wordsOfDays)

  package init() {}

  /// Adds a text.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - day: 1 for 1 January to 366 for 31 December, as in a leap year.
  package mutating func add(_ text: Span<UInt8>, day: Int) {
    let (place, bit) = ((day - 1) >> 6, UInt64(1) << UInt64((day - 1) & 63))
    daysOfYear[place] |= bit
    text.withUnsafeBufferPointer { add($0, place, bit) }
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ place: Int, _ bit: UInt64) {
    var index = 0
    while index < text.count {
      let start = index
      var hash = TokenHash(from: seed)
      var length = 0
      repeat {
        let bytes = EightBytes(at: index, in: text)
        length = EightBytes.count(before: ~bytes.letters & EightBytes.all(0x80))
        if length > 0, index - start < SearchTokens.longestWord {
          hash.add(bytes.folded.value & EightBytes.mask(length))
        }
        index += length
      } while length == 8
      if index < text.count, text[index] >= 0x80 {
        index = Self.endOfPart(from: index, in: text)
        add(UnsafeBufferPointer(rebasing: text[start..<index]).span, place, bit)
      } else if index > start {
        let token =
          table.find(hash)
          ?? table.insert(hash, text, start..<min(index, start + SearchTokens.longestWord))
        note(token, place, bit)
      } else {
        index += 1
      }
    }
  }

  /// The end of a part of a text that has other letters than those of ASCII: before the last of some
  /// blanks that ASCII follows. Hangul goes on behind several blanks, too.
  private static func endOfPart(from index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = index
    while index < bytes.count {
      if bytes[index] <= 0x20,
        index + 1 == bytes.count || bytes[index + 1] < 0x80 && bytes[index + 1] > 0x20
      {
        return index
      }
      index += 1
    }
    return index
  }

  private mutating func add(_ part: Span<UInt8>, _ place: Int, _ bit: UInt64) {
    units.removeAll(keepingCapacity: true)
    folding.append(part, to: &units)
    // Blanks between Hangul are in few languages' texts, and to look for them takes as long as folding.
    if units.contains(where: { $0 > 0x3130 }) { Hangul.removeBlanks(in: &units) }
    units.withUnsafeBufferPointer { units in
      SearchTokens.each(of: units) { token in
        let hash = TokenHash(of: token, from: seed)
        note(table.find(hash) ?? table.insert(hash, token), place, bit)
      }
    }
  }

  private mutating func note(_ token: Int, _ place: Int, _ bit: UInt64) {
    if token * Self.wordsOfDays == days.count {
      for _ in 0..<Self.wordsOfDays { days.append(0) }
    }
    days[token * Self.wordsOfDays + place] |= bit
  }

  /// The files of the year, in each the sorted lines of its tokens: `rain "3*`.
  ///
  /// - Parameter size: Bytes of a file, on average at most.
  /// - Returns: A power of two of them; the token of a line says in which it is.
  package func shards(ofAtMost size: Int = 12_000) -> [[UInt8]] {
    let dayCount = daysOfYear.reduce(0) { $0 + $1.nonzeroBitCount }
    var (lines, ends): ([UInt8], [(hash: UInt32, end: Int)]) = ([], [])
    for token in table.sorted {
      append(token, dayCount: dayCount, to: &lines)
      ends.append((SearchShard.hash(token.units), lines.count))
    }
    var count = 1
    while lines.count > count * size { count *= 2 }
    var shards = Array(repeating: [UInt8](), count: count)
    var start = 0
    for (hash, end) in ends {
      shards[Int(hash) & (count - 1)] += lines[start..<end]
      start = end
    }
    return shards
  }

  private func append(
    _ token: TokenTable.Token, dayCount: Int, to lines: inout [UInt8]
  ) {
    for unit in token.units {
      if unit < 0x80 {
        lines.append(UInt8(unit))
      } else if let scalar = Unicode.Scalar(unit) {
        lines += UTF8.encode(scalar) ?? UTF8.EncodedScalar()
      }
    }
    lines.append(0x20)
    let start = token.index * Self.wordsOfDays
    DayCode.append(days[start..<(start + Self.wordsOfDays)], ofYearOf: dayCount, to: &lines)
    lines.append(0x0A)
  }
}

/// Where the line of a token is.
enum SearchShard {
  /// FNV-1a of the first letter of a pair, or of the first two of a word, a scalar at a time.
  static func hash(_ token: ArraySlice<UInt32>) -> UInt32 {
    let isPaired = token.first.map { LetterKind($0) == .paired } ?? false
    return token.prefix(isPaired ? 1 : 2).reduce(0x811C_9DC5) { ($0 ^ $1) &* 0x0100_0193 }
  }
}
