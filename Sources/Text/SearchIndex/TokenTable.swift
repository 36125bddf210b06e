/// Tokens, each with a number: a hash table with open addresses.
///
/// A dictionary of arrays would take an allocation for each of the millions of words of a diary.
struct TokenTable: Sendable {
  struct Token {
    let index: Int
    let units: ArraySlice<UInt32>
  }

  private struct Slot {
    var hash: UInt64 = 0
    /// The number of a token; -1 if there is none.
    var index: Int32 = -1
  }

  private var slots = [Slot](repeating: Slot(), count: 1 << 12)
  /// The letters of all tokens, one token behind the other.
  private var units: [UInt32] = []
  private var ends: [Int] = []

  /// The number of a token; `nil` if it is new.
  ///
  /// Letters are not compared: that two words of a diary have the same hash of 64 bits is less likely
  /// than a fault of the disk, and the hash begins at random, so that nobody can make two such words.
  func find(_ hash: TokenHash) -> Int? {
    let hash = hash.value
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot].index >= 0 {
      if slots[slot].hash == hash { return Int(slots[slot].index) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a token that is new.
  mutating func insert(_ hash: TokenHash, _ token: UnsafeBufferPointer<UInt32>) -> Int {
    units.append(contentsOf: token)
    return insert(hash.value)
  }

  /// Adds a word of ASCII that is new.
  mutating func insert(_ hash: TokenHash, _ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>)
    -> Int
  {
    for index in word { units.append(UInt32(text[index] | (text[index] < 0x40 ? 0 : 0x20))) }
    return insert(hash.value)
  }

  private mutating func insert(_ hash: UInt64) -> Int {
    ends.append(units.count)
    if ends.count * 2 > slots.count {
      let old = slots
      slots = [Slot](repeating: Slot(), count: old.count * 2)
      for one in old where one.index >= 0 { put(one) }
    }
    put(Slot(hash: hash, index: Int32(truncatingIfNeeded: ends.count - 1)))
    return ends.count - 1
  }

  private mutating func put(_ one: Slot) {
    var slot = Int(truncatingIfNeeded: one.hash) & (slots.count - 1)
    while slots[slot].index >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = one
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

  /// All tokens, in the order of their scalars, which is that of their UTF-8.
  var sorted: [Token] {
    // Most differ in their first three letters.
    var keys: [(key: UInt64, index: Int)] = []
    keys.reserveCapacity(ends.count)
    for index in ends.indices {
      let first = start(of: index)
      var key: UInt64 = 0
      for place in first..<(first + 3) {
        key = key << 21 | (place < ends[index] ? UInt64(units[place]) : 0)
      }
      keys.append((key, index))
    }
    keys.sort { one, other in
      if one.key != other.key { return one.key < other.key }
      return token(one.index).units.lexicographicallyPrecedes(token(other.index).units)
    }
    return keys.map { token($0.index) }
  }

  private func token(_ index: Int) -> Token {
    Token(index: index, units: units[start(of: index)..<ends[index]])
  }
}

/// The hash of a token, from a beginning of one's own.
struct TokenHash {
  private var state: UInt64

  init(from seed: UInt64) { state = seed }

  init(of token: UnsafeBufferPointer<UInt32>, from seed: UInt64) {
    state = seed
    if token.contains(where: { $0 >= 0x80 }) {
      // No eight letters of ASCII are such a number.
      for unit in token { add(UInt64(unit) | 1 << 63) }
    } else {
      for start in stride(from: 0, to: token.count, by: 8) {
        let letters = token[start..<min(start + 8, token.count)]
        add(letters.reversed().reduce(0) { $0 << 8 | UInt64($1) })
      }
    }
  }

  /// Adds eight letters of ASCII, the first in the lowest byte; of the last ones as many as there are.
  ///
  /// No step makes two numbers equal that differ.
  mutating func add(_ letters: UInt64) {
    state = (state ^ letters) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 32
  }

  var value: UInt64 { state }
}
