/// Tokens, each with a number: a hash table with open addresses.
///
/// A dictionary of arrays would take an allocation for each of the millions of words of a diary.
struct TokenTable: Sendable {
  struct Token {
    let index: Int
    let units: ArraySlice<UInt32>
  }

  private struct Slot {
    var hash: UInt32 = 0
    /// The number of a token; -1 if there is none.
    var index: Int32 = -1
  }

  private var slots = [Slot](repeating: Slot(), count: 1 << 12)
  /// Of all tokens, one behind the other.
  private var units: [UInt32] = []
  private var ends: [Int] = []

  /// The number of a token, which is the next one if it is new.
  mutating func index(
    of hash: TokenHash, _ count: Int, _ unit: (Int) -> UInt32
  ) -> Int {
    let hash = hash.value
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].index >= 0 {
      let index = Int(slots[slot].index)
      if slots[slot].hash == hash, isEqual(index, count, unit) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Slot(hash: hash, index: Int32(truncatingIfNeeded: ends.count))
    for place in 0..<count { units.append(unit(place)) }
    ends.append(units.count)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

  private func isEqual(_ index: Int, _ count: Int, _ unit: (Int) -> UInt32) -> Bool {
    let start = start(of: index)
    guard ends[index] - start == count else { return false }
    for place in 0..<count where units[start + place] != unit(place) { return false }
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for one in old where one.index >= 0 {
      var slot = Int(one.hash) & (slots.count - 1)
      while slots[slot].index >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = one
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

/// The hash of a token, a unit at a time.
struct TokenHash {
  private var state: UInt32 = 0x811C_9DC5

  mutating func add(_ unit: UInt32) { state = (state ^ unit) &* 0x0100_0193 }

  /// The lowest bits of the state depend on those of the units alone.
  var value: UInt32 { state ^ state >> 15 }
}
