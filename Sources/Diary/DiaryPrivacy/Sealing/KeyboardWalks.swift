/// The walks over a keyboard in a text: `qwertz`, `1qaz2wsx`, `q1w2e3`, `147258369`.
///
/// A walk is a pattern of keys that is typed again, each time moved by the same way: a single key
/// (a row, a column, a slant line), or up to ``longestPattern`` keys (`1qaz`, then `2wsx`; or the
/// very same once more). The pattern and the way give all of it. What runs from key
/// to key beside it without such an order is a walk too if it is long.
struct KeyboardWalks {
  private static let longestPattern = 8
  /// The least length and number of keys of a walk without an order: many words are shorter ones,
  /// such as `dressed`.
  private static let unordered = (length: 6, keys: 5)

  /// A walk from an index of the text.
  struct Walk: Equatable {
    let length: Int
    /// The number of characters it counts for by itself.
    let cost: Int
  }

  /// The walks by the index they begin at.
  let walks: [[Walk]]

  init(in text: [Character]) {
    var walks = [[Walk]](repeating: [], count: text.count)
    for layout in KeyboardLayout.all {
      let positions = text.map(layout.position)
      if positions.count(where: { $0 != nil }) < 3 { continue }
      for size in 1...Self.longestPattern {
        Self.add(Self.moves(of: positions, by: size), size, positions, to: &walks)
      }
      Self.addUnordered(positions, to: &walks)
    }
    self.walks = walks
  }

  private typealias Positions = [KeyboardLayout.Position?]

  /// The move from each key to the one so many characters later.
  private static func moves(of positions: Positions, by size: Int) -> Positions {
    positions.indices.map { index in
      guard index + size < positions.count, let position = positions[index],
        let next = positions[index + size]
      else { return nil }
      return next - position
    }
  }

  private static func add(
    _ moves: Positions, _ size: Int, _ positions: Positions, to walks: inout [[Walk]]
  ) {
    var same = 0
    for index in moves.indices.reversed() {
      guard let move = moves[index] else {
        same = 0
        continue
      }
      same = index + 1 < moves.count && moves[index + 1] == move ? same + 1 : 1
      let length = same + size
      // Keys anywhere make a pattern only by being typed again.
      if size == 1 ? length < 3 || !move.isStep : length < 2 * size { continue }
      let cost = size == 1 ? 1 : 1 + patternCost(positions[index..<(index + size)])
      walks[index].append(Walk(length: length, cost: cost))
    }
  }

  /// The cost of a pattern: each run in it counts once.
  private static func patternCost(_ positions: ArraySlice<KeyboardLayout.Position?>) -> Int {
    let positions = positions.compactMap { $0 }
    var (cost, index) = (0, 0)
    while index < positions.count {
      var end = index + 1
      if end < positions.count {
        let move = positions[end] - positions[index]
        while move.isStep, end < positions.count, positions[end] - positions[end - 1] == move {
          end += 1
        }
      }
      index = end - index < 3 ? index + 1 : end
      cost += 1
    }
    return cost
  }

  private static func addUnordered(_ positions: Positions, to walks: inout [[Walk]]) {
    var end = 0
    for start in positions.indices {
      end = max(end, start + 1)
      while end < positions.count, let last = positions[end - 1], let next = positions[end],
        (next - last).isStep
      {
        end += 1
      }
      let length = end - start
      guard length >= unordered.length,
        Set(positions[start..<end]).count >= unordered.keys
      else { continue }
      walks[start].append(Walk(length: length, cost: (length + 2) / 3))
    }
  }
}
