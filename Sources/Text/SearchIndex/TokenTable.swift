/// Tokens, each with a number: a hash table with open addresses.
///
/// A dictionary of arrays would take an allocation for each of the millions of words of a diary.
struct TokenTable: Sendable {
  struct Token {
    let index: Int
    let units: ArraySlice<UInt32>
  }

  /// The numbers of tokens, by hash; -1 where there is none.
  private var slots = [Int32](repeating: -1, count: 1 << 12)
  /// Of all tokens, one behind the other.
  private var units: [UInt32] = []
  private var ends: [Int] = []
  private var hashes: [UInt32] = []

  /// The number of a token, which is the next one if it is new.
  mutating func index(of token: UnsafeBufferPointer<UInt32>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for unit in token { hash = (hash ^ unit) &* 0x0100_0193 }
    hash ^= hash >> 15
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if hashes[index] == hash, isEqual(index, token) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(truncatingIfNeeded: ends.count)
    units.append(contentsOf: token)
    ends.append(units.count)
    hashes.append(hash)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

  private func isEqual(_ index: Int, _ token: UnsafeBufferPointer<UInt32>) -> Bool {
    var at = start(of: index)
    guard ends[index] - at == token.count else { return false }
    for unit in token {
      if units[at] != unit { return false }
      at += 1
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }

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
